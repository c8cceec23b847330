import type { AmountCandidate } from '../amounts/amount-candidates.ts';
import type { Layout } from '../layout/text-row.ts';

const STATED: readonly (readonly [currency: string, pattern: RegExp])[] = [
  ['ZAR', /\bZAR\b|\brand\b(?!burg)/i],
  ['USD', /\bUSD\b|US\$/],
  ['EUR', /\bEUR\b|€/],
  ['GBP', /\bGBP\b|£/],
  ['MYR', /\bMYR\b|\bRM\s?\d|\(RM\)/],
];
const IMPLIED: readonly (readonly [currency: string, pattern: RegExp])[] = [
  [
    'EUR',
    /\b(?:mwst|umsatzsteuer|ust-id|siret|kvk)\b|\bIBAN\W*(?:DE|FR|NL|AT|BE)\d|\bBTW\W*(?:nr|id)?\W*NL\d|\bTVA\b/i,
  ],
  ['MYR', /\bRM\b|sdn\.?\s*bhd|\bS\/B\b|malaysia|GST\s*(?:id|reg|no)/i],
  [
    'ZAR',
    /\(?pty\)?\s*ltd|\bBTW\b|faktuur|south\s*africa|suid-afrika|\.co\.za|\+27\s?\d|\(0\d{2}\)\s?\d{3}[\s-]\d{4}|\btotaa?l\W+R\b|\bgauteng\b|v\.?a\.?t\.?\s*(?:reg|no|nr|number)?[^\n]{0,18}\b4\d{9}\b/i,
  ],
  ['INR', /\bRs\b|\bINR\b|GSTIN/],
  ['USD', /\$|\b[A-Z]{2}[,.]?\s?\d{5}\b|sales\s*tax/],
];

/**
 * The document's currency: the symbol most amounts carry, else a stated code, else what the country's
 * own words imply; null when nothing tells.
 */
export function findCurrency(layout: Layout, amounts: readonly AmountCandidate[]): string | null {
  const counts = new Map<string, number>();
  for (const { currency, hasCents } of amounts) {
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + (hasCents ? 2 : 0.5));
  }
  const most = [...counts].sort((a, b) => b[1] - a[1])[0];
  if (most && most[1] >= 2) return most[0];
  const text = layout.rows.map((row) => row.text).join('\n');
  return (
    (STATED.find(([, pattern]) => pattern.test(text)) ?? IMPLIED.find(([, pattern]) => pattern.test(text)))?.[0] ?? null
  );
}

/** American papers write the month first: told by their addresses, phone numbers and sales tax. */
export function isAmerican(layout: Layout): boolean {
  const text = layout.rows.map((row) => row.text).join('\n');
  return (
    /\b[A-Z]{2}[,.]?\s?\d{5}\b|sales\s*tax|\([2-9]\d{2}\)\s?\d{3}-\d{4}|\b[2-9]\d{2}-\d{3}-\d{4}\b/i.test(text) &&
    !/\bVAT\b|\bGST\b|\bSDN\b|\bRM\b|\bZAR\b|\bBTW\b|pty/i.test(text)
  );
}
