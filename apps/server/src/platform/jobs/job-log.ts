import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from '../log.ts';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Create a logger for the queue's messages, one level quieter because its "info" covers every job. */
export const createJobLog = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => log[LEVELS[level]]({ part: 'jobs' }, message));
