"""What a seat can know about face-down cards, and deals of what it cannot know."""
