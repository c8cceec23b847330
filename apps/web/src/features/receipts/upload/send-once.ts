import type { UploadedFile } from '@tillslip/contract/receipts/uploaded-files';
import { client } from '../../../api/client.ts';

const sent = new WeakMap<File, Promise<UploadedFile>>();

/**
 * Upload a file once: one that was uploaded for its preview (browsers cannot show HEIC) is not sent again. Callers
 * that have used it, or failed to, call {@link clearSentFiles}.
 */
export function sendOnce(
  file: File,
  companyId: string | null,
  options: { signal?: AbortSignal } = {},
): Promise<UploadedFile> {
  const known = sent.get(file);
  if (known) return known;
  const sending = client.drafts.upload({ file, ...(companyId !== null && { companyId }) }, options);
  sent.set(file, sending);
  sending.catch(() => sent.delete(file));
  return sending;
}

/** Send these files again next time: the uploaded ones are used up, or failed. */
export function clearSentFiles(files: readonly File[]): void {
  for (const file of files) sent.delete(file);
}

/**
 * Delete these files of an invoice that was refused, so that they take no room, and send them again next time. Never
 * throws: what cannot be deleted now is removed by the server after a week.
 */
export async function discardSentFiles(files: readonly File[]): Promise<void> {
  const uploads = await Promise.allSettled(files.map((file) => sent.get(file)));
  clearSentFiles(files);
  const ids = uploads.flatMap((upload) => (upload.status === 'fulfilled' && upload.value ? upload.value.id : []));
  await Promise.allSettled(ids.map((id) => client.drafts.discardFile({ id })));
}
