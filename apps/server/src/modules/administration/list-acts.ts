import { ACTS, type Act } from '@tillslip/contract/administration';
import { z } from 'zod';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type ActRow, listActsOf } from './acts.repository.ts';
import { listAdministrators } from './people.repository.ts';
import { ACT_PREFIX } from './record-act.ts';

const MAX_ACTS = 100;

const Stored = z.object({ action: z.enum(ACTS), subject: z.string().nullable() });

/** List what present and former administrators did, newest first. Their trails have nothing of other people. */
export async function listActs({ db, authDb }: Pick<Deps, 'db' | 'authDb'>): Promise<Act[]> {
  const acts: Act[] = [];
  for (const { id, email } of await listAdministrators(authDb)) {
    const rows = await readAsUser(db, id, (tx) => listActsOf(tx, ACT_PREFIX, MAX_ACTS));
    acts.push(...rows.flatMap((row) => viewAct(row, email)));
  }
  return acts.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_ACTS);
}

/** Return an act as the page shows it; none for an act that this version does not know. */
function viewAct({ id, at, action, subject }: ActRow, by: string): Act[] {
  const stored = Stored.safeParse({ action: action.slice(ACT_PREFIX.length), subject });
  if (!stored.success) return [];
  return [{ id, at: at.toISOString(), by, act: stored.data.action, subject: stored.data.subject }];
}
