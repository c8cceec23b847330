/** How many wrong passwords for an address anybody may type before the next one has to wait. */
const FREE_ATTEMPTS = 10;
const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 15 * 60;
const DOUBLINGS = Math.ceil(Math.log2(MAX_DELAY_SECONDS / FIRST_DELAY_SECONDS));

/** How long wrong passwords of strangers are remembered after the last one. */
export const MEMORY_SECONDS = 24 * 3600;

/**
 * How long a stranger waits after so many wrong passwords (the place in the list): not at all for the first ten, then
 * twice as long each time, 15 minutes at most. The last entry is for all further ones. At most about a hundred passwords
 * a day can be tried, while an owner at a new device waits half a minute after a few strangers.
 */
export const STRANGER_DELAYS_SECONDS: readonly number[] = [
  ...Array<number>(FREE_ATTEMPTS).fill(0),
  ...Array.from({ length: DOUBLINGS + 1 }, (_, at) => Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** at)),
];
