import { absolute, type Cents, cents, sum, ZERO } from '../../kernel/money.ts';
import type { LineFacts } from '../facts/document-facts.ts';
import type { CategoryReason } from './category-reason.ts';

/** A line with a category, and why. */
interface ReasonedLine<Code> {
  readonly code: Code;
  readonly reason: CategoryReason;
  readonly line: Pick<LineFacts, 'description' | 'totalCents'>;
}

/** A line of which only the amount counts. */
type AmountOfLine = { readonly line: Pick<LineFacts, 'totalCents'> };

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
  const ofCode = (wanted: Code) => telling.filter(({ code }) => code === wanted);
  const weightOf = (code: Code) => weightOfLines(ofCode(code), telling);
  const largest = codes.reduce((best, code) => (weightOf(code) > weightOf(best) ? code : best));
  const own = ofCode(largest);
  return { code: largest, reason: reasonOfLines(own, lines.length) ?? first.reason };
}

/** The amount of some of the lines; where no line has an amount, their number. */
export function weightOfLines(own: readonly AmountOfLine[], lines: readonly AmountOfLine[]): Cents {
  return lines.some(({ line }) => (line.totalCents ?? ZERO) !== ZERO)
    ? amountOf(own.map(({ line }) => line))
    : cents(own.length);
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
