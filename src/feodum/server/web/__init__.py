"""Requests and web sockets."""
