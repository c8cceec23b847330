import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import type { TokenSource } from '../../../ports/accounting-package.ts';
import { accessTokenOf, isSealedBefore, NO_TOKENS, sealedLogin, type TokenDeps } from './connection-tokens.ts';
import { type ConnectionRow, findConnection, lockTokens, updateConnection } from './connections.repository.ts';

/**
 * Hand out the login of a connection. It never ends by itself: one that was sealed with the previous secret of the
 * installation is sealed with the new one, and one that the package refuses puts the connection in error. It is kept then,
 * because the package may accept it again.
 *
 * Spec: 3 §4, "For the second package: connected to error when token refresh or test fails".
 */
export function loginTokens(deps: TokenDeps, userId: string, connectionId: string): TokenSource {
  return {
    async token(refused) {
      const row = await readAsUser(deps.db, userId, (tx) => findConnection(tx, connectionId));
      if (!row || row.state === 'disconnected') throw new AccountingFault('signed-out');
      const token = accessTokenOf(deps, row);
      // Sealed with a secret that is gone: only the person can type it again.
      if (token === null) throw await refuse(deps, userId, connectionId, { ...NO_TOKENS, state: 'disconnected' });
      if (token === refused) throw await refuse(deps, userId, connectionId, { state: 'error' });
      if (isSealedBefore(deps, row)) await sealAgain(deps, userId, row);
      return token;
    },
  };
}

async function refuse(
  { db }: Pick<TokenDeps, 'db'>,
  userId: string,
  connectionId: string,
  values: Parameters<typeof updateConnection>[2],
): Promise<AccountingFault> {
  await asUser(db, userId, async (tx) => {
    await updateConnection(tx, connectionId, { ...values, fault: 'signed-out' });
    notify(tx, { kind: 'changed', topic: 'accounting', id: connectionId });
  });
  return new AccountingFault('signed-out', { status: 401 });
}

/** Seal the login with the new secret, unless it was typed again since it was read. */
const sealAgain = (deps: TokenDeps, userId: string, { id, accessToken }: ConnectionRow): Promise<void> =>
  asUser(deps.db, userId, async (tx) => {
    await lockTokens(tx, id);
    const row = await findConnection(tx, id);
    const token = row?.accessToken === accessToken ? row && accessTokenOf(deps, row) : null;
    if (row && token) await updateConnection(tx, id, sealedLogin(deps, row.realmId, token));
  });
