"""The data exchanged between page and server: messages, requests, responses."""
