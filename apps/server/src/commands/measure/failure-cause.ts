import type { FieldTrace } from '@tillslip/reading/explain';
import type { PageWords } from '@tillslip/reading/word';
import { core, isSameName, plain } from '../compare-values.ts';
import { type Compared, isSameValue } from '../score-reading.ts';
import { findPrinted } from './find-printed.ts';

/** The stages of reading, in their order. A failure belongs to the first one after which the value was lost. */
export const STAGES = ['recognition', 'candidates', 'choice', 'format'] as const;
export type Stage = (typeof STAGES)[number];

/** Why a field was read wrongly or not at all. */
export interface Cause {
  readonly stage: Stage;
  readonly what: string;
}

/** Other values of the document that may have been mistaken for the one that was wanted; null where not known. */
export interface OtherValues {
  readonly recipientName: string | null;
  readonly recipientVatNumber: string | null;
  readonly dueDate: string | null;
  readonly title: string | null;
  readonly goods: readonly string[];
  readonly amounts: Readonly<Record<string, number | null>>;
}

/**
 * Find the cause of a failure: the value is not among the words (recognition); it is, but the reader made no candidate of
 * it (candidates); it did, and chose another or none (choice); or it read the same in another form (format).
 */
export function findCause(
  failure: Pick<Compared, 'name' | 'field' | 'truth' | 'read'>,
  { pages, traces, others }: { pages: readonly PageWords[]; traces: readonly FieldTrace[]; others: OtherValues },
): Cause {
  const { name, truth, read } = failure;
  const form = read === null || read === '' ? null : otherForm(name, truth, read);
  const printed = findPrinted(name, truth, pages);
  if (printed.is === 'missing' && form === null) return { stage: 'recognition', what: 'not among the words' };
  if (printed.is === 'misread') return { stage: 'recognition', what: 'misread' };
  if (form !== null) return { stage: 'format', what: form };
  const candidate = candidateOf(failure, traces);
  const rival = read === null || read === '' ? 'nothing was read' : `${rivalOf(name, read, others)} was read`;
  if (candidate === null) return { stage: 'candidates', what: `no candidate; ${rival}` };
  return { stage: 'choice', what: candidate === 'other field' ? `candidate for another field; ${rival}` : rival };
}

/** Whether the value was a candidate of its field, or only of the total, which considers every amount. */
function candidateOf(
  { name, field, truth }: Pick<Compared, 'name' | 'field' | 'truth'>,
  traces: readonly FieldTrace[],
): 'own' | 'other field' | null {
  const has = (wanted: FieldTrace['field']) =>
    traces.some(
      (trace) => trace.field === wanted && trace.candidates.some(({ value }) => isSameValue(name, truth, value)),
    );
  if (has(field)) return 'own';
  return typeof truth === 'number' && has('totalCents') ? 'other field' : null;
}

/** A credit may be printed with a minus or without one. */
export const OTHER_SIGN = 'the sign is different';

/** What kind of other form a value was read in; null when it is another value. */
function otherForm(name: string, truth: string | number, read: string | number): string | null {
  if (typeof truth === 'number' && truth === -Number(read)) return OTHER_SIGN;
  if (typeof truth === 'number') return isShifted(truth, Number(read)) ? 'the decimal point is elsewhere' : null;
  const [wanted, given] = name === 'supplier' ? [core(truth), core(read)] : [plain(truth), plain(read)];
  if (name === 'date') return isReordered(truth, String(read)) ? 'day, month or year swapped' : null;
  if (given.length < MIN_PART || wanted.length < MIN_PART) return null;
  if (wanted.includes(given)) return 'cut short';
  return given.includes(wanted) ? 'more than the value' : null;
}

/** A shorter text is part of others by chance. */
const MIN_PART = 4;

const isShifted = (truth: number, read: number): boolean =>
  [100, 10, 0.1, 0.01].some((factor) => Math.abs(truth * factor - read) < 0.005);

function isReordered(truth: string, read: string): boolean {
  const parts = (date: string) =>
    date
      .split('-')
      .map((part) => part.slice(-2))
      .sort()
      .join();
  return truth !== read && parts(truth) === parts(read);
}

/** Name what was read instead, where the expected values of the document show it. */
function rivalOf(name: string, read: string | number, others: OtherValues): string {
  if (typeof read === 'number') return rivalAmount(name, read, others);
  if (name === 'date') return read === others.dueDate ? 'the due date' : 'another date';
  if (name === 'supplier VAT no.')
    return plain(read) === plain(others.recipientVatNumber ?? '') ? 'the number of the buyer' : 'another number';
  if (name !== 'supplier') return 'another number';
  if (others.recipientName !== null && isSameName(others.recipientName, read)) return 'the buyer';
  if (others.title !== null && isSameName(others.title, read)) return 'the title';
  return others.goods.some((good) => isSameName(good, read)) ? 'an item' : 'another line';
}

function rivalAmount(name: string, read: number, { amounts }: OtherValues): string {
  const same = Object.entries(amounts).find(([other, amount]) => other !== name && amount === read);
  return same ? `the ${same[0]}` : 'another amount';
}
