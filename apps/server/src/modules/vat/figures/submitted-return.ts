import { CalendarDateSchema, CentsSchema } from '@tillslip/contract/common';
import { AccountingBasisSchema, FilingMethodSchema } from '@tillslip/contract/companies';
import { NoteMethodSchema } from '@tillslip/contract/vat/schemas';
import { VAT201_FIELDS } from '@tillslip/domain/vat/vat201/vat201-fields';
import { z } from 'zod';

/** The stored form of a submitted return: the settings and figures that no later change touches. */
const StoredReturn = z.object({
  companyName: z.string(),
  /** The name of who submitted it. */
  submittedBy: z.string(),
  /** The facts of invoices that it names without having them, by their id, as `FrozenFacts`. */
  related: z.record(z.string(), z.record(z.string(), z.unknown())),
  vatNumber: z.string().nullable(),
  accountingBasis: AccountingBasisSchema,
  filingMethod: FilingMethodSchema,
  noteMethod: NoteMethodSchema,
  dueDate: CalendarDateSchema.optional(),
  apportionmentBp: z.int().optional(),
  claimsBankFees: z.boolean().optional(),
  /** Missing where it was submitted before figures were stored; they follow from the submitted lines. */
  fields: z.record(z.enum(VAT201_FIELDS), CentsSchema).optional(),
});

/** A submitted return as stored. */
export type SubmittedReturn = z.infer<typeof StoredReturn>;

/** Read the return of a submitted period; null for any other days. */
export const submittedReturnOf = (
  period: { readonly isSubmitted: boolean; readonly submittedReturn: unknown } | null,
): SubmittedReturn | null => (period?.isSubmitted ? StoredReturn.parse(period.submittedReturn) : null);
