-- The reports of files that were checked before their faults were counted.
INSERT INTO import_fault_kinds (import_id, "column", message, times)
SELECT import_id, "column", message, count(*) FROM import_faults GROUP BY 1, 2, 3;
