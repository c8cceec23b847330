/** How long `Retry-After: 22` or Google's `retryDelay: "22s"` asks to wait, in milliseconds; null when it does not say. */
export function retryAfterMs(text: string | null): number | null {
  const seconds = /^(\d+(?:\.\d+)?)s?$/.exec(text?.trim() ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}
