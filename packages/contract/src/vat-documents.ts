import { z } from 'zod';
import { CalendarDateSchema, CentsSchema, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';
import { LineBucketSchema, SupplyKindSchema, VatDocumentSchema, VatSideSchema } from './vat-schemas.ts';

const tags = ['VAT documents'];
const notFound = { RECEIPT_NOT_FOUND: ERRORS.RECEIPT_NOT_FOUND };
const text = (longest: number) => z.string().trim().max(longest).nullable();

/** What a person says of a document for VAT, beside what stands on it. Null: not said. */
export const VatChoicesSchema = z.object({
  /** Null: a sale when it lies in the Sales folder or carries the company's own VAT number as the supplier's. */
  side: VatSideSchema.nullable(),
  /** Of a sale: which kind; null: standard, zero-rated or exempt by its VAT. */
  supply: SupplyKindSchema.nullable(),
  /** Payments basis: the day it was paid; it counts in that period. */
  paidOn: CalendarDateSchema.nullable(),
  /** Imported goods: SAD 500 or MRN, that customs released them, and the receipt number of the VAT paid. */
  importReference: text(50),
  importReleased: z.boolean(),
  importVatReceipt: text(50),
  /** A document in another currency: its total and VAT in rand at the date of supply. */
  randTotalCents: CentsSchema.nullable(),
  randVatCents: CentsSchema.nullable(),
  /** A note: the number of the invoice it changes. */
  originalNumber: text(100),
  /** A zero-rated export: the customs code or reference that proves it. */
  exportProof: text(100),
  /** Lines a person has placed; the others are classified. */
  lineBuckets: z.array(z.object({ position: z.int().min(0), bucket: LineBucketSchema })).max(500),
  /** Why it counts although something is unproved. */
  acceptedReason: text(500),
});
export type VatChoices = z.infer<typeof VatChoicesSchema>;

export const VatDocumentDetailSchema = VatDocumentSchema.extend({
  choices: VatChoicesSchema,
  /** Charged, claimable and why they differ, a sentence each. */
  sentences: z.array(z.string()),
  /** What is unclassified or unproved, a sentence each. */
  questions: z.array(z.string()),
  /** The submitted period that holds it; null when it may be changed freely. */
  lockedByPeriodCode: z.string().nullable(),
});
export type VatDocumentDetail = z.infer<typeof VatDocumentDetailSchema>;

/** One document as the VAT201 sees it, line by line. */
export const getVatDocument = signedIn
  .errors({ ...notFound, VAT_NO_COMPANY: ERRORS.VAT_NO_COMPANY })
  .route({ method: 'GET', path: '/v1/vat/documents/{receiptId}', tags, summary: 'How VAT sees one invoice' })
  .input(z.object({ receiptId: z.uuid() }))
  .output(VatDocumentDetailSchema);

/**
 * Keeps what a person says of a document. In a submitted period it needs a reason: the submitted figures
 * stay, and the difference is carried into the open period, marked as a correction.
 */
export const updateVatDocument = signedIn
  .errors({
    ...notFound,
    VAT_NO_COMPANY: ERRORS.VAT_NO_COMPANY,
    VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED,
  })
  .route({ method: 'PUT', path: '/v1/vat/documents/{receiptId}', tags, summary: 'Say how VAT is to see an invoice' })
  .input(
    z.object({ receiptId: z.uuid(), choices: VatChoicesSchema, reason: z.string().trim().min(3).max(500).optional() }),
  )
  .output(VatDocumentDetailSchema);

/**
 * Lets an invoice of a submitted period be changed, for a reason: the submitted figures stay, and the open
 * period carries the difference, marked as a correction. Every call that would change it is refused with
 * VAT_PERIOD_SUBMITTED before.
 */
export const carryVatDocument = signedIn
  .errors({ ...notFound, VAT_NOT_SUBMITTED: ERRORS.VAT_NOT_SUBMITTED })
  .route({
    method: 'POST',
    path: '/v1/vat/documents/{receiptId}/carry',
    tags,
    summary: 'Carry changes of a submitted invoice',
  })
  .input(z.object({ receiptId: z.uuid(), reason: z.string().trim().min(3).max(500) }))
  .output(z.object({ receiptId: z.uuid() }));
