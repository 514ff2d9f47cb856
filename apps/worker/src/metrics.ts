import type { FileFailure } from '@invoicing/db/connection/file-store';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type JobEnd = 'done' | 'later' | 'lost' | 'failed';
export type Metrics = {
  register: Registry;
  /** Starts timing a job. @returns a function to call when it ends */
  startJob: (job: string) => (end: JobEnd) => void;
  /** Counts a question to a public source. */
  countLookup: (source: string, outcome: 'answered' | 'failed') => void;
  /** Counts a file outside the database that could not be read. */
  countUnreadableFile: (failure: FileFailure) => void;
  /** Counts a file that was moved to the bucket or checked there. */
  countFile: (work: 'moved' | 'checked', outcome: 'done' | 'failed') => void;
};

/** Metrics of this process; `observeWork` adds those read from the database. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  const seconds = new Histogram({
    name: 'worker_job_duration_seconds',
    help: 'Duration of jobs by outcome: done, later (waits for another party), lost (lock lost while it ran), failed',
    labelNames: ['job', 'end'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30, 60],
    registers,
  });
  const running = new Gauge({
    name: 'worker_jobs_running',
    help: 'Jobs that this process runs now',
    labelNames: ['job'],
    registers,
  });
  const ended = new Counter({
    name: 'worker_jobs_total',
    help: 'Jobs that this process has run',
    labelNames: ['job', 'end'],
    registers,
  });
  const lookups = lookupCounter(registers);
  return {
    register,
    ...fileCounters(registers),
    countLookup: (source, outcome) => lookups.inc({ source, outcome }),
    startJob: (job) => {
      running.inc({ job });
      const stop = seconds.startTimer({ job });
      return (end) => {
        running.dec({ job });
        ended.inc({ job, end });
        stop({ end });
      };
    },
  };
}

function fileCounters(registers: Registry[]): Pick<Metrics, 'countUnreadableFile' | 'countFile'> {
  const unreadable = new Counter({
    name: 'file_read_failures_total',
    help: 'Files outside the database that could not be read: missing, wrong bytes, unreachable',
    labelNames: ['failure'],
    registers,
  });
  const worked = new Counter({
    name: 'worker_files_total',
    help: 'Files moved to the bucket, and checked there, by outcome: done, failed',
    labelNames: ['work', 'outcome'],
    registers,
  });
  return {
    countUnreadableFile: (failure) => unreadable.inc({ failure }),
    countFile: (work, outcome) => worked.inc({ work, outcome }),
  };
}

function lookupCounter(registers: Registry[]): Counter<'source' | 'outcome'> {
  return new Counter({
    name: 'worker_lookups_total',
    help: 'Questions to public sources (NBP, white list, VIES, GUS) by outcome: answered, failed',
    labelNames: ['source', 'outcome'],
    registers,
  });
}

/** Adds the metrics of this process itself: memory, event loop, garbage collection. */
export function observeProcess({ register }: Metrics): void {
  collectDefaultMetrics({ register });
}
