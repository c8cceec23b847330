import { ADJUSTMENT_FIELDS } from '@tillslip/domain/vat/vat201/vat201-document';
import { z } from 'zod';
import {
  AskedDaySchema,
  CalendarDateSchema,
  CentsSchema,
  creating,
  IdInput,
  MomentSchema,
  signedIn,
} from '../common.ts';
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

const ProposalReasonSchema = z.discriminatedUnion('code', [
  /** The return that deducted it, and the last of its 12 months. */
  z.object({ code: z.literal('UNPAID'), deductedIn: z.string(), expiredOn: CalendarDateSchema }),
  z.object({ code: z.literal('PAID_LATER'), deductedIn: z.string(), expiredOn: CalendarDateSchema }),
  /** The first day of the invoice basis. */
  z.object({ code: z.literal('BASIS_CHANGED'), from: CalendarDateSchema }),
  /** The financial year, its turnover and ratio, and what each return deducted of purchases that serve both. */
  z.object({
    ...{ code: z.literal('YEAR_APPORTIONMENT'), from: CalendarDateSchema, until: CalendarDateSchema },
    ...{ taxableCents: CentsSchema, exemptCents: CentsSchema, ratioBp: z.int() },
    /** Null until somebody answers `other_income` for the year's last day; it is not taken before. */
    otherIncomeCents: CentsSchema.nullable(),
    /** Whether `near_full_use` decides its amounts and nobody answered it; it is not taken before. */
    isNearFullUseAsked: z.boolean().default(false),
    steps: z.array(
      z.object({
        ...{ code: z.string(), usedBp: z.int(), considerationCents: CentsSchema },
        ...{ chargedCents: CentsSchema, deductedCents: CentsSchema, dueCents: CentsSchema },
      }),
    ),
  }),
]);

/** An adjustment that the documents and payments ask for. It is in no figure before a person takes it. */
const VatProposalSchema = z.object({
  kind: AdjustmentKindSchema,
  field: z.enum(ADJUSTMENT_FIELDS),
  vatCents: CentsSchema,
  considerationCents: CentsSchema,
  /** The invoice that the adjustment is kept with; null when it is for several. */
  receiptId: z.uuid().nullable(),
  why: ProposalReasonSchema,
  documents: z.array(ProposalDocumentSchema),
});
export type VatProposal = z.infer<typeof VatProposalSchema>;

/** A proposal that a person dismissed, as they saw it. */
const VatDismissalSchema = VatProposalSchema.omit({ documents: true }).extend({
  id: z.uuid(),
  /** The last day of the return for which it was proposed. */
  day: CalendarDateSchema,
  documents: z.array(ProposalDocumentSchema.pick({ receiptId: true, supplierName: true, invoiceNumber: true })),
  reason: z.string(),
  /** The name of the person who dismissed it; null for one who is no longer known. */
  dismissedBy: z.string().nullable(),
  dismissedAt: MomentSchema,
});
export type VatDismissal = z.infer<typeof VatDismissalSchema>;

/**
 * List the adjustments that are proposed for a return which is not submitted: purchases whose input tax was deducted and
 * that are unpaid 12 months after the period, those that were paid since, and what customers owed and suppliers were owed
 * when the payments basis ended. At most 200, the oldest first, with the
 * number of all. Beside them what was dismissed: of these proposals, and in this return.
 */
export const listVatProposals = signedIn
  .errors({ COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/vat/adjustments/proposals', tags, summary: 'Proposed adjustments' })
  .input(CompanyPeriodSchema)
  .output(z.object({ proposals: z.array(VatProposalSchema), total: z.int(), dismissed: z.array(VatDismissalSchema) }));

const DismissProposalSchema = z.object({
  companyId: z.uuid(),
  kind: AdjustmentKindSchema,
  /** The last day of the return for which it is proposed. */
  day: AskedDaySchema,
  vatCents: CentsSchema,
  considerationCents: CentsSchema,
  receiptId: z.uuid().nullable(),
  /** In a sentence. */
  reason: z.string().trim().max(500),
});
export type DismissProposalInput = z.infer<typeof DismissProposalSchema>;

/**
 * Dismiss a proposal, whose amounts the call repeats, with a reason. It is not proposed again, in this return or a later
 * one, until it is taken back or asks for more.
 */
export const dismissVatProposal = creating
  .errors({ COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND, VAT_PROPOSAL_CHANGED: ERRORS.VAT_PROPOSAL_CHANGED })
  .route({
    ...{ method: 'POST', path: '/v1/vat/adjustments/dismissals', tags, summary: 'Dismiss a proposed adjustment' },
    successStatus: 201,
  })
  .input(DismissProposalSchema)
  .output(VatDismissalSchema);

/** Propose again what was dismissed. */
export const takeBackDismissal = signedIn
  .errors({ VAT_DISMISSAL_NOT_FOUND: ERRORS.VAT_DISMISSAL_NOT_FOUND })
  .route({
    ...{ method: 'DELETE', path: '/v1/vat/adjustments/dismissals/{id}', tags },
    summary: 'Propose a dismissed adjustment again',
  })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));
