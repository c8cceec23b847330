import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { OAuthPackage, PackageTokens } from '../../../ports/accounting-package.ts';
import { isNearlyOver, type TokenDeps, tokenSealer } from '../connections/connection-tokens.ts';
import { findState, holdTokens, lockState } from './oauth-states.repository.ts';

const TokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.coerce.date(),
  refreshExpiresAt: z.coerce.date(),
  refreshHardExpiresAt: z.coerce.date().nullable(),
});

/** Seal the tokens of a sign-in until a company is chosen; they open with its state only. */
export const sealHeld = (deps: Pick<Deps, 'env'>, stateHash: string, tokens: PackageTokens): string =>
  tokenSealer(deps).seal(JSON.stringify(tokens), `sign-in ${stateHash}`);

/** Open the tokens of a sign-in. @throws when no secret of this installation opens them. */
export const openHeld = (deps: Pick<Deps, 'env'>, stateHash: string, sealed: string): PackageTokens =>
  TokensSchema.parse(JSON.parse(tokenSealer(deps).open(sealed, `sign-in ${stateHash}`)));

/**
 * Return tokens of a sign-in that are good for some time; null when it holds none any more. They are renewed once, however
 * often the person presses, and stored before they are used.
 *
 * @throws AccountingFault as `refresh`.
 */
export const freshHeld = (
  deps: TokenDeps,
  accounting: Pick<OAuthPackage, 'refresh' | 'name'>,
  userId: string,
  stateHash: string,
): Promise<PackageTokens | null> =>
  asUser(deps.db, userId, async (tx) => {
    await lockState(tx, stateHash);
    const row = await findState(tx, stateHash);
    if (row?.tokens == null) return null;
    const held = openHeld(deps, stateHash, row.tokens);
    if (!isNearlyOver(deps, accounting.name, held.expiresAt)) return held;
    const fresh = await accounting.refresh(held.refreshToken);
    await holdTokens(tx, stateHash, sealHeld(deps, stateHash, fresh));
    return fresh;
  });
