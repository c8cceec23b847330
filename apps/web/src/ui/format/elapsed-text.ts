/** "0.8 s", "12 s" or "1 min 5 s". */
export function elapsedText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  // not text: SI units
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  // not text: SI units
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
