import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { uploadName } from '@tillslip/messages/receipts/uploads';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { cacheDraft } from '../receipts.queries.ts';
import { fileKind } from './file-kind.ts';
import { clearSentFiles, discardSentFiles, sendOnce } from './send-once.ts';
import { type LocalUpload, uploadStore } from './upload-store.ts';

const SIGNED_OUT = msg`Please sign in to upload receipts.`;

/** The company and folder of new invoices; null means none. */
export type Destination = { companyId: string | null; folderId: string | null };

/** Upload files as the pages of one invoice and have it read. The row appears at once; never throws. */
export function sendAsOneInvoice(
  i18n: I18n,
  queries: QueryClient,
  files: readonly File[],
  to: Destination,
): Promise<void> {
  const [first] = files;
  const upload: LocalUpload = {
    key: crypto.randomUUID(),
    files,
    fileIds: [],
    filename: uploadName(i18n, { filename: first?.name ?? '', pageRange: null, fileCount: files.length }),
    // Browsers show neither HEIC nor PDF as a picture: the server makes the preview once it is uploaded.
    previewUrl: first && fileKind(first) === 'image' ? URL.createObjectURL(first) : null,
    ...to,
    state: 'sending',
    message: null,
    abort: new AbortController(),
  };
  uploadStore.add(upload);
  return send(i18n, queries, upload);
}

/** Retry a failed upload. */
export function retryUpload(i18n: I18n, queries: QueryClient, upload: LocalUpload): Promise<void> {
  const abort = new AbortController();
  uploadStore.update(upload.key, { state: 'sending', message: null, abort });
  return send(i18n, queries, { ...upload, abort });
}

/** Show a refused file with its problem; nothing is sent. */
export function showRefusedFile(file: File, problem: string): void {
  uploadStore.add({
    key: crypto.randomUUID(),
    files: [],
    fileIds: [],
    filename: file.name,
    previewUrl: null,
    companyId: null,
    folderId: null,
    state: 'refused',
    message: problem,
  });
}

async function send(i18n: I18n, queries: QueryClient, upload: LocalUpload): Promise<void> {
  const stop = upload.abort ? { signal: upload.abort.signal } : {};
  try {
    const fileIds: string[] = [];
    // One after the other: ten photos at once would overload a phone's connection.
    for (const file of upload.files) {
      const { id, previewUrl } = await sendOnce(file, upload.companyId, stop);
      fileIds.push(id);
      uploadStore.update(upload.key, { fileIds: [...fileIds] });
      if (file === upload.files[0] && previewUrl !== null) uploadStore.update(upload.key, { previewUrl });
    }
    const draft = await client.drafts.create({ fileIds, companyId: upload.companyId, folderId: upload.folderId });
    clearSentFiles(upload.files);
    uploadStore.becomeDraft(upload.key, draft.id);
    cacheDraft(queries, draft);
  } catch (error) {
    void discardSentFiles(upload.files);
    if (upload.abort?.signal.aborted) return uploadStore.remove(upload.key);
    const message = isRefusal(error, 'NOT_SIGNED_IN') ? i18n.t(SIGNED_OUT) : errorText(i18n, error);
    uploadStore.update(upload.key, { state: 'failed', message });
    toast.error(i18n.t(msg`Upload failed: ${message}`));
  }
}
