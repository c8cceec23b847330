import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { fileProblemText } from '@tillslip/messages/receipts/uploads';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal, isRefusedByServer } from '../../../api/refusal.ts';
import { batchesQuery } from '../receipts.queries.ts';
import { checkFiles } from '../upload/check-files.ts';
import type { Destination } from '../upload/send-files.ts';
import { type BulkProblem, bulkStore } from './bulk-store.ts';
import { untilConnected } from './until-connected.ts';

/** More would overload a phone's connection, fewer would leave it idle. */
const MAX_PARALLEL_UPLOADS = 3;

/** The list of bulk uploads is refreshed each time so many files arrived. */
const REFRESH_EACH = 10;

/** A file in its place among those that were announced. */
type Placed = { file: File; batchId: string; position: number };

/**
 * Upload files and have each read as a separate invoice. They are announced first: each belongs to its bulk upload once
 * it is stored, so a tab that closes leaves none behind, and the server knows the names of the others. A refused file is
 * listed with its reason, and the others continue. Without a connection a file waits and is sent again, and arrives once.
 * Never throws; `stop` ends it after the files that are already uploading.
 */
export async function sendInBulk(
  i18n: I18n,
  queries: QueryClient,
  files: readonly File[],
  to: Destination,
  stop: AbortSignal,
): Promise<void> {
  bulkStore.change({ total: bulkStore.get().total + files.length, isSending: true });
  const accepted = await acceptFiles(i18n, files);
  if (accepted.length > 0) await announceAndSend(i18n, queries, accepted, { to, stop });
  bulkStore.change({ isSending: false, isWaiting: false });
  await queries.invalidateQueries({ queryKey: batchesQuery.queryKey });
}

/** List the refused files with their reason, and return the others. */
async function acceptFiles(i18n: I18n, files: readonly File[]): Promise<File[]> {
  const checked = await checkFiles(files);
  const refused = checked.flatMap(({ file, problem }) =>
    problem === null ? [] : [{ name: file.name, message: fileProblemText(i18n, problem) }],
  );
  addProblems(refused);
  return checked.filter(({ problem }) => problem === null).map(({ file }) => file);
}

async function announceAndSend(
  i18n: I18n,
  queries: QueryClient,
  files: readonly File[],
  { to, stop }: { to: Destination; stop: AbortSignal },
): Promise<void> {
  let batchId: string;
  try {
    const batch = await untilConnected(
      () => client.batches.open({ names: files.map(({ name }) => name), ...to }),
      stop,
    );
    batchId = batch.id;
  } catch (error) {
    const message = stop.aborted ? notSent(i18n) : errorText(i18n, error);
    return addProblems(files.map(({ name }) => ({ name, message })));
  }
  const waiting = files.map((file, index): Placed => ({ file, batchId, position: index + 1 }));
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (stop.aborted) addProblems([{ name: next.file.name, message: notSent(i18n) }]);
      else await sendOne(i18n, queries, next, stop);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_UPLOADS }, sendNext));
}

async function sendOne(i18n: I18n, queries: QueryClient, placed: Placed, stop: AbortSignal): Promise<void> {
  try {
    await untilConnected(() => client.drafts.upload(placed), stop);
    const sent = bulkStore.get().sent + 1;
    bulkStore.change({ sent });
    if (sent % REFRESH_EACH === 1) void queries.invalidateQueries({ queryKey: batchesQuery.queryKey });
  } catch (error) {
    const isUnsent = stop.aborted && !isRefusedByServer(error);
    const isSignedOut = isRefusal(error, 'NOT_SIGNED_IN');
    addProblems([
      { name: placed.file.name, message: isUnsent || isSignedOut ? notSent(i18n) : errorText(i18n, error) },
    ]);
  }
}

const notSent = (i18n: I18n): string => i18n.t(msg`Not sent. Choose it again to send it.`);

const addProblems = (problems: readonly BulkProblem[]): void =>
  bulkStore.change({ problems: [...bulkStore.get().problems, ...problems] });
