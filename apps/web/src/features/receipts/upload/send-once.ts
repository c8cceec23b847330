import type { UploadedFile } from '@tillslip/contract/receipts/receipts';
import { client } from '../../../api/client.ts';

const sent = new WeakMap<File, Promise<UploadedFile>>();

/**
 * Upload a file once: one that was uploaded for its preview (browsers cannot show HEIC) is not sent again. Callers
 * that have used it, or failed to, call {@link clearSentFiles}.
 */
export function sendOnce(file: File, options: { signal?: AbortSignal } = {}): Promise<UploadedFile> {
  const known = sent.get(file);
  if (known) return known;
  const sending = client.drafts.upload({ file }, options);
  sent.set(file, sending);
  sending.catch(() => sent.delete(file));
  return sending;
}

/** Send these files again next time: the uploaded ones are used up, or failed. */
export function clearSentFiles(files: readonly File[]): void {
  for (const file of files) sent.delete(file);
}
