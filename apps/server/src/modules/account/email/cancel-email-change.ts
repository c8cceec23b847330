import type { Deps } from '../../../platform/deps.ts';
import { dropEmailChange } from './email-change.repository.ts';

/** Drops a change of e-mail that waits: its link is dead. False when none waited. */
export const cancelEmailChange = async (
  { authDb }: Pick<Deps, 'authDb'>,
  userId: string,
): Promise<{ cancelled: boolean }> => ({ cancelled: await dropEmailChange(authDb, userId) });
