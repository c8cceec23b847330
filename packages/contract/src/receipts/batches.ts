import { z } from 'zod';
import { creating, IdInput, MomentSchema, PLACE_ERRORS, rowLimit, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { DraftSchema } from './receipts.ts';

const tags = ['Invoices'];

/** The progress of a bulk upload, in which each file is a separate invoice. */
export type Batch = {
  id: string;
  total: number;
  queued: number;
  reading: number;
  /** Waits for a person: a possible duplicate, or several invoices in one. */
  awaitingDecision: number;
  saved: number;
  /** The number of saved invoices that need review. */
  needsReview: number;
  failed: number;
  cancelled: number;
  /** Estimated from the speed so far; null before the first upload ends and when none is left. */
  msLeft: number | null;
  /** The names of the files that were announced and have not arrived, in their order. */
  unsent: string[];
  createdAt: string;
};

/** Its type is named because inferred types of the whole contract are too long for the compiler. */
export const BatchSchema: z.ZodType<Batch, Batch> = z.object({
  id: z.uuid(),
  ...{ total: z.int(), queued: z.int(), reading: z.int(), awaitingDecision: z.int(), saved: z.int() },
  ...{ needsReview: z.int(), failed: z.int(), cancelled: z.int(), msLeft: z.int().nullable() },
  unsent: z.array(z.string()),
  createdAt: MomentSchema,
});

const batchNotFound = { BATCH_NOT_FOUND: ERRORS.BATCH_NOT_FOUND };

/** Read each file as a separate invoice. Up to 200; call again with `batchId` to add more to the same batch. */
export const createBatch = creating
  .errors({
    ...batchNotFound,
    FILE_NOT_FOUND: ERRORS.FILE_NOT_FOUND,
    FILE_ALREADY_USED: ERRORS.FILE_ALREADY_USED,
    NO_PAGES: ERRORS.NO_PAGES,
    ...PLACE_ERRORS,
    STORAGE_QUOTA_REACHED: ERRORS.STORAGE_QUOTA_REACHED,
    DAILY_UPLOADS_REACHED: ERRORS.DAILY_UPLOADS_REACHED,
  })
  .route({ method: 'POST', path: '/v1/receipts/batches', tags, summary: 'Read files in bulk', successStatus: 201 })
  .input(
    z.object({
      fileIds: z.array(z.uuid()).max(200),
      batchId: z.uuid().nullable().default(null),
      companyId: z.uuid().nullable().default(null),
      folderId: z.uuid().nullable().default(null),
      /** Without a company, take the one that the document names, or the only one there is; false leaves it without. */
      proposeCompany: z.boolean().default(true),
    }),
  )
  .output(BatchSchema);

/** A bulk upload announces at most this many files. */
export const MAX_FILES_PER_BATCH = 1000;

/**
 * Announce a bulk upload: the names of its files in their order, and where they go. Each file then belongs to it, and is
 * read, from the moment it is stored (`uploadFile` with `batchId` and `position`), so that a closed tab leaves none behind.
 */
export const openBatch = creating
  .errors(PLACE_ERRORS)
  .route({ method: 'POST', path: '/v1/receipts/batches/open', tags, summary: 'Announce files', successStatus: 201 })
  .input(
    z.object({
      names: z.array(z.string().trim().min(1).max(500)).min(1).max(MAX_FILES_PER_BATCH),
      companyId: z.uuid().nullable().default(null),
      folderId: z.uuid().nullable().default(null),
      /** Without a company, take the one that the document names, or the only one there is; false leaves it without. */
      proposeCompany: z.boolean().default(true),
    }),
  )
  .output(BatchSchema);

/** List the bulk uploads of the last week, newest first. */
export const listBatches = signedIn
  .route({ method: 'GET', path: '/v1/receipts/batches', tags, summary: 'Bulk uploads' })
  .output(z.array(BatchSchema));

export const getBatch = signedIn
  .errors(batchNotFound)
  .route({ method: 'GET', path: '/v1/receipts/batches/{id}', tags, summary: 'One bulk upload' })
  .input(IdInput)
  .output(BatchSchema);

/** List the uploads of a batch in upload order. */
export const listBatchDrafts = signedIn
  .errors(batchNotFound)
  .route({ method: 'GET', path: '/v1/receipts/batches/{id}/drafts', tags, summary: 'The uploads of a bulk upload' })
  .input(
    IdInput.extend({
      after: z.string().max(500).optional(),
      limit: rowLimit(50),
    }),
  )
  .output(z.object({ drafts: z.array(DraftSchema), next: z.string().nullable() }));

/** Cancel the uploads that have not ended; saved invoices stay. */
export const cancelBatch = signedIn
  .errors(batchNotFound)
  .route({ method: 'POST', path: '/v1/receipts/batches/{id}/cancel', tags, summary: 'Stop a bulk upload' })
  .input(IdInput)
  .output(BatchSchema);

/** Read the failed and cancelled uploads again. */
export const retryBatch = signedIn
  .errors(batchNotFound)
  .route({ method: 'POST', path: '/v1/receipts/batches/{id}/retry', tags, summary: 'Re-read failed uploads' })
  .input(IdInput)
  .output(BatchSchema);

/**
 * Read a draft that waits for a decision as several invoices instead: its files in groups, each file once. Files that
 * are one PDF stay together. The draft is cancelled; the new ones are queued.
 */
export const splitDraft = creating
  .errors({
    DRAFT_NOT_FOUND: ERRORS.DRAFT_NOT_FOUND,
    DRAFT_NOT_WAITING: ERRORS.DRAFT_NOT_WAITING,
    SPLIT_NOT_POSSIBLE: ERRORS.SPLIT_NOT_POSSIBLE,
  })
  .route({ method: 'POST', path: '/v1/receipts/drafts/{id}/split', tags, summary: 'Read as several invoices' })
  .input(IdInput.extend({ groups: z.array(z.array(z.uuid()).min(1).max(10)).min(2).max(10) }))
  .output(z.array(DraftSchema));

const PageNumberSchema = z.int().min(1).max(50);

/**
 * Read the pages of a PDF that waits for a decision as several invoices: consecutive groups of pages, each page once.
 * The first is the draft itself; the others become new drafts that share its original.
 */
export const splitPages = creating
  .errors({
    DRAFT_NOT_FOUND: ERRORS.DRAFT_NOT_FOUND,
    DRAFT_NOT_WAITING: ERRORS.DRAFT_NOT_WAITING,
    SPLIT_NOT_POSSIBLE: ERRORS.SPLIT_NOT_POSSIBLE,
  })
  .route({ method: 'POST', path: '/v1/receipts/drafts/{id}/split-pages', tags, summary: 'Read pages as invoices' })
  .input(
    IdInput.extend({
      groups: z
        .array(z.object({ from: PageNumberSchema, to: PageNumberSchema }))
        .min(2)
        .max(50),
    }),
  )
  .output(z.array(DraftSchema));
