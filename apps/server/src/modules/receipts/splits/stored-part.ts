import { BoxSchema } from '@tillslip/contract/receipt-schemas';
import type { Box } from '@tillslip/reading/word';
import { z } from 'zod';
import type { DocumentPart, ReadOutcome } from '../../../ports/document-reader.ts';
import { StoredReadingSchema } from '../core/stored-reading.ts';
import { keptReading } from '../intake/kept-reading.ts';
import type { KnownSupplier } from '../memory/supplier-identity.ts';

/** One of several slips in a picture as it is kept until the person decides; its crop is a file of its own. */
export const StoredPartSchema = z.object({ box: BoxSchema, reading: StoredReadingSchema });
export type StoredPart = z.infer<typeof StoredPartSchema>;

/** A slip as it is stored; its evidence is in fractions of its own picture. */
export const storedPart = (
  { box, reading, words }: DocumentPart,
  reader: string,
  memory: readonly KnownSupplier[],
): StoredPart => ({ box: { ...box }, reading: keptReading({ reading, pages: [words] }, reader, memory) });

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
