import type { ActiveAlert } from '@tillslip/contract/integrations/health';
import type { ConnectionHealth } from '@tillslip/contract/integrations/schemas';
import { alertsOf, type HealthAlert } from '@tillslip/domain/sync/health/health-alerts';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { type ConnectionRow, updateConnection } from '../connections/connections.repository.ts';
import { measureConnection } from '../connections/measure-connection.ts';
import { requireConnection } from '../connections/require-connection.ts';
import { listAlertRows, saveAlert } from './alerts.repository.ts';

/** The alerts that hold for a connection; none for one that the person ended. */
export const alertsOfConnection = (
  { state, fault }: Pick<ConnectionRow, 'state' | 'fault'>,
  health: ConnectionHealth,
): HealthAlert[] => (state === 'disconnected' && fault === null ? [] : alertsOf(health));

/** The alerts that hold and were not dismissed; one that no job has seen yet holds since now. */
export async function activeAlerts(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  row: ConnectionRow,
  health: ConnectionHealth,
): Promise<ActiveAlert[]> {
  const kept = await listAlertRows(tx, row.id);
  return alertsOfConnection(row, health).flatMap((alert) => {
    const known = kept.find((each) => each.alert === alert && each.endedAt === null);
    if (known?.dismissedAt) return [];
    return [{ alert, raisedAt: (known?.raisedAt ?? clock.now()).toISOString() }];
  });
}

/** Put an alert away until it ends. One that does not hold changes nothing. @throws CONNECTION_NOT_FOUND. */
export const dismissAlert = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, alert }: { readonly id: string; readonly alert: HealthAlert },
): Promise<{ alerts: ActiveAlert[] }> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await requireConnection(tx, id);
    const { health } = await measureConnection(deps, tx, row);
    if (alertsOfConnection(row, health).includes(alert)) {
      const now = deps.clock.now();
      const known = (await listAlertRows(tx, id)).find((each) => each.alert === alert);
      const raisedAt = known && known.endedAt === null ? known.raisedAt : now;
      const mailedAt = known?.mailedAt ?? null;
      await saveAlert(tx, id, alert, { raisedAt, endedAt: null, dismissedAt: now, mailedAt });
      notify(tx, { kind: 'changed', topic: 'accounting', id });
    }
    return { alerts: await activeAlerts(deps, tx, row, health) };
  });

/** Mail new alerts of a connection to the person, or stop. @throws CONNECTION_NOT_FOUND. */
export const setAlertMails = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { id, wantsAlertMails }: { readonly id: string; readonly wantsAlertMails: boolean },
): Promise<{ wantsAlertMails: boolean }> =>
  asUser(deps.db, userId, async (tx) => {
    await requireConnection(tx, id);
    await updateConnection(tx, id, { wantsAlertMails });
    notify(tx, { kind: 'changed', topic: 'accounting', id });
    return { wantsAlertMails };
  });
