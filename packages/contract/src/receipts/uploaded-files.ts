import { z } from 'zod';
import { creating, IdInput, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';

const tags = ['Invoices'];

/** An accepted file, whose original bytes are stored unchanged. */
export const UploadedFileSchema = z.object({
  id: z.uuid(),
  filename: z.string(),
  kind: z.enum(['pdf', 'image', 'heic', 'xml']),
  bytes: z.int(),
  sha256: z.string(),
  /** Warnings shown beside the file, such as a picture above 10 000 pixels. */
  warnings: z.array(z.enum(['very-large-image'])),
  /** A small picture of a file that browsers cannot show as one (HEIC and PDF); null for every other file. */
  previewUrl: z.string().nullable(),
});
export type UploadedFile = z.infer<typeof UploadedFileSchema>;

/**
 * Upload one file, checked by its content. It counts against the storage and the day of `companyId`, or of the files
 * without a company. With a `batchId`, it is read as a separate invoice of that bulk upload, in its place among the announced
 * files; the same place again answers with the file that is there. Refused with the sentence of Spec 1 §5.3 in `message`.
 */
export const uploadFile = creating
  .errors({
    BATCH_NOT_FOUND: ERRORS.BATCH_NOT_FOUND,
    FILE_ALREADY_USED: ERRORS.FILE_ALREADY_USED,
    COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND,
    COMPANY_IS_SAMPLE: ERRORS.COMPANY_IS_SAMPLE,
    FILE_REFUSED: ERRORS.FILE_REFUSED,
    FILE_TOO_LARGE: ERRORS.FILE_TOO_LARGE,
    STORAGE_FAILED: ERRORS.STORAGE_FAILED,
    STORAGE_FULL: ERRORS.STORAGE_FULL,
    STORAGE_QUOTA_REACHED: ERRORS.STORAGE_QUOTA_REACHED,
    DAILY_UPLOADS_REACHED: ERRORS.DAILY_UPLOADS_REACHED,
  })
  .route({ method: 'POST', path: '/v1/uploads', tags, summary: 'Upload one file', successStatus: 201 })
  .input(
    z.object({
      file: z.file(),
      /** Without a `batchId`, which has a company of its own. */
      companyId: z.uuid().optional(),
      batchId: z.uuid().optional(),
      /** The place among the announced files, from 1. */
      position: z.coerce.number().int().min(1).optional(),
    }),
  )
  .output(UploadedFileSchema);

/** Delete an uploaded file that is not part of an invoice yet, such as the other pages of one that was refused. */
export const discardFile = signedIn
  .errors({ FILE_NOT_FOUND: ERRORS.FILE_NOT_FOUND, FILE_ALREADY_USED: ERRORS.FILE_ALREADY_USED })
  .route({ method: 'DELETE', path: '/v1/uploads/{id}', tags, summary: 'Delete a file that was not read' })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));
