import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { stateAfter } from '@tillslip/domain/sync/connection-state';
import type { PackageName } from '@tillslip/domain/sync/packages';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import type { Books, PackageRequest } from '../../../ports/accounting-package.ts';
import { type ConnectionRow, findConnection, updateConnection } from './connections.repository.ts';
import { requirePackage } from './packages.ts';
import { insertRequests } from './requests.repository.ts';
import { tokensOf } from './tokens-of.ts';

/** What work with the books of a connection needs. */
export type BooksDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'accounting'>;

/** So many requests are written to the log at once. */
const LOG_BATCH = 20;

/** How work with books is watched and ended. */
export interface BooksOptions {
  /** Ends the work, and the request that is on its way. */
  readonly signal?: AbortSignal | undefined;
  /** Told of every request, beside the log. */
  readonly onRequest?: (request: PackageRequest) => void;
}

/**
 * Work with the books of a connection. Every request is logged, and a fault of the connection becomes its state.
 *
 * @throws AccountingFault of the package; the reason of the signal, when it ended the work.
 */
export async function withBooks<T>(
  deps: BooksDeps,
  userId: string,
  connection: Pick<ConnectionRow, 'id' | 'package' | 'realmId'>,
  work: (books: Books) => Promise<T>,
  { signal, onRequest }: BooksOptions = {},
): Promise<T> {
  const accounting = requirePackage(deps, connection.package);
  const log = createRequestLog(deps, userId, connection.id);
  const tokens = tokensOf(deps, accounting, userId, connection.id);
  try {
    const add = (request: PackageRequest) => {
      log.add(request);
      onRequest?.(request);
    };
    return await work(accounting.open({ realmId: connection.realmId, tokens, onRequest: add, signal }));
  } catch (error) {
    if (error instanceof AccountingFault) await noteFault(deps, userId, connection.id, error);
    throw error;
  } finally {
    await log.close();
  }
}

/** Turn the refusal of a connection's package into one of the API. */
export async function wordingFaults<T>(name: PackageName, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AccountingFault)) throw error;
    if (error.kind === 'signed-out') throw new AppError('NO_CONNECTION', { data: { package: name }, cause: error });
    const { kind, detail } = error;
    throw new AppError('ACCOUNTING_FAULT', { data: { kind, detail, package: name }, cause: error });
  }
}

/** Keep what a fault means for the connection. */
async function noteFault(deps: BooksDeps, userId: string, connectionId: string, fault: AccountingFault): Promise<void> {
  await asUser(deps.db, userId, async (tx) => {
    const row = await findConnection(tx, connectionId);
    if (!row || row.state === 'disconnected') return;
    const state = stateAfter(fault.kind, row.state);
    // A connection with its tokens is disconnected where they are refused, and nowhere else.
    if (state === row.state || state === 'disconnected') return;
    await updateConnection(tx, connectionId, { state, fault: fault.kind });
    notify(tx, { kind: 'changed', topic: 'accounting', id: connectionId });
  });
}

/** Write requests to the log in batches. A log that cannot be written does not stop the work. */
function createRequestLog(deps: BooksDeps, userId: string, connectionId: string) {
  let waiting: PackageRequest[] = [];
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    const batch = waiting;
    waiting = [];
    writing = writing
      .then(() => asUser(deps.db, userId, (tx) => insertRequests(tx, connectionId, batch)))
      .catch((err) => deps.log.error({ err, connectionId }, 'requests to the accounting package were not logged'));
  };
  return {
    add: (request: PackageRequest) => {
      waiting.push(request);
      if (waiting.length >= LOG_BATCH) write();
    },
    close: async () => {
      write();
      await writing;
    },
  };
}
