import type { PartState } from '@tillslip/contract/auth';
import type { JobCounts } from '../../ports/queue.ts';

/** Jobs that could have run for so long already, in seconds, are noticed by the person who waits for them. */
const MAX_OVERDUE_SECONDS = 60;

/** So many jobs of a kind that failed and wait to be tried again are no accident of one document. */
const MIN_RETRYING_WHEN_DOWN = 3;

/** How the queue does: down when nobody takes a job that could run, slow when they are taken too late. */
export function queueState(counts: readonly JobCounts[]): PartState {
  if (overdue(counts) <= MAX_OVERDUE_SECONDS) return 'working';
  return counts.some(({ running }) => running > 0) ? 'slow' : 'down';
}

/** How the part does whose jobs these are, such as the reader: down when they fail one after the other. */
export function workState(counts: readonly JobCounts[]): PartState {
  const retrying = counts.reduce((total, each) => total + each.retrying, 0);
  if (retrying >= MIN_RETRYING_WHEN_DOWN) return 'down';
  return retrying > 0 || overdue(counts) > MAX_OVERDUE_SECONDS ? 'slow' : 'working';
}

const overdue = (counts: readonly JobCounts[]): number =>
  Math.max(0, ...counts.map(({ overdueSeconds }) => overdueSeconds));
