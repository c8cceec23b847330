import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { changeAdministrator } from './people.repository.ts';
import { recordAct } from './record-act.ts';

/** Make a person an administrator, or no longer. @throws PERSON_NOT_FOUND, LAST_ADMINISTRATOR. */
export async function setAdministrator(
  deps: Pick<Deps, 'db' | 'authDb'>,
  userId: string,
  input: { id: string; isAdministrator: boolean },
): Promise<{ id: string; isAdministrator: boolean }> {
  const changed = await changeAdministrator(deps.authDb, input.id, input.isAdministrator);
  if (changed === 'not-found') throw new AppError('PERSON_NOT_FOUND');
  if (changed === 'last') throw new AppError('LAST_ADMINISTRATOR');
  await recordAct(deps, userId, input.isAdministrator ? 'administrator-made' : 'administrator-removed', changed.email);
  return input;
}
