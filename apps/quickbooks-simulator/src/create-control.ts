import type { Control } from './control.ts';
import { rotate } from './oauth.ts';
import { isoTime, type Realm, type State, tableOf } from './state.ts';
import { signatureOf, webhookBody } from './webhooks.ts';
import { removeRow } from './write-entity.ts';

/** What tests can do to the service. */
export function createControl(state: State, clock: { ahead: number }, meter: { peak: number }): Control {
  const realmOf = (id: string): Realm => {
    const realm = state.realms.get(id);
    if (!realm) throw new Error(`no company ${id}`);
    return realm;
  };
  const grantsOf = (realmId: string) => state.grants.filter((grant) => grant.realmId === realmId && !grant.isRevoked);
  return {
    log: state.log,
    unexpected: state.unexpected,
    warnings: state.warnings,
    now: state.now,
    consent: (next) => {
      state.consent = next;
    },
    advance: (ms) => {
      clock.ahead += ms;
    },
    failNext: (failure) => void state.failures.push({ ...failure, left: failure.times ?? 1, seen: 0 }),
    expireAccess: (realmId) => {
      for (const { access } of grantsOf(realmId)) access.clear();
    },
    revoke: (realmId) => {
      for (const grant of grantsOf(realmId)) grant.isRevoked = true;
    },
    rotateElsewhere: (realmId) => {
      const grant = grantsOf(realmId).at(-1);
      if (!grant) throw new Error(`nobody is connected to ${realmId}`);
      rotate(state, grant);
      return { refresh: grant.refresh.value };
    },
    closeBooks: (realmId, date) => {
      realmOf(realmId).bookCloseDate = date;
    },
    suspend: (realmId, isSuspended) => {
      realmOf(realmId).isSuspended = isSuspended;
    },
    edit: (realmId, entity, id, patch) => editRow(state, realmOf(realmId), entity, id, patch),
    add: (realmId, entity, row) => addRow(state, realmOf(realmId), entity, row),
    remove: (realmId, entity, id) => removeRow(state, realmOf(realmId), entity, id),
    rows: (realmId, entity) => [...tableOf(realmOf(realmId), entity).values()],
    file: (realmId, attachableId) => realmOf(realmId).files.get(attachableId)?.bytes ?? new Uint8Array(),
    emitWebhook: async (to, format, events) => {
      const body = webhookBody(format, events, isoTime(state.now()));
      const headers = {
        'content-type': 'application/json',
        'intuit-signature': signatureOf(body, state.app.verifierToken),
      };
      return (await fetch(to, { method: 'POST', headers, body })).status;
    },
    reads: (realmId) => realmOf(realmId).reads,
    peakInFlight: () => meter.peak,
  };
}

function editRow(state: State, realm: Realm, entity: string, id: string, patch: Record<string, unknown>): void {
  const table = tableOf(realm, entity);
  const row = table.get(id);
  if (!row) throw new Error(`no ${entity} ${id}`);
  const meta = { ...(row.MetaData as object), LastUpdatedTime: isoTime(state.now()) };
  table.set(id, { ...row, ...patch, Id: id, SyncToken: String(Number(row.SyncToken) + 1), MetaData: meta });
  realm.changes.push({ at: state.now(), entity, id, isDeleted: false });
}

function addRow(state: State, realm: Realm, entity: string, row: Record<string, unknown>): string {
  realm.lastId += 1;
  const id = String(realm.lastId);
  const meta = { LastUpdatedTime: isoTime(state.now()) };
  tableOf(realm, entity).set(id, { ...row, Id: id, SyncToken: '0', MetaData: meta });
  realm.changes.push({ at: state.now(), entity, id, isDeleted: false });
  return id;
}
