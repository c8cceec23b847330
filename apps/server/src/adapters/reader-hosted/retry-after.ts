/** Parse `Retry-After: 22` or Google's `retryDelay: "22s"` to milliseconds; null when it is missing. */
export function retryAfterMs(text: string | null): number | null {
  const seconds = /^(\d+(?:\.\d+)?)s?$/.exec(text?.trim() ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}
