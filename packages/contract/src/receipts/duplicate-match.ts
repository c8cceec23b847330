import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import {
  DUPLICATE_CLUES,
  DUPLICATE_LEVELS,
  type DuplicateClue,
} from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import { z } from 'zod';
import { codedSchema } from '../coded.ts';
import { CalendarDateSchema, CentsSchema } from '../common.ts';

/** What two documents have in common. */
export const DuplicateClueSchema = codedSchema<DuplicateClue>(DUPLICATE_CLUES);

/** An invoice that another may be a duplicate of. */
export type DuplicateMatch = {
  receiptId: string;
  supplierName: string | null;
  invoiceNumber: string | null;
  invoiceDate: CalendarDate | null;
  totalCents: Cents | null;
  currency: string | null;
  score: number;
  level: (typeof DUPLICATE_LEVELS)[number];
  reasons: DuplicateClue[];
  thumbnailUrl: string | null;
};
export const DuplicateMatchSchema: z.ZodType<DuplicateMatch, DuplicateMatch> = z.object({
  receiptId: z.uuid(),
  supplierName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: CalendarDateSchema.nullable(),
  totalCents: CentsSchema.nullable(),
  currency: z.string().nullable(),
  score: z.number(),
  level: z.enum(DUPLICATE_LEVELS),
  reasons: z.array(DuplicateClueSchema),
  thumbnailUrl: z.string().nullable(),
});
