import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { emptyLine, type LineValues } from './receipt-form-values.ts';

/**
 * Parse rows copied from a spreadsheet: description, then quantity, unit price and total, or only a total. Null if the
 * text is not a table, so that ordinary text is pasted as usual.
 */
export function parsePastedLines(text: string): LineValues[] | null {
  const rows = text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  if (rows.length === 0 || rows.some((cells) => cells.length < 2)) return null;
  return rows.map(([description = '', ...figures]) => ({ ...emptyLine(), description, ...amountsOf(figures) }));
}

function amountsOf(figures: readonly string[]): Pick<LineValues, 'quantity' | 'unitPrice' | 'total'> {
  const [first = '', second = '', third = ''] = figures;
  if (figures.length === 1) return { quantity: '1', unitPrice: '', total: amount(first) };
  if (figures.length === 2) return { quantity: first, unitPrice: '', total: amount(second) };
  return { quantity: first, unitPrice: amount(second), total: amount(third) };
}

/** An amount as its input holds it; text that is not an amount stays visible. */
function amount(text: string): string {
  const parsed = parseRand(text);
  return parsed === null ? text : formatDecimal(parsed);
}
