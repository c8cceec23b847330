import { z } from 'zod';
import { CalendarDateSchema, CentsSchema, editing, SeenInput, signedIn, VersionSchema } from './common.ts';
import { ERRORS } from './errors.ts';

const tags = ['Billing'];

/** Who our tax invoices are made out to; `vatNumber` is empty for who is no vendor. */
const BillingDetailsValues = z.object({
  name: z.string().trim().max(200),
  address: z.string().trim().max(500),
  vatNumber: z.string().trim().max(40),
});
export type BillingDetailsValues = z.infer<typeof BillingDetailsValues>;

/** Version 0 and empty texts while nothing was saved. */
export const BillingDetailsSchema = BillingDetailsValues.extend({ version: VersionSchema });
export type BillingDetails = z.infer<typeof BillingDetailsSchema>;

/** A tax invoice or credit note that we issued to the person. */
export const TaxDocumentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['invoice', 'credit-note']),
  number: z.string(),
  issuedOn: CalendarDateSchema,
  description: z.string(),
  totalCents: CentsSchema,
  vatCents: CentsSchema,
  /** The number of the invoice that a credit note corrects. */
  corrects: z.string().nullable(),
  /** The invoice that it became in the person's own records, or null; while it is read, the upload. */
  filed: z.object({ draftId: z.uuid(), receiptId: z.uuid().nullable() }).nullable(),
});
export type TaxDocument = z.infer<typeof TaxDocumentSchema>;

export const TaxDocumentsSchema = z.object({
  /** Newest first. */
  documents: z.array(TaxDocumentSchema),
  /** What payments come to whose tax invoice waits for the person's details. */
  waiting: z.array(z.object({ chargeId: z.uuid(), totalCents: CentsSchema })),
});
export type TaxDocuments = z.infer<typeof TaxDocumentsSchema>;

export const listTaxDocuments = signedIn
  .route({ method: 'GET', path: '/v1/tax-invoices', tags, summary: 'Tax invoices and credit notes of your payments' })
  .output(TaxDocumentsSchema);

export const getBillingDetails = signedIn
  .route({ method: 'GET', path: '/v1/tax-invoices/details', tags, summary: 'Who your tax invoices are made out to' })
  .output(BillingDetailsSchema);

/** Save who invoices are made out to, and issue those that waited for it. */
export const updateBillingDetails = editing
  .route({
    ...{ method: 'PUT', path: '/v1/tax-invoices/details', tags },
    summary: 'Change who your tax invoices are made out to',
  })
  .input(BillingDetailsValues.extend(SeenInput.shape))
  .output(BillingDetailsSchema);

/** Put a tax invoice among the person's own invoices, where it is read like any other. */
export const fileTaxDocument = signedIn
  .errors({
    TAX_DOCUMENT_NOT_FOUND: ERRORS.TAX_DOCUMENT_NOT_FOUND,
    STORAGE_QUOTA_REACHED: ERRORS.STORAGE_QUOTA_REACHED,
    DAILY_UPLOADS_REACHED: ERRORS.DAILY_UPLOADS_REACHED,
    STORAGE_FAILED: ERRORS.STORAGE_FAILED,
    STORAGE_FULL: ERRORS.STORAGE_FULL,
  })
  .route({
    ...{ method: 'POST', path: '/v1/tax-invoices/{id}/file', tags },
    summary: 'Add a tax invoice to your invoices',
  })
  .input(z.object({ id: z.uuid() }))
  .output(TaxDocumentSchema);

/** The path of the PDF of a tax invoice. */
export const taxDocumentPath = (id: string): string => `/api/v1/tax-invoices/${id}/pdf`;
