import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { absolute, type Cents, cents } from '../kernel/money.ts';
import { isMemoShortened, isNumberShortened } from './entry-texts.ts';
import type { SyncProblem, SyncWarning } from './sync-problem.ts';

/** What a document is checked by before it is sent. */
export interface SyncCheckInput {
  readonly receiptId: string;
  readonly totalCents: Cents | null;
  readonly date: CalendarDate | null;
  readonly supplierName: string | null;
  readonly supplierVatNumber: string | null;
  readonly number: string | null;
  readonly currency: string;
  readonly lineCount: number;
  /** The total less the sum of the lines; null without lines. */
  readonly lineDifferenceCents: Cents | null;
  readonly isVatCompliant: boolean;
  /** A person's own mapping decides the account. */
  readonly hasCustomMapping: boolean;
  /** The booked VAT less the claimed. */
  readonly vatDifferenceCents: Cents;
  readonly today: CalendarDate;
}

/** The outcome of the check. */
export interface SyncCheck {
  readonly warnings: readonly SyncWarning[];
  /** 0 to 100. */
  readonly score: number;
  readonly isValid: boolean;
}

const PER_PROBLEM = 20;
const PER_WARNING = 5;
const PER_RECOMMENDED = 3;
const FOR_COMPLIANCE = 5;
const FOR_CUSTOM_MAPPING = 3;
const MIN_SCORE = 70;
const OLD_DAYS = 365;
const MIN_NAME_CHARACTERS = 2;
const MIN_NUMBER_CHARACTERS = 3;
const LARGE_CENTS = 10_000_000;
const SMALL_CENTS = 100;

/** What is missing of the fields that every entry needs. Spec: 3 §5 "Receipt sync validation". */
export function missingFields(input: Pick<SyncCheckInput, 'totalCents' | 'date' | 'supplierName'>): SyncProblem[] {
  const problems: SyncProblem[] = [];
  if (input.totalCents === null) problems.push({ code: 'MISSING_FIELD', field: 'total_amount' });
  else if (input.totalCents <= 0) problems.push({ code: 'TOTAL_NOT_POSITIVE' });
  if (input.date === null) problems.push({ code: 'MISSING_FIELD', field: 'purchase_date' });
  if ((input.supplierName ?? '').trim() === '') problems.push({ code: 'MISSING_FIELD', field: 'merchant_name' });
  return problems;
}

/**
 * Score a document: 100, less 20 for a problem, 5 for a warning, 3 more for a recommended field that is missing; plus 5
 * when it is VAT compliant and 3 when a custom mapping applies. It is valid without problems and from 70 on.
 *
 * Spec: 3 §5 "Receipt sync validation". Points for what is good never hide a problem.
 */
export function checkSync(input: SyncCheckInput, problems: readonly SyncProblem[]): SyncCheck {
  const recommended = recommendedMissing(input);
  const warnings = [...recommended, ...otherWarnings(input)];
  const points =
    100 -
    PER_PROBLEM * problems.length -
    PER_WARNING * warnings.length -
    PER_RECOMMENDED * recommended.length +
    (input.isVatCompliant ? FOR_COMPLIANCE : 0) +
    (input.hasCustomMapping ? FOR_CUSTOM_MAPPING : 0);
  const score = Math.min(100, Math.max(0, points));
  return { warnings, score, isValid: problems.length === 0 && score >= MIN_SCORE };
}

function recommendedMissing({ supplierVatNumber, number, lineCount }: SyncCheckInput): SyncWarning[] {
  const warnings: SyncWarning[] = [];
  if (!supplierVatNumber?.trim()) warnings.push({ code: 'RECOMMENDED_MISSING', field: 'supplier_vat_number' });
  if (!number?.trim()) warnings.push({ code: 'RECOMMENDED_MISSING', field: 'receipt_number' });
  if (lineCount === 0) warnings.push({ code: 'RECOMMENDED_MISSING', field: 'line_items' });
  return warnings;
}

function otherWarnings(input: SyncCheckInput): SyncWarning[] {
  const { date, today, supplierName, number, totalCents, currency, lineDifferenceCents, vatDifferenceCents } = input;
  const name = supplierName?.trim() ?? '';
  const plainNumber = number?.trim() ?? '';
  const total = totalCents ?? cents(0);
  const all: readonly (false | SyncWarning)[] = [
    date !== null && date < addDays(today, -OLD_DAYS) && { code: 'OLD_DATE' },
    date !== null && date > today && { code: 'FUTURE_DATE' },
    currency !== 'ZAR' && { code: 'FOREIGN_CURRENCY', currency },
    name !== '' && name.length < MIN_NAME_CHARACTERS && { code: 'SHORT_NAME' },
    plainNumber !== '' && plainNumber.length < MIN_NUMBER_CHARACTERS && { code: 'SHORT_NUMBER' },
    total > LARGE_CENTS && { code: 'LARGE_AMOUNT' },
    total > 0 && total < SMALL_CENTS && { code: 'SMALL_AMOUNT' },
    lineDifferenceCents !== null &&
      absolute(lineDifferenceCents) > 1 && { code: 'LINES_DIFFER', differenceCents: lineDifferenceCents },
    /[<>"&]/.test(name) && { code: 'NAME_CHARACTERS' },
    isMemoShortened(input.receiptId, number) && { code: 'MEMO_SHORTENED' },
    isNumberShortened(number) && { code: 'NUMBER_SHORTENED', number: plainNumber },
    vatDifferenceCents !== 0 && { code: 'VAT_DIFFERS', differenceCents: vatDifferenceCents },
  ];
  return all.filter((warning) => warning !== false);
}
