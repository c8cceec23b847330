import type { UploadedFile } from '@tillslip/contract/receipts';
import { client } from '../../../api/client.ts';

const sent = new WeakMap<File, Promise<UploadedFile>>();

/**
 * Sends a file; one that was sent already for its picture (a browser cannot draw HEIC) is not sent again. Who
 * has used it, or could not, says so with {@link forgetSent}.
 */
export function sendOnce(file: File, options: { signal?: AbortSignal } = {}): Promise<UploadedFile> {
  const known = sent.get(file);
  if (known) return known;
  const sending = client.drafts.upload({ file }, options);
  sent.set(file, sending);
  sending.catch(() => sent.delete(file));
  return sending;
}

/** The next time these files are sent anew: what is on the server is used, or was not to be had. */
export function forgetSent(files: readonly File[]): void {
  for (const file of files) sent.delete(file);
}
