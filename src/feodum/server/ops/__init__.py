"""What it takes to run a server: settings, limits, logs, counters, clocks, memory."""
