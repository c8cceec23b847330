import type { Token } from './text-row.ts';

/** The same word drawn again is at most this share of its height beside itself. */
const MAX_SHIFT_HEIGHTS = 0.35;

/**
 * Leave out words that are drawn again on themselves, as some programs print bold letters: read twice, "FEE" would be
 * "FEE FEE". Of a word that is printed twice, the second is beside the first, and both stay.
 */
export function drawnOnce(tokens: readonly Token[]): readonly Token[] {
  const seen = new Map<string, Token[]>();
  return tokens.filter((token) => {
    const same = seen.get(token.text);
    if (same?.some((one) => isOn(one, token))) return false;
    if (same) same.push(token);
    else seen.set(token.text, [token]);
    return true;
  });
}

function isOn(one: Token, other: Token): boolean {
  const most = MAX_SHIFT_HEIGHTS * (one.y1 - one.y0);
  return Math.max(Math.abs(one.x0 - other.x0), Math.abs(one.x1 - other.x1), Math.abs(one.y0 - other.y0)) <= most;
}
