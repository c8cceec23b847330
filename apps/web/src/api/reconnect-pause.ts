const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/** Return the pause before a retry: it doubles up to half a minute, to spare a server that restarts. */
export const reconnectPause = (attempt: number): number => Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS);
