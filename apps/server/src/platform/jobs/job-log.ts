import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from '../log.ts';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The queue's messages in our log, one level quieter: its "info" is about every job. */
export const createJobLog = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => log[LEVELS[level]]({ part: 'jobs' }, message));
