const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 10_000;
/** From then on the screens are asked every half minute, and the connection is tried as often. */
const POLL_MS = 30_000;

/** So often a lost connection is tried again before the screens are asked instead. Spec: 2 §4, §9. */
export const MAX_RETRIES = 3;

/** Return the pause before a retry: it doubles from one second to ten, then half a minute, to spare a server that restarts. */
export const reconnectPause = (attempt: number): number =>
  attempt < MAX_RETRIES ? Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS) : POLL_MS;
