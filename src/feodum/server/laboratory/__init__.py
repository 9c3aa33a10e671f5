"""The processes of the lab, in which strategies are read, raced and drawn."""
