import type { QueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { keepDraft } from '../receipts.queries.ts';
import { fileKind } from './file-kind.ts';
import { forgetSent, sendOnce } from './send-once.ts';
import { type LocalUpload, uploadStore } from './upload-store.ts';

/** Where the new invoices go; null is "no company" or "no folder". */
export type Destination = { companyId: string | null; folderId: string | null };

/** Sends files as the pages of one invoice and has them read. The row appears at once; never throws. */
export function sendAsOneInvoice(queries: QueryClient, files: readonly File[], to: Destination): Promise<void> {
  const [first] = files;
  const upload: LocalUpload = {
    key: crypto.randomUUID(),
    files,
    filename: nameOf(files),
    // A browser cannot draw HEIC: the server's picture comes once it is sent.
    previewUrl: first && fileKind(first) === 'image' ? URL.createObjectURL(first) : null,
    ...to,
    state: 'sending',
    message: null,
    abort: new AbortController(),
  };
  uploadStore.add(upload);
  return send(queries, upload);
}

/** Tries a failed upload again. */
export function sendAgain(queries: QueryClient, upload: LocalUpload): Promise<void> {
  const abort = new AbortController();
  uploadStore.update(upload.key, { state: 'sending', message: null, abort });
  return send(queries, { ...upload, abort });
}

/** Shows files that the rules refuse, each with its sentence; nothing is sent. */
export function showRefused(file: File, problem: string): void {
  uploadStore.add({
    key: crypto.randomUUID(),
    files: [],
    filename: file.name,
    previewUrl: null,
    companyId: null,
    folderId: null,
    state: 'refused',
    message: problem,
  });
}

async function send(queries: QueryClient, upload: LocalUpload): Promise<void> {
  const stop = upload.abort ? { signal: upload.abort.signal } : {};
  try {
    const fileIds: string[] = [];
    // One after the other: ten photographs at once would choke a phone's connection.
    for (const file of upload.files) {
      const { id, previewUrl } = await sendOnce(file, stop);
      fileIds.push(id);
      if (file === upload.files[0] && previewUrl !== null) uploadStore.update(upload.key, { previewUrl });
    }
    const draft = await client.drafts.create({ fileIds, companyId: upload.companyId, folderId: upload.folderId });
    uploadStore.becomeDraft(upload.key, draft.id);
    keepDraft(queries, draft);
  } catch (error) {
    if (upload.abort?.signal.aborted) return uploadStore.remove(upload.key);
    const message = errorMessage(error);
    uploadStore.update(upload.key, { state: 'failed', message });
    toast.error(`Upload failed: ${message}`);
  } finally {
    forgetSent(upload.files);
  }
}

/** "slip.jpg", or "slip.jpg and 2 more". */
function nameOf(files: readonly File[]): string {
  const [first] = files;
  if (!first) return '';
  return files.length === 1 ? first.name : `${first.name} and ${files.length - 1} more`;
}
