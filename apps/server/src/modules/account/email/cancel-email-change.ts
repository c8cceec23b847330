import type { Deps } from '../../../platform/deps.ts';
import { deleteEmailChange } from './email-change.repository.ts';

/** Cancel a pending email change; its link stops working. False when there is none. */
export const cancelEmailChange = async (
  { authDb }: Pick<Deps, 'authDb'>,
  userId: string,
): Promise<{ cancelled: boolean }> => ({ cancelled: await deleteEmailChange(authDb, userId) });
