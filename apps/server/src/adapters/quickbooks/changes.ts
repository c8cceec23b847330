import { ENTRY_KINDS, type EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { PackageChange } from '../../ports/accounting-package.ts';
import { type JsonObject, listAt, textAt } from '../http-client/json-values.ts';
import type { ApiClient } from './api-client.ts';
import { isDeleted } from './booked-entry.ts';
import { ENTITIES } from './entry-body.ts';

/** The service answers with no more objects than this; where it does, there may be newer ones. Source: facts B13. */
export const MAX_CHANGES = 1_000;

/** Read what was changed or deleted since a moment, at most 30 days ago; of an entry its last change. */
export async function readChanges(api: ApiClient, moment: Date): Promise<readonly PackageChange[]> {
  const changes = await Promise.all(ENTRY_KINDS.map((kind) => changesOfKind(api, kind, moment)));
  return changes.flat();
}

/** Ask for one kind until the answer is not full, each time from the newest moment of the answer before. */
async function changesOfKind(api: ApiClient, kind: EntryKind, moment: Date): Promise<readonly PackageChange[]> {
  const latest = new Map<string, PackageChange>();
  let since = moment.getTime();
  for (;;) {
    const rows = await rowsSince(api, kind, since);
    for (const row of rows) {
      const id = textAt(row, 'Id');
      if (id !== null) latest.set(id, { kind, id, isDeleted: isDeleted(row) });
    }
    if (rows.length < MAX_CHANGES) return [...latest.values()];
    const newest = Math.max(...rows.map((row) => Date.parse(textAt(row, 'MetaData', 'LastUpdatedTime') ?? '') || 0));
    // More changes in one moment than an answer holds: to leave some out would be to lose them.
    if (newest <= since) throw new AccountingFault('system');
    since = newest;
  }
}

async function rowsSince(api: ApiClient, kind: EntryKind, since: number): Promise<readonly JsonObject[]> {
  const changedSince = new Date(Math.floor(since / 1000) * 1000).toISOString().replace('.000Z', 'Z');
  const query = { entities: ENTITIES[kind], changedSince };
  const reply = await api.send({ method: 'GET', path: 'cdc', endpoint: `cdc ${ENTITIES[kind]}`, query });
  const responses = listAt(reply, 'CDCResponse').flatMap((response) => listAt(response, 'QueryResponse'));
  return responses.flatMap((response) => listAt(response, ENTITIES[kind]));
}
