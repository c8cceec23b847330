const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** The pause before trying again: doubles up to half a minute, so that a restarting server is not stormed. */
export const pauseBefore = (attempt: number): number => Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
