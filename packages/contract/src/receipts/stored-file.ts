import { z } from 'zod';

/** A page of a document as a picture. */
export const PageSchema = z.object({ page: z.int(), width: z.int(), height: z.int(), url: z.string() });

/** An original with unchanged bytes; its link is signed and short-lived. */
export const StoredFileSchema = z.object({
  id: z.uuid(),
  filename: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  url: z.string(),
  /** The pages of this document, from 1; absent for all pages. */
  pages: z.object({ from: z.int(), to: z.int() }).optional(),
});
export type StoredFile = z.infer<typeof StoredFileSchema>;
