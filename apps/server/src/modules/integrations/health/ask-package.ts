import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { DiagnosticFinding } from '@tillslip/domain/sync/health/diagnosis';
import type { Books, PackageRequest } from '../../../ports/accounting-package.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { keepCompany } from '../connections/manage-connection.ts';
import { type BooksDeps, withBooks } from '../connections/with-books.ts';

/** A check that asks the package ends after this time, so that a person does not wait for all retries. */
const MAX_SECONDS = 30;

/** A question to the package, and what its answer or refusal means. */
interface Question<Answer> {
  ask(books: Books): Promise<Answer>;
  answered(answer: Answer, milliseconds: number): DiagnosticFinding;
  refused(fault: AccountingFault): DiagnosticFinding;
}

/**
 * Ask the package a question and measure it: the time that its requests took, without our own waiting. The person's
 * leaving ends it.
 */
async function askPackage<Answer>(
  deps: BooksDeps,
  userId: string,
  connection: ConnectionRow,
  { ask, answered, refused, signal }: Question<Answer> & { readonly signal: AbortSignal | undefined },
): Promise<DiagnosticFinding> {
  const timeLimit = AbortSignal.timeout(MAX_SECONDS * 1000);
  const ended = signal ? AbortSignal.any([signal, timeLimit]) : timeLimit;
  const requests: PackageRequest[] = [];
  const onRequest = (request: PackageRequest) => void requests.push(request);
  try {
    const answer = await withBooks(deps, userId, connection, ask, { signal: ended, onRequest });
    return answered(answer, Math.round(requests.reduce((sum, { duration }) => sum + duration, 0)));
  } catch (error) {
    if (error instanceof AccountingFault) return refused(error);
    if (ended.aborted) return { code: 'NO_ANSWER', seconds: MAX_SECONDS };
    throw error;
  }
}

/** Ask for the company, as every connection must answer; one that was in error is connected again when it does. */
export const askCompany = (deps: BooksDeps, userId: string, connection: ConnectionRow, signal?: AbortSignal) =>
  askPackage(deps, userId, connection, {
    signal,
    ask: async (books) => keepCompany(deps, userId, connection.id, await books.company()),
    answered: (_kept, milliseconds) => ({ code: 'COMPANY_ANSWERED', milliseconds }),
    refused: ({ kind: fault }) => ({ code: 'COMPANY_REFUSED', fault }),
  });

/** Ask for the accounts, as every sync needs them. */
export const askAccounts = (deps: BooksDeps, userId: string, connection: ConnectionRow, signal?: AbortSignal) =>
  askPackage(deps, userId, connection, {
    signal,
    ask: (books) => books.accounts(),
    answered: ({ length: accounts }, milliseconds) => ({ code: 'LISTS_ANSWERED', milliseconds, accounts }),
    refused: ({ kind: fault }) => ({ code: 'LISTS_REFUSED', fault }),
  });
