import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { fileProblemText } from '@tillslip/messages/receipts/uploads';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { batchesQuery } from '../receipts.queries.ts';
import { checkFiles } from '../upload/check-files.ts';
import type { Destination } from '../upload/send-files.ts';
import { bulkStore } from './bulk-store.ts';

/** More would overload a phone's connection, fewer would leave it idle. */
const MAX_PARALLEL_UPLOADS = 3;

/** Files are queued for reading in chunks, so that reading starts while the rest uploads. */
const CHUNK_SIZE = 5;

/**
 * Upload files and have each read as a separate invoice. A refused file is listed with its reason, and the others
 * continue. Never throws; `stop` ends it after the files that are already uploading.
 */
export async function sendInBulk(
  i18n: I18n,
  queries: QueryClient,
  files: readonly File[],
  to: Destination,
  stop: AbortSignal,
): Promise<void> {
  const { total, batchId } = bulkStore.get();
  bulkStore.change({ total: total + files.length, isSending: true, batchId });
  const waiting = [...files];
  const chunk: string[] = [];
  const sendNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file && !stop.aborted; file = waiting.shift()) {
      const id = await sendOne(i18n, file, to.companyId);
      if (id !== null) chunk.push(id);
      if (chunk.length >= CHUNK_SIZE) await queueForReading(i18n, queries, chunk.splice(0), to);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_UPLOADS }, sendNext));
  await queueForReading(i18n, queries, chunk.splice(0), to);
  bulkStore.change({ isSending: false });
}

async function sendOne(i18n: I18n, file: File, companyId: string | null): Promise<string | null> {
  const [checked] = await checkFiles([file]);
  let problem = checked?.problem ? fileProblemText(i18n, checked.problem) : null;
  let id: string | null = null;
  if (problem === null) {
    try {
      id = (await client.drafts.upload({ file, ...(companyId !== null && { companyId }) })).id;
    } catch (error) {
      problem = errorText(i18n, error);
    }
  }
  const { sent, problems } = bulkStore.get();
  bulkStore.change({
    sent: sent + 1,
    ...(problem !== null && { problems: [...problems, { name: file.name, message: problem }] }),
  });
  return id;
}

/** Chunks are queued one after the other, so that all of them join one batch. */
let queueing: Promise<void> = Promise.resolve();

function queueForReading(
  i18n: I18n,
  queries: QueryClient,
  fileIds: string[],
  { companyId, folderId }: Destination,
): Promise<void> {
  if (fileIds.length === 0) return queueing;
  queueing = queueing.then(async () => {
    try {
      const batch = await client.batches.create({ fileIds, batchId: bulkStore.get().batchId, companyId, folderId });
      bulkStore.change({ batchId: batch.id });
    } catch (error) {
      const message = errorText(i18n, error);
      const failed = fileIds.map(() => ({ name: i18n.t(msg`An uploaded file`), message }));
      bulkStore.change({ problems: [...bulkStore.get().problems, ...failed] });
    }
    await queries.invalidateQueries({ queryKey: batchesQuery.queryKey });
  });
  return queueing;
}
