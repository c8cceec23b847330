import { z } from 'zod';
import { CalendarDateSchema, CentsSchema, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { AdjustmentKindSchema } from '../vat-rules.ts';
import { CompanyPeriodSchema } from './schemas.ts';

const tags = ['VAT rules'];

/** What settled a part of a document: a matched bank transaction, a payment that a person entered, or a credit note. */
const SettlementSchema = z.object({
  by: z.enum(['bank', 'person', 'credit-note']),
  day: CalendarDateSchema,
  amountCents: CentsSchema,
});

/** A document that an adjustment is proposed for. */
const ProposalDocumentSchema = z.object({
  receiptId: z.uuid(),
  supplierName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: CalendarDateSchema.nullable(),
  /** Printed on it; a written contract to pay later moves the 12 months. */
  dueDate: CalendarDateSchema.nullable(),
  totalCents: CentsSchema,
  unpaidCents: CentsSchema,
  /** Its part of the proposed VAT. */
  vatCents: CentsSchema,
  settlements: z.array(SettlementSchema),
});
export type ProposalDocument = z.infer<typeof ProposalDocumentSchema>;

/** An adjustment that the documents and payments ask for. It is in no figure before a person takes it. */
const VatProposalSchema = z.object({
  kind: AdjustmentKindSchema,
  field: z.enum(['11', '12', '16', '17', '18']),
  vatCents: CentsSchema,
  considerationCents: CentsSchema,
  /** The invoice that the adjustment is kept with; null when it is for several. */
  receiptId: z.uuid().nullable(),
  why: z.discriminatedUnion('code', [
    /** The return that deducted it, and the last of its 12 months. */
    z.object({ code: z.literal('UNPAID'), deductedIn: z.string(), expiredOn: CalendarDateSchema }),
    z.object({ code: z.literal('PAID_LATER'), deductedIn: z.string(), expiredOn: CalendarDateSchema }),
    /** The first day of the invoice basis. */
    z.object({ code: z.literal('BASIS_CHANGED'), from: CalendarDateSchema }),
  ]),
  documents: z.array(ProposalDocumentSchema),
});
export type VatProposal = z.infer<typeof VatProposalSchema>;

/**
 * List the adjustments that are proposed for a return which is not submitted: purchases whose input tax was deducted and
 * that are unpaid 12 months after the period, those that were paid since, and what customers owed and suppliers were owed
 * when the payments basis ended. At most 200, the oldest first, with the
 * number of all.
 */
export const listVatProposals = signedIn
  .errors({ COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/vat/adjustments/proposals', tags, summary: 'Proposed adjustments' })
  .input(CompanyPeriodSchema)
  .output(z.object({ proposals: z.array(VatProposalSchema), total: z.int() }));
