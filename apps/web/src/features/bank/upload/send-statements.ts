import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { MAX_STATEMENT_FILES, statementFileProblem } from '@tillslip/domain/bank/statements/statement-upload-rules';
import { choiceProblemText, fileProblemText } from '@tillslip/messages/receipts/uploads';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { storeUpload } from '../statements.queries.ts';
import { type Destination, type LocalStatement, statementStore } from './upload-store.ts';

/** Spec: 2 §8. */
const SIGNED_OUT = msg`Please sign in to upload bank statements.`;

/**
 * Upload dropped or chosen files. Each is checked by the same rules as on the server, shown at once and sent. A
 * refused file shows why; the others are still sent. Never throws.
 */
export async function sendStatements(
  i18n: I18n,
  queries: QueryClient,
  files: readonly File[],
  to: Destination,
): Promise<void> {
  if (files.length === 0) return;
  if (files.length > MAX_STATEMENT_FILES)
    return void toast.error(choiceProblemText(i18n, { reason: 'too-many-files' }));
  const added = files.map((file) => localStatement(i18n, file, to));
  statementStore.add(added);
  // One at a time: ten scans at once would choke a slow connection.
  for (const statement of added) if (statement.state === 'waiting') await sendStatement(i18n, queries, statement);
}

function localStatement(i18n: I18n, file: File, to: Destination): LocalStatement {
  const problem = statementFileProblem(file);
  const message = problem && fileProblemText(i18n, problem);
  const state = problem === null ? 'waiting' : 'refused';
  return { key: crypto.randomUUID(), file, to, state, message, abort: new AbortController() };
}

/** Upload one file, for the first time or again, and replace its entry with the server's. Never throws. */
export async function sendStatement(
  i18n: I18n,
  queries: QueryClient,
  { key, file, to }: LocalStatement,
): Promise<void> {
  const abort = new AbortController();
  statementStore.update(key, { state: 'sending', message: null, abort });
  const [companyId, folderId] = [to.companyId, to.folderId];
  try {
    const upload = await client.statements.upload(
      { file, ...(companyId !== null && { companyId }), ...(folderId !== null && { folderId }) },
      { signal: abort.signal },
    );
    statementStore.remove(key);
    storeUpload(queries, upload);
  } catch (error) {
    if (abort.signal.aborted) return statementStore.remove(key);
    const message = isRefusal(error, 'NOT_SIGNED_IN') ? i18n.t(SIGNED_OUT) : errorText(i18n, error);
    statementStore.update(key, { state: 'failed', message });
    toast.error(message);
  }
}
