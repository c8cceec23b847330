import { ASKABLE_PARTICULARS } from '@tillslip/domain/receipts/check/is-it-there';
import { REVIEW_REASONS } from '@tillslip/domain/receipts/check/needs-review';
import { REREAD_FAILURES } from '@tillslip/domain/receipts/facts/read-failures';
import { z } from 'zod';
import { CentsSchema, creating, editing, IdInput, MomentSchema, rowLimit, SeenInput, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { ANSWERS } from './answers.ts';
import { CompanyScopeSchema } from './company-scope.ts';
import { LineItemSchema, ReceiptDetailSchema, ReceiptRowSchema, RememberedSchema, ShownFactSchema } from './schemas.ts';

const tags = ['Review'];
const receiptNotFound = { RECEIPT_NOT_FOUND: ERRORS.RECEIPT_NOT_FOUND };

/** An invoice that needs review, with the reasons. */
export const ReviewItemSchema = ReceiptRowSchema.extend({
  /** The reasons; `unsure` when it already counts but contains a guess. */
  reasons: z.array(z.enum([...REVIEW_REASONS, 'unsure'])),
  /** The names of the facts to check, lowest confidence first. */
  fields: z.array(
    z.object({ field: z.string(), class: z.enum(['likely', 'guess', 'missing']), confidence: z.number() }),
  ),
});
export type ReviewItem = z.infer<typeof ReviewItemSchema>;

/**
 * List the invoices that need review: first those that cannot count until they are filled in, then those that contain a
 * guess, lowest confidence first. Accepted invoices are not listed.
 */
export const reviewQueue = signedIn
  .route({ method: 'GET', path: '/v1/review', tags, summary: 'Invoices that need review' })
  .input(
    z.object({
      companyId: CompanyScopeSchema.optional(),
      after: z.string().max(500).optional(),
      limit: rowLimit(50),
    }),
  )
  .output(z.object({ rows: z.array(ReviewItemSchema), next: z.string().nullable(), count: z.int() }));

/**
 * Accept an invoice unchanged, so that it leaves the queue. To save edits and accept at once, use `receipts.update`
 * with `accept`. The `message` of RECEIPT_NOT_READY says what must be filled in or answered first.
 */
export const acceptReceipt = signedIn
  .errors({ ...receiptNotFound, RECEIPT_NOT_READY: ERRORS.RECEIPT_NOT_READY })
  .route({ method: 'POST', path: '/v1/receipts/{id}/accept', tags, summary: 'Accept an invoice' })
  .input(IdInput.extend(ANSWERS))
  .output(ReceiptDetailSchema);

/** Answer whether a particular that was not read is on the document; the invoice is checked again. */
export const answerParticular = signedIn
  .errors({ ...receiptNotFound, VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED })
  .route({ method: 'POST', path: '/v1/receipts/{id}/particulars', tags, summary: 'Say whether a detail is there' })
  .input(IdInput.extend({ particular: z.enum(ASKABLE_PARTICULARS), isThere: z.boolean() }))
  .output(z.object({ id: z.uuid() }));

/** Apply supplier suggestions, ignoring those that are no longer offered. */
export const applySuggestions = editing
  .errors(receiptNotFound)
  .route({ method: 'POST', path: '/v1/receipts/{id}/suggestions', tags, summary: 'Take over what is remembered' })
  .input(SeenInput.extend({ id: z.uuid(), what: z.array(RememberedSchema).min(1) }))
  .output(ReceiptDetailSchema);

/** Mark an invoice as a duplicate of another, or with null undo the mark. */
export const markDuplicate = editing
  .errors({ ...receiptNotFound, DUPLICATE_NOT_FOUND: ERRORS.DUPLICATE_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/receipts/{id}/duplicate', tags, summary: 'Mark as a duplicate' })
  .input(SeenInput.extend({ id: z.uuid(), duplicateOf: z.uuid().nullable() }))
  .output(ReceiptDetailSchema);

/** A field that differs in the new reading. Lines are in `lineItems`. */
export const DifferenceSchema = z.object({
  field: z.string(),
  current: ShownFactSchema.nullable(),
  read: ShownFactSchema.nullable(),
  confidence: z.number().nullable(),
  class: z.enum(['checked', 'likely', 'guess']).nullable(),
  /** A person typed the current value, which a new reading replaces only if this field is named. */
  isPersons: z.boolean(),
});

/** A re-read: the differences of the new reading, to accept field by field. */
export const RereadSchema = z.object({
  id: z.uuid(),
  receiptId: z.uuid(),
  status: z.enum(['queued', 'reading', 'ready', 'failed', 'applied']),
  reader: z.string(),
  failure: z.enum(REREAD_FAILURES).nullable(),
  differences: z.array(DifferenceSchema),
  /** The lines of the new reading, if they differ. */
  lineItems: z.array(LineItemSchema).nullable(),
  totalCents: CentsSchema.nullable(),
  createdAt: MomentSchema,
});
export type Reread = z.infer<typeof RereadSchema>;

const ReaderNameSchema = z.enum(['both', 'local', 'hosted']);

/** The name of a model, and the provider that the pages are sent to. */
const Model = { model: z.string(), provider: z.enum(['google', 'openai-compatible']) };

/** A way to read a document: the rules here, a model beside them, or a model alone. */
export const ReaderSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('local') }),
  z.object({ name: z.literal('both'), ...Model }),
  z.object({ name: z.literal('hosted'), ...Model }),
]);
export type Reader = z.infer<typeof ReaderSchema>;

/**
 * List the readers that can re-read an invoice, by the settings of the installation and its company; the first is the
 * default.
 */
export const listReaders = signedIn
  .errors(receiptNotFound)
  .route({ method: 'GET', path: '/v1/receipts/{id}/readers', tags, summary: 'Readers of an invoice' })
  .input(IdInput)
  .output(z.array(ReaderSchema));

/** Re-read an invoice's originals in the background; nothing changes until it is accepted. */
export const rereadReceipt = creating
  .errors(receiptNotFound)
  .route({ method: 'POST', path: '/v1/receipts/{id}/rereads', tags, summary: 'Re-read', successStatus: 201 })
  .input(z.object({ id: z.uuid(), reader: ReaderNameSchema.optional() }))
  .output(RereadSchema);

/** Return the latest re-read of an invoice with its current differences; null when there is none. */
export const getReread = signedIn
  .errors(receiptNotFound)
  .route({ method: 'GET', path: '/v1/receipts/{id}/rereads/newest', tags, summary: 'The newest re-reading' })
  .input(IdInput)
  .output(RereadSchema.nullable());

/** Accept the named fields of a re-read; all others stay. `lineItems` names the lines. */
export const applyReread = editing
  .errors({
    ...receiptNotFound,
    REREAD_NOT_FOUND: ERRORS.REREAD_NOT_FOUND,
    REREAD_NOT_READY: ERRORS.REREAD_NOT_READY,
  })
  .route({ method: 'POST', path: '/v1/receipts/{id}/rereads/{rereadId}/apply', tags, summary: 'Accept fields' })
  .input(SeenInput.extend({ id: z.uuid(), rereadId: z.uuid(), fields: z.array(z.string().max(50)).max(50) }))
  .output(ReceiptDetailSchema);
