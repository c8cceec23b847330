import type { AccountingPackage, TokenSource } from '../../../ports/accounting-package.ts';
import { connectionTokens, type TokenDeps } from './connection-tokens.ts';
import { loginTokens } from './login-tokens.ts';
import { isOAuth } from './packages.ts';

/** Return what hands out the access token of a connection, by the way in which people sign in to its package. */
export const tokensOf = (
  deps: TokenDeps,
  accounting: AccountingPackage,
  userId: string,
  connectionId: string,
): TokenSource =>
  isOAuth(accounting)
    ? connectionTokens(deps, accounting, userId, connectionId)
    : loginTokens(deps, userId, connectionId);
