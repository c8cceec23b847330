import { READ_FAILURES } from '@tillslip/domain/receipts/facts/read-failures';
import { SPLIT_REASONS, type SplitReason } from '@tillslip/domain/receipts/intake/propose-split';
import { z } from 'zod';
import { codedSchema } from '../coded.ts';
import {
  CalendarDateSchema,
  CentsSchema,
  creating,
  editing,
  IdInput,
  MomentSchema,
  PLACE_ERRORS,
  SeenInput,
  signedIn,
} from '../common.ts';
import { ERRORS } from '../errors.ts';
import { ANSWERS } from './answers.ts';
import { CompanyScopeSchema } from './company-scope.ts';
import { DuplicateMatchSchema } from './duplicate-match.ts';
import { ExpenseChoiceSchema } from './line-check.ts';
import { NotesSchema } from './notes.ts';
import {
  BoxSchema,
  EditedFactsSchema,
  EvidenceSchema,
  InputVatTypeSchema,
  ReceiptCheckSchema,
  ReceiptDetailSchema,
  ReceiptFactsSchema,
  ReceiptSummarySchema,
} from './schemas.ts';
import { SignalSchema } from './signal.ts';
import { PageSchema } from './stored-file.ts';

const tags = ['Invoices'];

/**
 * An upload. `queued` → `reading` → `saved`, or `awaiting_decision` when it may be a duplicate; `failed` and
 * `cancelled` keep the files and can be read again.
 */
export const DraftStatusSchema = z.enum(['queued', 'reading', 'awaiting_decision', 'saved', 'failed', 'cancelled']);
export type DraftStatus = z.infer<typeof DraftStatusSchema>;

export const ProgressSchema = z.object({
  stage: z.enum(['opening', 'page', 'understanding', 'checking']),
  page: z.int(),
  pages: z.int(),
});

/** Why parts of an upload look like several invoices. */
const SplitReasonSchema = codedSchema<SplitReason>(SPLIT_REASONS);

/** Which files of an upload belong together, if they look like several invoices. */
export const SplitSchema = z.object({ groups: z.array(z.array(z.uuid())), reasons: z.array(SplitReasonSchema) });

/** The facts of a single page of a PDF. */
const SplitPageSchema = z.object({
  page: z.int(),
  documentType: ReceiptFactsSchema.shape.documentType,
  supplierName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  totalCents: CentsSchema.nullable(),
  currency: z.string().nullable(),
});
export type SplitPage = z.infer<typeof SplitPageSchema>;

/** The invoices that the pages of one PDF look like: page numbers from 1, both included. */
export const PageSplitSchema = z.object({
  /** `reason`: why a new invoice starts there; null for the first. */
  ranges: z.array(z.object({ from: z.int(), to: z.int(), reason: SplitReasonSchema.nullable() })),
  /** Every page, in order. */
  pages: z.array(SplitPageSchema),
});

/** One of several slips in one picture: its box, in fractions of the page, and its facts. */
export const PartSchema = z.object({
  /** The number of the slip from left to right, from 1. */
  part: z.int(),
  box: BoxSchema,
  supplierName: z.string().nullable(),
  invoiceDate: CalendarDateSchema.nullable(),
  totalCents: CentsSchema.nullable(),
  currency: z.string().nullable(),
  /** The slip's own picture. */
  url: z.string().nullable(),
});
export type DraftPart = z.infer<typeof PartSchema>;

export const DraftSchema = z.object({
  id: z.uuid(),
  status: DraftStatusSchema,
  /** The name of its first file. */
  filename: z.string(),
  /** The pages of that file, from 1; null for all of them. */
  pageRange: z.object({ from: z.int(), to: z.int() }).nullable(),
  fileCount: z.int(),
  /** Its first file, so that the client that sent it knows the upload at once; null for one without files. */
  firstFileId: z.uuid().nullable(),
  companyId: z.uuid().nullable(),
  folderId: z.uuid().nullable(),
  progress: ProgressSchema.nullable(),
  failure: z.enum(READ_FAILURES).nullable(),
  facts: ReceiptFactsSchema.nullable(),
  evidence: EvidenceSchema,
  check: ReceiptCheckSchema.nullable(),
  /** What may be claimed and whether the paperwork is complete; of the saved invoice once there is one. */
  summary: ReceiptSummarySchema.nullable(),
  duplicates: z.array(DuplicateMatchSchema),
  /** The offered split by files, while the upload waits for a decision. */
  split: SplitSchema.nullable(),
  /** The offered split by pages of its PDF, while the upload waits for a decision. */
  pageSplit: PageSplitSchema.nullable(),
  /** The slips in its picture, offered as separate invoices while the upload waits for a decision. */
  parts: z.array(PartSchema),
  /** Whether it waits for the password of a protected PDF, or to be filled in by a person. */
  needsPassword: z.boolean(),
  /** Whether its reading waits, because the documents of the month are used up. */
  waitsForRoom: z.boolean(),
  signals: z.array(SignalSchema),
  batchId: z.uuid().nullable(),
  /** A small picture of its first file, for as long as there is none of its pages; null for an electronic invoice. */
  previewUrl: z.string().nullable(),
  /** The pictures of its pages; those of a PDF may follow after it is saved. */
  pages: z.array(PageSchema),
  /** The number of pages read. */
  pageCount: z.int(),
  receiptId: z.uuid().nullable(),
  receiptStatus: z.enum(['completed', 'needs_review', 'deleted']).nullable(),
  /** From accepted to decided or saved, in milliseconds. */
  elapsedMs: z.int().nullable(),
  createdAt: MomentSchema,
});
export type Draft = z.infer<typeof DraftSchema>;

/** Read the files, in this order, as the pages of one invoice. */
export const createDraft = creating
  .errors({
    FILE_NOT_FOUND: ERRORS.FILE_NOT_FOUND,
    FILE_ALREADY_USED: ERRORS.FILE_ALREADY_USED,
    NO_PAGES: ERRORS.NO_PAGES,
    TOO_MANY_FILES: ERRORS.TOO_MANY_FILES,
    ...PLACE_ERRORS,
    STORAGE_QUOTA_REACHED: ERRORS.STORAGE_QUOTA_REACHED,
    DAILY_UPLOADS_REACHED: ERRORS.DAILY_UPLOADS_REACHED,
  })
  .route({ method: 'POST', path: '/v1/receipts/drafts', tags, summary: 'Read files as an invoice', successStatus: 201 })
  .input(
    z.object({
      fileIds: z.array(z.uuid()).max(100),
      companyId: z.uuid().nullable().default(null),
      folderId: z.uuid().nullable().default(null),
      /** Without a company, take the one that the document names, or the only one there is; false leaves it without. */
      proposeCompany: z.boolean().default(true),
    }),
  )
  .output(DraftSchema);

/** List uploads that are being read or wait for a decision, and those that ended in the last hour. */
export const listDrafts = signedIn
  .route({ method: 'GET', path: '/v1/receipts/drafts', tags, summary: 'Uploads in progress' })
  .output(z.array(DraftSchema));

export const getDraft = signedIn
  .errors({ DRAFT_NOT_FOUND: ERRORS.DRAFT_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/receipts/drafts/{id}', tags, summary: 'One upload' })
  .input(IdInput)
  .output(DraftSchema);

/** The answers to whether an upload is a duplicate. `replace_old`: the older invoice counts no longer. */
const DUPLICATE_ANSWERS = ['upload_anyway', 'mark_duplicate', 'replace_old', 'cancel'] as const;
export type DuplicateAnswer = (typeof DUPLICATE_ANSWERS)[number];

/** Answer whether an upload is a duplicate. */
export const decideDraft = signedIn
  .errors({
    DRAFT_NOT_FOUND: ERRORS.DRAFT_NOT_FOUND,
    DRAFT_NOT_WAITING: ERRORS.DRAFT_NOT_WAITING,
    DUPLICATE_NOT_FOUND: ERRORS.DUPLICATE_NOT_FOUND,
  })
  .route({ method: 'POST', path: '/v1/receipts/drafts/{id}/decision', tags, summary: 'Decide on a possible duplicate' })
  .input(
    z.object({
      id: z.uuid(),
      decision: z.enum(DUPLICATE_ANSWERS),
      duplicateOf: z.uuid().nullable().default(null),
    }),
  )
  .output(DraftSchema);

/**
 * Save the named slips of one picture, or all, as separate invoices. Each has its own picture; one that may be a
 * duplicate waits for its own decision.
 */
export const separateDraft = creating
  .errors({
    DRAFT_NOT_FOUND: ERRORS.DRAFT_NOT_FOUND,
    DRAFT_NOT_WAITING: ERRORS.DRAFT_NOT_WAITING,
    SPLIT_NOT_POSSIBLE: ERRORS.SPLIT_NOT_POSSIBLE,
  })
  .route({
    method: 'POST',
    path: '/v1/receipts/drafts/{id}/separate',
    tags,
    summary: 'Save the slips of one picture separately',
  })
  .input(IdInput.extend({ parts: z.array(z.int().min(1)).min(1).max(50).nullable().default(null) }))
  .output(z.array(DraftSchema));

/**
 * Unlock the protected PDFs of an upload that waits for their password, and read it. The password is used for this call
 * only and never stored.
 */
export const unlockDraft = signedIn
  .errors({
    DRAFT_NOT_FOUND: ERRORS.DRAFT_NOT_FOUND,
    DRAFT_NOT_WAITING: ERRORS.DRAFT_NOT_WAITING,
    WRONG_PDF_PASSWORD: ERRORS.WRONG_PDF_PASSWORD,
    FILE_REFUSED: ERRORS.FILE_REFUSED,
  })
  .route({ method: 'POST', path: '/v1/receipts/drafts/{id}/unlock', tags, summary: 'Open a protected PDF' })
  .input(IdInput.extend({ password: z.string().min(1).max(200) }))
  .output(DraftSchema);

/** Cancel an upload that has not ended; the files stay and can be read again. */
export const cancelDraft = signedIn
  .errors({ DRAFT_NOT_FOUND: ERRORS.DRAFT_NOT_FOUND, DRAFT_NOT_WAITING: ERRORS.DRAFT_NOT_WAITING })
  .route({ method: 'POST', path: '/v1/receipts/drafts/{id}/cancel', tags, summary: 'Stop reading' })
  .input(IdInput)
  .output(DraftSchema);

/** Read a failed or cancelled upload again. */
export const retryDraft = signedIn
  .errors({ DRAFT_NOT_FOUND: ERRORS.DRAFT_NOT_FOUND, DRAFT_NOT_WAITING: ERRORS.DRAFT_NOT_WAITING })
  .route({ method: 'POST', path: '/v1/receipts/drafts/{id}/retry', tags, summary: 'Re-read' })
  .input(IdInput)
  .output(DraftSchema);

/** Return the counts for the sidebar and the dashboard, of all companies, of one or of none. */
export const countReceipts = signedIn
  .route({ method: 'GET', path: '/v1/receipts/count', tags, summary: 'Number of invoices by validity' })
  .input(z.object({ companyId: CompanyScopeSchema.optional() }).optional())
  .output(
    z.object({
      all: z.int(),
      valid: z.int(),
      invalid: z.int(),
      pending: z.int(),
      /** Invoices to review: the number of the review button. */
      needsYou: z.int(),
      /** Those of them that count nowhere until then. */
      needsReview: z.int(),
      /** VAT charged on invalid invoices, which cannot be claimed until they are corrected. */
      vatAtRiskCents: CentsSchema,
    }),
  );

const receiptNotFound = { RECEIPT_NOT_FOUND: ERRORS.RECEIPT_NOT_FOUND };

export const getReceipt = signedIn
  .errors(receiptNotFound)
  .route({ method: 'GET', path: '/v1/receipts/{id}', tags, summary: 'One invoice' })
  .input(IdInput)
  .output(ReceiptDetailSchema);

/** Save a person's edits; the invoice is checked again and the change is audited. */
export const updateReceipt = editing
  .errors({
    ...receiptNotFound,
    ...PLACE_ERRORS,
  })
  .route({ method: 'PUT', path: '/v1/receipts/{id}', tags, summary: 'Correct an invoice' })
  .input(
    SeenInput.extend({
      id: z.uuid(),
      facts: EditedFactsSchema,
      companyId: z.uuid().nullable(),
      folderId: z.uuid().nullable(),
      taxCategoryCode: z.string().max(50).nullable(),
      /** The company's own expense category, or `NONE`; null where it is proposed, and left out to keep it as it is. */
      expenseCategory: ExpenseChoiceSchema.nullable().optional(),
      vatType: InputVatTypeSchema,
      /** The share of business use, 0 to 100. */
      businessUsePercent: z.int().min(0).max(100).default(100),
      /** Absent: as it is saved. */
      notes: NotesSchema.nullable().optional(),
      /** Also accept the invoice, so that it leaves the review queue. */
      accept: z.boolean().default(false),
      // Count only with `accept`.
      ...ANSWERS,
    }),
  )
  .output(ReceiptDetailSchema);

/** Mark the invoice as deleted; its files are kept until the retention date (Spec: decisions 7). */
export const deleteReceipt = signedIn
  .errors(receiptNotFound)
  .route({ method: 'DELETE', path: '/v1/receipts/{id}', tags, summary: 'Delete an invoice' })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));
