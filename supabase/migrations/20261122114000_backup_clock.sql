-- How often the machine saves everything, as it was set when it tried: officials see by it whether a backup is late.
alter table timing.backups add column every_s integer check (every_s > 0);
