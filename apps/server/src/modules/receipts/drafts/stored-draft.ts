import { PageSplitSchema, SplitSchema } from '@tillslip/contract/receipts/receipts';
import { BoxSchema } from '@tillslip/contract/receipts/schemas';
import { findBankAccounts } from '@tillslip/domain/receipts/suppliers/find-bank-accounts';
import { identityOf } from '@tillslip/reading/receipt/supplier-memory';
import type { Box, PageWords } from '@tillslip/reading/word';
import { z } from 'zod';
import type { DocumentPart, PageQuality, ReadOutcome } from '../../../ports/document-reader.ts';
import { type StoredReading, StoredReadingSchema, SupplierKeysSchema, storedReading } from '../core/stored-reading.ts';
import { type KnownSupplier, recalled } from '../memory/known-suppliers.ts';

/** What was read of a document, or of one slip among several. */
type Read = Pick<Extract<ReadOutcome, { ok: true }>, 'reading' | 'pages' | 'quality' | 'contradicted'>;

/**
 * A reading as it is kept: with what only its words tell, with what a person confirmed of its supplier before, and
 * with what there is to say of its pictures and of the data in its PDF.
 */
export function buildStoredReading(
  { reading, pages, quality = [], contradicted = [] }: Read,
  reader: string,
  memory: readonly KnownSupplier[],
): StoredReading {
  const keys = SupplierKeysSchema.parse(identityOf(pages));
  const { reading: better, remembered } = recalled(reading, keys, memory);
  return {
    ...storedReading(better, reader),
    bankAccounts: bankAccountsOn(pages),
    keys,
    remembered,
    poorPictures: poorPicturesOf(quality),
    contradicted: [...contradicted],
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

/** One of several slips in a picture as it is kept until the person decides; its crop is a file of its own. */
export const StoredPartSchema = z.object({ box: BoxSchema, reading: StoredReadingSchema });
export type StoredPart = z.infer<typeof StoredPartSchema>;

/** A slip as it is stored; its evidence is in fractions of its own picture. */
export const storedPart = (
  { box, reading, words }: DocumentPart,
  reader: string,
  memory: readonly KnownSupplier[],
): StoredPart => ({ box: { ...box }, reading: buildStoredReading({ reading, pages: [words] }, reader, memory) });

/** Slips that are the same overlap by at least this share of both together. */
const SAME = 0.5;

/** What was read of one slip, where a picture of several is read again; unreadable when it is not found any more. */
export function partOf(outcome: ReadOutcome, box: Box): ReadOutcome {
  if (!outcome.ok) return outcome;
  const { parts: found, ...whole } = outcome;
  const part = found?.find((one) => one.page === found[0]?.page && overlap(one.box, box) >= SAME);
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

/** The invoices that an upload looks like, as it is kept until the person decides: of its files, or of its pages. */
const StoredSplitSchema = z.union([PageSplitSchema, SplitSchema]);
export type StoredSplit = z.infer<typeof StoredSplitSchema>;

/** The files of an upload as several invoices; null when it is not about files. */
export function fileSplit(stored: unknown): z.infer<typeof SplitSchema> | null {
  const split = StoredSplitSchema.nullable().parse(stored);
  return split && 'groups' in split ? split : null;
}

/** The pages of a PDF as several invoices; null when it is not about pages. */
export function pageSplit(stored: unknown): z.infer<typeof PageSplitSchema> | null {
  const split = StoredSplitSchema.nullable().parse(stored);
  return split && 'ranges' in split ? split : null;
}
