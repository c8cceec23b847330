import { PURCHASE_KINDS } from '@tillslip/domain/vat/claim/claim-types';
import { z } from 'zod';
import {
  AskedDaySchema,
  CalendarDateSchema,
  CentsSchema,
  creating,
  editing,
  SeenInput,
  signedIn,
  VersionSchema,
} from '../common.ts';
import { AccountingBasisSchema } from '../companies.ts';
import { ERRORS, type SchemaProblem } from '../errors.ts';
import {
  SupplyKindSchema,
  SupplyUseSchema,
  VatDocumentSchema,
  VatQuestionSchema,
  VatSideSchema,
  VatTypeSchema,
} from './schemas.ts';

const tags = ['VAT documents'];
const notFound = { RECEIPT_NOT_FOUND: ERRORS.RECEIPT_NOT_FOUND };
const text = (longest: number) => z.string().trim().max(longest).nullable();

/** A person's VAT choices for a document. Null when not chosen. */
export const VatChoicesSchema = z.object({
  /** Null: a sale if it is in the Sales folder or has the company's own VAT number as the supplier's. */
  side: VatSideSchema.nullable(),
  /** For a sale: its kind; null for standard, zero-rated or exempt by its VAT. */
  supply: SupplyKindSchema.nullable(),
  /**
   * For a purchase: services from abroad (field 12), or second-hand goods from a seller who is not a vendor (VAT264).
   */
  purchase: z.enum(PURCHASE_KINDS).nullable(),
  /** Second-hand goods: the open market value, the seller, and the records kept. */
  marketValueCents: CentsSchema.refine(
    (amount) => amount > 0,
    'AMOUNT_NOT_POSITIVE' satisfies SchemaProblem,
  ).nullable(),
  sellerId: text(30),
  sellerDeclared: z.boolean(),
  sellerIdCopied: z.boolean(),
  /** Payments basis and second-hand goods: the day it was fully paid; overrides the payments. */
  paidOn: CalendarDateSchema.nullable(),
  /** Imported goods: SAD 500 or MRN, that customs released them, and the receipt number of the VAT paid. */
  importReference: text(50),
  importReleased: z.boolean(),
  /** The day customs released the goods, in whose period their VAT counts. */
  importReleasedOn: CalendarDateSchema.nullable(),
  importVatReceipt: text(50),
  /** For a document in another currency: its total and VAT in rand at the date of supply. */
  randTotalCents: CentsSchema.nullable(),
  randVatCents: CentsSchema.nullable(),
  /** For a credit or debit note: the number of the invoice it changes. */
  originalNumber: text(100),
  /** For a zero-rated export: the customs code or reference that proves it. */
  exportProof: text(100),
  /** The VAT types a person chose for lines; the others are classified. */
  lineTypes: z.array(z.object({ position: z.int().min(0), vatType: VatTypeSchema })).max(500),
  /** What a person says lines are used for; of the others a rule says it, and otherwise they are mixed. */
  lineUses: z
    .array(z.object({ position: z.int().min(0), use: SupplyUseSchema }))
    .max(500)
    .default([]),
  /** Why it counts although a proof is missing. */
  acceptedReason: text(500),
});

/** What a person saves of a document. */
const EditedChoicesSchema = VatChoicesSchema.extend({
  paidOn: AskedDaySchema.nullable(),
  importReleasedOn: AskedDaySchema.nullable(),
});
export type VatChoices = z.infer<typeof VatChoicesSchema>;

/** A payment of an invoice, in full or in part. */
export const VatPaymentSchema = z.object({
  id: z.uuid(),
  paidOn: CalendarDateSchema,
  amountCents: CentsSchema,
  /** Whether a person recorded it or a bank transaction was matched. */
  source: z.enum(['person', 'bank']),
});

export const VatDocumentDetailSchema = VatDocumentSchema.extend({
  choices: VatChoicesSchema,
  /** The version of the choices; 0 while none was saved. */
  version: VersionSchema,
  /** On the payments basis, payments decide when the document counts. */
  accountingBasis: AccountingBasisSchema,
  /** In the order in which they were recorded. */
  payments: z.array(VatPaymentSchema),
  /** False while it needs review and counts nowhere. */
  isClaimed: z.boolean(),
  /** What is unclassified or lacks proof. */
  questions: z.array(VatQuestionSchema),
  /** The submitted period it belongs to; null when it can be changed freely. */
  lockedByPeriodCode: z.string().nullable(),
});
export type VatDocumentDetail = z.infer<typeof VatDocumentDetailSchema>;

/** Return one document as the VAT201 counts it, line by line. */
export const getVatDocument = signedIn
  .errors({ ...notFound, VAT_NO_COMPANY: ERRORS.VAT_NO_COMPANY })
  .route({ method: 'GET', path: '/v1/vat/documents/{receiptId}', tags, summary: 'VAT treatment of one invoice' })
  .input(z.object({ receiptId: z.uuid() }))
  .output(VatDocumentDetailSchema);

/**
 * Save a person's VAT choices for a document. A submitted period needs a reason: its figures stay, and the difference
 * is carried into the open period, marked as a correction.
 */
export const updateVatDocument = editing
  .errors({
    ...notFound,
    VAT_NO_COMPANY: ERRORS.VAT_NO_COMPANY,
    VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED,
  })
  .route({ method: 'PUT', path: '/v1/vat/documents/{receiptId}', tags, summary: 'Set the VAT treatment of an invoice' })
  .input(
    SeenInput.extend({
      receiptId: z.uuid(),
      choices: EditedChoicesSchema,
      reason: z.string().trim().min(3).max(500).optional(),
    }),
  )
  .output(VatDocumentDetailSchema);

/**
 * Unlock an invoice of a submitted period for a reason: the submitted figures stay, and the open period carries the
 * difference, marked as a correction. Until then every call that would change it is refused with VAT_PERIOD_SUBMITTED.
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

/**
 * Record a payment of an invoice, in full or in part. On the payments basis each payment's share counts in the period
 * of its day; all payments together never count for more than the invoice.
 */
export const addVatPayment = creating
  .errors({ ...notFound, VAT_NO_COMPANY: ERRORS.VAT_NO_COMPANY })
  .route({
    method: 'POST',
    path: '/v1/vat/documents/{receiptId}/payments',
    tags,
    summary: 'Record a payment of an invoice',
    successStatus: 201,
  })
  .input(
    z.object({
      receiptId: z.uuid(),
      paidOn: AskedDaySchema,
      /** In rand, VAT included; positive for a credit note too. */
      amountCents: CentsSchema.refine((amount) => amount > 0, 'AMOUNT_NOT_POSITIVE' satisfies SchemaProblem),
    }),
  )
  .output(VatDocumentDetailSchema);

/** Delete a payment that a person recorded; refused when it was submitted. */
export const removeVatPayment = signedIn
  .errors({
    ...notFound,
    VAT_NO_COMPANY: ERRORS.VAT_NO_COMPANY,
    VAT_PAYMENT_NOT_FOUND: ERRORS.VAT_PAYMENT_NOT_FOUND,
    VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED,
  })
  .route({
    method: 'DELETE',
    path: '/v1/vat/documents/{receiptId}/payments/{id}',
    tags,
    summary: 'Delete a recorded payment',
  })
  .input(z.object({ receiptId: z.uuid(), id: z.uuid() }))
  .output(VatDocumentDetailSchema);
