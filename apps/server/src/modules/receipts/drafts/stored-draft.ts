import { PageSplitSchema, SplitSchema } from '@tillslip/contract/receipts/receipts';
import { BoxSchema } from '@tillslip/contract/receipts/schemas';
import { READ_FAILURES, type ReadFailureCode } from '@tillslip/domain/receipts/facts/read-failures';
import { findBankAccounts } from '@tillslip/domain/receipts/suppliers/find-bank-accounts';
import { findTimeOfDay } from '@tillslip/reading/dates/find-time-of-day';
import type { OwnCompany } from '@tillslip/reading/parties/own-traces';
import { readSupplierIdentity } from '@tillslip/reading/receipt/supplier-memory';
import type { Box, PageWords } from '@tillslip/reading/word';
import { z } from 'zod';
import type { DocumentPart, PageQuality, ReadFailure, ReadOutcome } from '../../../ports/document-reader.ts';
import { type StoredReading, StoredReadingSchema, SupplierKeysSchema, storedReading } from '../core/stored-reading.ts';
import { applyKnownSupplier, type KnownSupplier } from '../memory/known-suppliers.ts';
import type { DraftRow } from './drafts.repository.ts';

/** The reading of a document, or of one slip among several. */
type Read = Pick<Extract<ReadOutcome, { ok: true }>, 'reading' | 'pages' | 'quality' | 'contradicted' | 'wrongSums'>;

/** What a user's documents are read with: the suppliers they confirmed, and their own companies. */
export interface ReaderKnowledge {
  readonly memory: readonly KnownSupplier[];
  readonly ourselves: readonly OwnCompany[];
}

/**
 * Build the stored form of a reading: add what follows from its words, the supplier a person confirmed before, advice
 * about its pictures, and contradictions with the data in its PDF.
 */
export function buildStoredReading(
  { reading, pages, quality = [], contradicted = [], wrongSums = [] }: Read,
  reader: string,
  { memory, ourselves }: ReaderKnowledge,
): StoredReading {
  const keys = SupplierKeysSchema.parse(readSupplierIdentity(pages, ourselves));
  const { reading: better, remembered } = applyKnownSupplier(reading, keys, memory, pages);
  return {
    ...storedReading(better, reader),
    bankAccounts: bankAccountsOn(pages),
    keys,
    remembered,
    poorPictures: poorPicturesOf(quality),
    pageCount: pages.length,
    timeOfDay: findTimeOfDay(pages),
    contradicted: contradicted.map(({ field }) => field),
    differences: contradicted.map((one) => ({ ...one })),
    wrongSums: wrongSums.map((one) => ({ ...one })),
    ownSaleOf: reading.ownSaleOf ?? null,
  };
}

/** Each problem once, however many pages have it. */
const poorPicturesOf = (quality: readonly PageQuality[]): StoredReading['poorPictures'] =>
  quality
    .filter((page, index) => quality.findIndex((other) => hasSameProblem(page, other)) === index)
    .map(({ problem, isUnreadable }) => ({ problem, isUnreadable }));

const hasSameProblem = (a: PageQuality, b: PageQuality): boolean =>
  a.problem === b.problem && a.isUnreadable === b.isUnreadable;

/** The bank accounts on these pages. */
const bankAccountsOn = (pages: readonly PageWords[]): string[] =>
  findBankAccounts(pages.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n'));

/** One of several slips in a picture, as stored until the person decides; its crop is a separate file. */
export const StoredPartSchema = z.object({ box: BoxSchema, reading: StoredReadingSchema });
export type StoredPart = z.infer<typeof StoredPartSchema>;

/** Convert a slip to its stored form; its evidence is in fractions of its own picture. */
export const storedPart = (
  { box, reading, words }: DocumentPart,
  reader: string,
  knowledge: ReaderKnowledge,
): StoredPart => ({ box: { ...box }, reading: buildStoredReading({ reading, pages: [words] }, reader, knowledge) });

/** The share of their joint area by which two boxes of the same slip overlap at least. */
const MIN_OVERLAP = 0.5;

/** Return the reading of one slip when a picture of several is read again; unreadable when it is no longer found. */
export function partOf(outcome: ReadOutcome, box: Box): ReadOutcome {
  if (!outcome.ok) return outcome;
  const { parts: found, ...whole } = outcome;
  const part = found?.find((one) => one.page === found[0]?.page && overlap(one.box, box) >= MIN_OVERLAP);
  if (!part) return { ok: false, failure: 'unreadable', pictures: [] };
  return { ...whole, reading: part.reading, pages: [part.words], pictures: [part.picture] };
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const high = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  const shared = Math.max(0, wide) * Math.max(0, high);
  return shared / (area(a) + area(b) - shared);
}

const area = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0);

/** The split offered for an upload, by files or by pages, as stored until the person decides. */
const StoredSplitSchema = z.union([PageSplitSchema, SplitSchema]);
export type StoredSplit = z.infer<typeof StoredSplitSchema>;

/** Parse a stored split by files; null when it is by pages. */
export function fileSplit(stored: unknown): z.infer<typeof SplitSchema> | null {
  const split = StoredSplitSchema.nullable().parse(stored);
  return split && 'groups' in split ? split : null;
}

/** Parse a stored split by pages; null when it is by files. */
export function pageSplit(stored: unknown): z.infer<typeof PageSplitSchema> | null {
  const split = StoredSplitSchema.nullable().parse(stored);
  return split && 'ranges' in split ? split : null;
}

/** Parse a stored failure; a code this version does not know counts as a fault. */
export function parseReadFailure(stored: string | null): ReadFailureCode | null {
  if (stored === null) return null;
  return READ_FAILURES.find((code) => code === stored) ?? 'fault';
}

/** Whether a person can fill in the document after this failure; after any other only the files are kept. */
export const canBeFilledIn = (
  failure: ReadFailure,
): failure is Exclude<ReadFailure, 'cancelled' | 'corrupt' | RefusedFailure> =>
  failure !== 'cancelled' && failure !== 'corrupt' && !isRefused(failure);

/** Files that cannot be an invoice; nothing is saved of them. */
const REFUSED = ['too-many-pages', 'page-too-large', 'too-complex', 'blank'] as const;
type RefusedFailure = (typeof REFUSED)[number];

/** Whether a document is refused, because it cannot be an invoice. */
export const isRefused = (failure: ReadFailure): failure is RefusedFailure => REFUSED.some((one) => one === failure);

/** Whether an upload waits for the password of a protected PDF, or to be saved unread. */
export const isLocked = ({ status, failure }: Pick<DraftRow, 'status' | 'failure'>): boolean =>
  status === 'awaiting_decision' && failure === 'encrypted';

/** Return why a person must fill in the document: nothing was read, or the picture is too poor to trust. */
export function reviewCode(outcome: ReadOutcome): ReadFailureCode | null {
  const poor = outcome.quality?.find(({ isUnreadable }) => isUnreadable)?.problem;
  if (outcome.ok) return null;
  if (outcome.failure === 'unreadable' && poor) return poor;
  return canBeFilledIn(outcome.failure) ? outcome.failure : null;
}
