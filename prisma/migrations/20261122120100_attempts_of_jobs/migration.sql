-- Later tries were jobs of their own with a count in the payload. Now a job keeps its row, its key and the queue's own count.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    UPDATE graphile_worker._private_jobs AS job SET key = substr(job.key, length(format('retry:%s:', task.identifier)) + 1), payload = (job.payload::jsonb - '_tries')::json
    FROM graphile_worker._private_tasks AS task
    WHERE task.id = job.task_id AND job.key LIKE format('retry:%s:%%', task.identifier)
      AND NOT EXISTS (
        SELECT 1 FROM graphile_worker._private_jobs AS other
        WHERE other.key = substr(job.key, length(format('retry:%s:', task.identifier)) + 1)
      );
  END IF;
END $$;
