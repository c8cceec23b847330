import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { OAuthName } from '@tillslip/domain/sync/packages';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { createTextSealer, type TextSealer } from '../../../platform/sealed-text.ts';
import type { OAuthPackage, PackageTokens, TokenSource } from '../../../ports/accounting-package.ts';
import { type ConnectionRow, findConnection, lockTokens, updateConnection } from './connections.repository.ts';

/**
 * A token is refreshed when it has less left than this. Those of Sage live for five minutes.
 *
 * Spec: 3 §9. Source: facts D2.
 */
const REFRESH_BEFORE_MS: Readonly<Record<OAuthName, number>> = { quickbooks: 5 * 60_000, sage: 60_000 };

/** What the tokens of a connection need. */
export type TokenDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

/** Return the sealer of tokens in the database. */
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

/** The columns of a login, which does not end. */
export const sealedLogin = (deps: Pick<Deps, 'env'>, realmId: string, token: string) => ({
  ...NO_TOKENS,
  accessToken: tokenSealer(deps).seal(token, realmId),
  refreshHardExpiresAt: null,
});

/** Whether the access token of a connection is sealed with the previous secret of the installation. */
export const isSealedBefore = (deps: Pick<Deps, 'env'>, { accessToken, realmId }: ConnectionRow): boolean =>
  accessToken !== null && deps.env.previousSecret !== null && !tokenSealer(deps).isNewest(accessToken, realmId);

/** Everything that ends with a connection's tokens. */
export const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  tokenExpiresAt: null,
  refreshExpiresAt: null,
} as const;

/** Open the access token of a connection; null when it has none or no secret of this installation opens it. */
export const accessTokenOf = (deps: Pick<Deps, 'env'>, row: ConnectionRow): string | null =>
  openToken(deps, row, row.accessToken);

/** The same for its refresh token. */
export const refreshTokenOf = (deps: Pick<Deps, 'env'>, row: ConnectionRow): string | null =>
  openToken(deps, row, row.refreshToken);

function openToken(deps: Pick<Deps, 'env'>, { realmId }: ConnectionRow, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return tokenSealer(deps).open(sealed, realmId);
  } catch {
    return null;
  }
}

/** Whether an access token of a package is over, or will be before the work with it is done. */
export const isNearlyOver = ({ clock }: Pick<Deps, 'clock'>, name: OAuthName, expiresAt: Date): boolean =>
  expiresAt.getTime() - clock.now().getTime() <= REFRESH_BEFORE_MS[name];

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
  accounting: Refreshing,
  userId: string,
  connectionId: string,
): TokenSource {
  const find = () => readAsUser(deps.db, userId, (tx) => findConnection(tx, connectionId));
  return {
    async token(refused) {
      const row = await find();
      const good = row && goodToken(deps, accounting.name, row, refused);
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

/** What renews the tokens of a connection. */
type Refreshing = Pick<OAuthPackage, 'refresh' | 'name'>;

interface Wanted {
  readonly connectionId: string;
  readonly refused: string | undefined;
}

/** Refresh while holding the lock; the token that another process got meanwhile is used instead. */
async function refreshOnce(
  deps: TokenDeps,
  accounting: Refreshing,
  userId: string,
  { connectionId, refused }: Wanted,
): Promise<string> {
  const outcome = await asUser(deps.db, userId, async (tx) => {
    await lockTokens(tx, connectionId);
    const row = await findConnection(tx, connectionId);
    if (!row || row.state === 'disconnected') throw new AccountingFault('signed-out');
    const good = goodToken(deps, accounting.name, row, refused);
    if (good) return { token: good };
    const sent = refreshTokenOf(deps, row);
    // Sealed with a secret that is gone: only the person can connect again.
    if (sent === null) return { error: await signOut(tx, connectionId, new AccountingFault('signed-out')) };
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
  if (outcome.token !== undefined) return outcome.token;
  const { refusedRefresh, error } = outcome;
  if (refusedRefresh === undefined) throw error;
  return afterRefusal(deps, userId, connectionId, { refusedRefresh, error });
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
    const token = row && newer && newer !== refusedRefresh ? accessTokenOf(deps, row) : null;
    return token === null ? { error: await signOut(tx, connectionId, error) } : { token };
  }).then((outcome) => {
    if ('error' in outcome) throw outcome.error;
    return outcome.token;
  });
}

async function signOut(tx: UserDb, connectionId: string, fault: AccountingFault): Promise<AccountingFault> {
  await updateConnection(tx, connectionId, { ...NO_TOKENS, state: 'disconnected', fault: 'signed-out' });
  notify(tx, { kind: 'changed', topic: 'accounting', id: connectionId });
  return fault;
}

/** The stored token, if it is good for some minutes and not the one just refused. */
function goodToken(deps: TokenDeps, name: OAuthName, row: ConnectionRow, refused: string | undefined): string | null {
  if (row.tokenExpiresAt === null || isNearlyOver(deps, name, row.tokenExpiresAt)) return null;
  const token = accessTokenOf(deps, row);
  return token === refused ? null : token;
}
