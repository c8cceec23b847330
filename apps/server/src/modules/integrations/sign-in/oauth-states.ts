import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OAuthName } from '@tillslip/domain/sync/packages';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps, SessionOfUser } from '../../../platform/deps.ts';
import { findState, type StateRow, type StateWithCompany } from './oauth-states.repository.ts';

/** A state is good for ten minutes. Spec: decisions 21. */
export const STATE_MINUTES = 10;
const POLL_MS = 250;
const MAX_POLLS = 240;

/** Hash a secret that only has to be recognised. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Find a state of this person, session and package, whatever its age; null where its company was deleted. */
export async function findOwnState(
  { db }: Pick<Deps, 'db'>,
  { userId, sessionId }: SessionOfUser,
  name: OAuthName,
  state: string,
): Promise<StateWithCompany | null> {
  const row = await readAsUser(db, userId, (tx) => findState(tx, hashOf(state)));
  if (row?.sessionHash !== hashOf(sessionId) || row.package !== name) return null;
  return row.companyId === null ? null : { ...row, companyId: row.companyId };
}

/** Whether a state is older than so many minutes. */
export const isOlder = ({ clock }: Pick<Deps, 'clock'>, { createdAt }: StateRow, minutes: number): boolean =>
  clock.now().getTime() - createdAt.getTime() > minutes * 60_000;

/** Wait for the result of the page that was loaded first; null when it comes to none. */
export async function awaitResult({ db }: Pick<Deps, 'db'>, userId: string, stateHash: string): Promise<unknown> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const row = await readAsUser(db, userId, (tx) => findState(tx, stateHash));
    if (!row) return null;
    if (row.result !== null) return row.result;
    await sleep(POLL_MS);
  }
  return null;
}
