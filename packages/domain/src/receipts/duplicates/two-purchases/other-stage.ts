import type { DuplicateEvidence, LineEvidence } from '../duplicate-facts.ts';
import { isConfused } from '../edit-distance.ts';

/** Parts of one order or contract that are invoiced one after the other, in English and Afrikaans. */
const STAGE =
  /\b(part|stage|phase|claim|certificate|instal?ment|delivery|load|trip|session|lesson|draw|paaiement|fase|vrag)\s*(?:no\.?|nr\.?|#)?\s*(\d{1,3})\b/gi;
const OF_HOW_MANY = /\b(\d{1,2})\s*(?:of|van)\s*(\d{1,2})\b/gi;
const DEPOSIT = /\b(deposit|deposito|down ?payment|upfront)\b/i;
const BALANCE = /\b(balance|balans|final|remainder|outstanding|on completion)\b/i;

/** Whether both name the part of an order or a contract that they are for, and not the same: a deposit and the balance, two claims. */
export function haveOtherStages(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  if (areParts(a.invoiceNumber, b.invoiceNumber)) return true;
  const [left, right] = [textOf(a), textOf(b)];
  if (isDepositOnly(left) && isBalanceOnly(right)) return true;
  if (isDepositOnly(right) && isBalanceOnly(left)) return true;
  const [ours, theirs] = [stagesOf(left), stagesOf(right)];
  return [...ours].some(([kind, number]) => {
    const other = theirs.get(kind);
    return other !== undefined && other !== number && !isConfused(number, other);
  });
}

/** `4711/1` and `4711/2`: a bill that was split, or the parts of an order. */
const PART_OF_NUMBER = /^(.*\d{3})\s*[/]\s*(\d{1,2})$/;

function areParts(a: string | null, b: string | null): boolean {
  const [left, right] = [PART_OF_NUMBER.exec(a?.trim() ?? ''), PART_OF_NUMBER.exec(b?.trim() ?? '')];
  if (left === null || right === null || digitsOf(left[1]) !== digitsOf(right[1])) return false;
  return left[2] !== right[2] && !isConfused(left[2] ?? '', right[2] ?? '');
}

/** A delivery note and an invoice have other letters before the number of the order. */
const digitsOf = (base = ''): string => base.replace(/^\D+/, '');

const textOf = ({ lineItems = [], invoiceTitle }: DuplicateEvidence): string =>
  [invoiceTitle ?? '', ...lineItems.filter(isCharged).map(({ description }) => description)].join('\n');

/** A line of nothing only refers to what was charged before. */
const isCharged = ({ totalCents }: LineEvidence): boolean => totalCents !== 0;

const isDepositOnly = (text: string): boolean => DEPOSIT.test(text) && !BALANCE.test(text);
const isBalanceOnly = (text: string): boolean => BALANCE.test(text) && !DEPOSIT.test(text);

/** The number of each kind of part; of a paper that names several of one kind, none. */
function stagesOf(text: string): ReadonlyMap<string, string> {
  const named = [...text.matchAll(STAGE)].map(([, kind = '', number = '']) => [kind.toLowerCase(), number] as const);
  const counted = [...text.matchAll(OF_HOW_MANY)].map(([, number = '', all = '']) => [`of ${all}`, number] as const);
  const all = [...named, ...counted];
  return new Map(all.filter(([kind]) => all.filter((other) => other[0] === kind).length === 1));
}
