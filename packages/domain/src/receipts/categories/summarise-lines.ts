import { absolute, type Cents, cents, sum, ZERO } from '../../kernel/money.ts';
import type { LineFacts } from '../facts/document-facts.ts';
import type { CategoryReason } from './category-reason.ts';

/** A line with a category, and why. */
interface ReasonedLine<Code> {
  readonly code: Code;
  readonly reason: CategoryReason;
  readonly line: Pick<LineFacts, 'description' | 'totalCents'>;
}

/** What says nothing of a line. */
const SILENT: ReadonlySet<CategoryReason['code']> = new Set(['NOTHING_SAYS', 'NOT_LISTED'] as const);

/**
 * Summarise the categories of lines as that of their document: the one with the largest amount, without amounts the one
 * of most lines; null where nothing says what any line was.
 */
export function summariseLines<Code extends string>(
  lines: readonly ReasonedLine<Code>[],
): { readonly code: Code; readonly reason: CategoryReason } | null {
  const telling = lines.filter(({ reason }) => !SILENT.has(reason.code));
  const [first] = telling;
  if (!first) return null;
  const codes = [...new Set(telling.map(({ code }) => code))];
  const largest = codes.reduce((best, code) => (weightOf(telling, code) > weightOf(telling, best) ? code : best));
  const own = telling.filter(({ code }) => code === largest);
  return { code: largest, reason: reasonOfLines(own, lines.length) ?? first.reason };
}

/** The amount of the lines in a category; without amounts their number. */
function weightOf<Code>(lines: readonly ReasonedLine<Code>[], code: Code): Cents {
  const own = lines.filter((one) => one.code === code).map(({ line }) => line);
  return lines.some(({ line }) => (line.totalCents ?? ZERO) !== ZERO) ? amountOf(own) : cents(own.length);
}

const amountOf = (lines: readonly Pick<LineFacts, 'totalCents'>[]): Cents =>
  sum(lines.map(({ totalCents }) => absolute(totalCents ?? ZERO)));

/** Why a document has the category of these lines: what all of them say, otherwise how many name it. */
function reasonOfLines<Code>(own: readonly ReasonedLine<Code>[], items: number): CategoryReason | null {
  const named = own.filter(({ reason }) => reason.code === 'ITEM');
  const [example] = named;
  if (!example) return own[0]?.reason ?? null;
  if (named.length === 1) return example.reason;
  return { code: 'ITEMS', named: named.length, items, example: example.line.description.trim() };
}
