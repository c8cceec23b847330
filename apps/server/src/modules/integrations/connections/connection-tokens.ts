import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { createTextSealer, type TextSealer } from '../../../platform/sealed-text.ts';
import type { AccountingPackage, PackageTokens, TokenSource } from '../../../ports/accounting-package.ts';
import { type ConnectionRow, findConnection, lockTokens, updateConnection } from './connections.repository.ts';

/** A token is refreshed when it has less left than this. Spec: 3 §9. */
const REFRESH_BEFORE_MS = 5 * 60_000;

type TokenDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

/** The sealer of tokens in the database. */
export const tokenSealer = ({ env }: Pick<Deps, 'env'>): TextSealer =>
  createTextSealer({ appSecret: env.appSecret, previousSecret: env.previousSecret }, 'accounting tokens');

/** The columns of tokens, sealed for their connection. */
export const sealedTokens = (deps: Pick<Deps, 'env'>, realmId: string, tokens: PackageTokens) => ({
  accessToken: tokenSealer(deps).seal(tokens.accessToken, realmId),
  refreshToken: tokenSealer(deps).seal(tokens.refreshToken, realmId),
  tokenExpiresAt: tokens.expiresAt,
  refreshExpiresAt: tokens.refreshExpiresAt,
  refreshHardExpiresAt: tokens.refreshHardExpiresAt,
});

/** Everything that ends with a connection's tokens. */
export const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  tokenExpiresAt: null,
  refreshExpiresAt: null,
} as const;

/** Open the refresh token of a connection; null when it has none or it cannot be opened. */
export function refreshTokenOf(deps: Pick<Deps, 'env'>, row: ConnectionRow): string | null {
  if (row.refreshToken === null) return null;
  try {
    return tokenSealer(deps).open(row.refreshToken, row.realmId);
  } catch {
    return null;
  }
}

/** One refresh at a time in this process; the lock in the database is for other processes. */
const refreshing = new Map<string, Promise<string>>();

/**
 * Hand out the access token of a connection. It is refreshed once, however many ask and on however many instances, and the
 * new refresh token is stored before the new access token is used.
 *
 * Source: facts H1, G13.5-8.
 */
export function connectionTokens(
  deps: TokenDeps,
  accounting: Pick<AccountingPackage, 'refresh'>,
  userId: string,
  connectionId: string,
): TokenSource {
  const find = () => readAsUser(deps.db, userId, (tx) => findConnection(tx, connectionId));
  return {
    async token(refused) {
      const row = await find();
      const good = row && goodToken(deps, row, refused);
      if (good) return good;
      const running = refreshing.get(connectionId);
      if (running !== undefined) return running;
      const started = refreshOnce(deps, accounting, userId, { connectionId, refused }).finally(() =>
        refreshing.delete(connectionId),
      );
      refreshing.set(connectionId, started);
      return started;
    },
  };
}

interface Wanted {
  readonly connectionId: string;
  readonly refused: string | undefined;
}

/** Refresh while holding the lock; the token that another process got meanwhile is used instead. */
async function refreshOnce(
  deps: TokenDeps,
  accounting: Pick<AccountingPackage, 'refresh'>,
  userId: string,
  { connectionId, refused }: Wanted,
): Promise<string> {
  const outcome = await asUser(deps.db, userId, async (tx) => {
    await lockTokens(tx, connectionId);
    const row = await findConnection(tx, connectionId);
    if (!row || row.state === 'disconnected') throw new AccountingFault('signed-out');
    const good = goodToken(deps, row, refused);
    if (good) return { token: good };
    const sent = refreshTokenOf(deps, row);
    if (sent === null) throw new AccountingFault('signed-out');
    try {
      const tokens = await accounting.refresh(sent);
      const fresh = { state: 'connected', fault: null, ...sealedTokens(deps, row.realmId, tokens) } as const;
      await updateConnection(tx, connectionId, row.state === 'confirming' ? { ...fresh, state: 'confirming' } : fresh);
      return { token: tokens.accessToken };
    } catch (error) {
      if (!(error instanceof AccountingFault) || error.kind !== 'signed-out') throw error;
      return { refusedRefresh: sent, error };
    }
  });
  return 'token' in outcome ? outcome.token : afterRefusal(deps, userId, connectionId, outcome);
}

/**
 * The refresh token was refused. Another holder may have refreshed first, past our lock: its newer token is used. Else the
 * connection has ended.
 */
async function afterRefusal(
  deps: TokenDeps,
  userId: string,
  connectionId: string,
  { refusedRefresh, error }: { readonly refusedRefresh: string; readonly error: AccountingFault },
): Promise<string> {
  return asUser(deps.db, userId, async (tx) => {
    await lockTokens(tx, connectionId);
    const row = await findConnection(tx, connectionId);
    const newer = row && refreshTokenOf(deps, row);
    if (row && newer && newer !== refusedRefresh)
      return { token: tokenSealer(deps).open(row.accessToken ?? '', row.realmId) };
    await updateConnection(tx, connectionId, { ...NO_TOKENS, state: 'disconnected', fault: 'signed-out' });
    notify(tx, { kind: 'changed', topic: 'accounting', id: connectionId });
    return { error };
  }).then((outcome) => {
    if ('error' in outcome) throw outcome.error;
    return outcome.token;
  });
}

/** The stored token, if it is good for some minutes and not the one just refused. */
function goodToken({ env, clock }: TokenDeps, row: ConnectionRow, refused: string | undefined): string | null {
  if (row.accessToken === null || row.tokenExpiresAt === null) return null;
  if (row.tokenExpiresAt.getTime() - clock.now().getTime() <= REFRESH_BEFORE_MS) return null;
  const token = tokenSealer({ env }).open(row.accessToken, row.realmId);
  return token === refused ? null : token;
}
