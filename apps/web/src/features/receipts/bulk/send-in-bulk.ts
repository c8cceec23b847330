import type { QueryClient } from '@tanstack/react-query';
import { fileProblemText } from '@tillslip/messages/uploads';
import { client } from '../../../api/client.ts';
import { ENGLISH, errorMessage } from '../../../api/error-message.ts';
import { batchesQuery } from '../receipts.queries.ts';
import { checkFiles } from '../upload/check-files.ts';
import type { Destination } from '../upload/send-files.ts';
import { bulkStore } from './bulk-store.ts';

/** Files on their way at the same time: more would choke a phone, fewer would wait for the network. */
const LANES = 3;

/** Files are handed over for reading in lots: reading starts while the rest is still on its way. */
const LOT = 5;

/**
 * Sends files one by one and has each read as an invoice of its own. A file that is refused is named with its
 * reason and the others go on. Never throws; `stop` ends it after the files on their way.
 */
export async function sendInBulk(
  queries: QueryClient,
  files: readonly File[],
  to: Destination,
  stop: AbortSignal,
): Promise<void> {
  const { total, batchId } = bulkStore.get();
  bulkStore.change({ total: total + files.length, sending: true, batchId });
  const waiting = [...files];
  const lot: string[] = [];
  const lane = async (): Promise<void> => {
    for (let file = waiting.shift(); file && !stop.aborted; file = waiting.shift()) {
      const id = await sendOne(file);
      if (id !== null) lot.push(id);
      if (lot.length >= LOT) await handOver(queries, lot.splice(0), to);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await handOver(queries, lot.splice(0), to);
  bulkStore.change({ sending: false });
}

async function sendOne(file: File): Promise<string | null> {
  const [checked] = await checkFiles([file]);
  let problem = checked?.problem ? fileProblemText(ENGLISH, checked.problem) : null;
  let id: string | null = null;
  if (problem === null) {
    try {
      id = (await client.drafts.upload({ file })).id;
    } catch (error) {
      problem = errorMessage(error);
    }
  }
  const { sent, problems } = bulkStore.get();
  bulkStore.change({
    sent: sent + 1,
    ...(problem !== null && { problems: [...problems, { name: file.name, message: problem }] }),
  });
  return id;
}

/** Lots are handed over one after the other, so that all of them come into one bulk upload. */
let handing: Promise<void> = Promise.resolve();

function handOver(queries: QueryClient, fileIds: string[], { companyId, folderId }: Destination): Promise<void> {
  if (fileIds.length === 0) return handing;
  handing = handing.then(async () => {
    try {
      const batch = await client.batches.create({ fileIds, batchId: bulkStore.get().batchId, companyId, folderId });
      bulkStore.change({ batchId: batch.id });
    } catch (error) {
      const message = errorMessage(error);
      const lost = fileIds.map(() => ({ name: 'A file that was sent', message }));
      bulkStore.change({ problems: [...bulkStore.get().problems, ...lost] });
    }
    await queries.invalidateQueries({ queryKey: batchesQuery.queryKey });
  });
  return handing;
}
