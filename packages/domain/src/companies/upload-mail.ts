/** How long nothing new may arrive before an email tells of what did, in milliseconds: slips come in handfuls. */
export const QUIET_MS = 5 * 60_000;

/** The longest that the first invoice waits while others keep arriving, in milliseconds. */
export const MAX_WAIT_MS = 60 * 60_000;

/** Older invoices are told of no more, in milliseconds: whoever switches emails on wants no account of the past. */
export const MAX_AGE_MS = 24 * 60 * 60_000;

/** Whether it is time to tell of the invoices that were added between `first` and `last`. */
export const isTimeToTell = (first: Date, last: Date, now: Date): boolean =>
  now.getTime() - last.getTime() >= QUIET_MS || now.getTime() - first.getTime() >= MAX_WAIT_MS;
