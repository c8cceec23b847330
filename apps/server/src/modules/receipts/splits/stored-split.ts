import { PageSplitSchema, SplitSchema } from '@tillslip/contract/receipts';
import { z } from 'zod';

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
