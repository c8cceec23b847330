const IN =
  /\b(?:salary|salaris|deposit|deposito|credit transfer|credit interest|interest (?:received|credit)|refund|terugbetaling|payment received|received|transfer from|payment from|pmt from|reversal|cash deposit|inbetaling|ontvang)\b/i;
const OUT =
  /\b(?:purchase|aankoop|withdrawal|onttrekking|debit order|debietorder|debicheck|fee|fees|fooi|charge|charges|koste|payment to|pmt to|betaling aan|transfer to|prepaid|premium|levy|insurance|rent|magtape debit|stop order)\b/i;

/**
 * Whether the words of a transaction say that money came in or went out; null when they say neither or both.
 * Used only where no column, sign or balance shows it.
 *
 * Spec: 2 §4 (direction by keywords).
 */
export function guessDirection(description: string): 'in' | 'out' | null {
  const [isIn, isOut] = [IN.test(description), OUT.test(description)];
  if (isIn === isOut) return null;
  return isIn ? 'in' : 'out';
}
