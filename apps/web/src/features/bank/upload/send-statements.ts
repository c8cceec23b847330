import type { QueryClient } from '@tanstack/react-query';
import { MAX_STATEMENT_FILES, statementFileProblem } from '@tillslip/domain/bank/statements/statement-upload-rules';
import { choiceProblemText, fileProblemText } from '@tillslip/messages/uploads';
import { client } from '../../../api/client.ts';
import { ENGLISH, errorMessage } from '../../../api/error-message.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { keepUpload } from '../statements.queries.ts';
import { type Destination, type LocalStatement, statementStore } from './upload-store.ts';

/** Spec: 2 §8. */
const SIGNED_OUT = 'Please log in to upload bank statements';

/**
 * Takes files as they were dropped or chosen: each is checked by the same rules as on the server, shown at once,
 * and sent. A file that is refused is named with its sentence; the others go on. Never throws.
 */
export async function sendStatements(queries: QueryClient, files: readonly File[], to: Destination): Promise<void> {
  if (files.length === 0) return;
  if (files.length > MAX_STATEMENT_FILES)
    return void toast.error(choiceProblemText(ENGLISH, { reason: 'too-many-files' }));
  const taken = files.map((file) => localStatement(file, to));
  statementStore.add(taken);
  // One after the other: ten scans at once would choke a slow line.
  for (const statement of taken) if (statement.state === 'waiting') await sendStatement(queries, statement);
}

function localStatement(file: File, to: Destination): LocalStatement {
  const problem = statementFileProblem(file);
  const message = problem && fileProblemText(ENGLISH, problem);
  const state = problem === null ? 'waiting' : 'refused';
  return { key: crypto.randomUUID(), file, to, state, message, abort: new AbortController() };
}

/** Sends one file, for the first time or again; its row becomes the server's. Never throws. */
export async function sendStatement(queries: QueryClient, { key, file, to }: LocalStatement): Promise<void> {
  const abort = new AbortController();
  statementStore.update(key, { state: 'sending', message: null, abort });
  const [companyId, folderId] = [to.companyId, to.folderId];
  try {
    const upload = await client.statements.upload(
      { file, ...(companyId !== null && { companyId }), ...(folderId !== null && { folderId }) },
      { signal: abort.signal },
    );
    statementStore.remove(key);
    keepUpload(queries, upload);
  } catch (error) {
    if (abort.signal.aborted) return statementStore.remove(key);
    const message = isRefusal(error, 'NOT_SIGNED_IN') ? SIGNED_OUT : errorMessage(error);
    statementStore.update(key, { state: 'failed', message });
    toast.error(message);
  }
}
