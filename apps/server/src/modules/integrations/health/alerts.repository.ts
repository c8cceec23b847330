import type { HealthAlert } from '@tillslip/domain/sync/health/health-alerts';
import type { Selectable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { AccountingAlerts } from '../../../platform/database/types.gen.ts';

/** An alert as it is kept; one that ended is kept too, so that it is not mailed again at once. */
export type AlertRow = Selectable<AccountingAlerts> & { readonly alert: HealthAlert };

/** List what is kept of the alerts of a connection. */
export const listAlertRows = ({ db, userId }: UserDb, connectionId: string): Promise<AlertRow[]> =>
  db
    .selectFrom('accountingAlerts')
    .selectAll()
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .$narrowType<{ alert: HealthAlert }>()
    .execute();

/** The columns of an alert that change. */
export type AlertValues = Pick<AlertRow, 'raisedAt' | 'endedAt' | 'dismissedAt' | 'mailedAt'>;

/** Keep an alert of a connection as it is now. */
export async function saveAlert(
  { db, userId }: UserDb,
  connectionId: string,
  alert: HealthAlert,
  values: AlertValues,
): Promise<void> {
  await db
    .insertInto('accountingAlerts')
    .values({ userId, connectionId, alert, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'connectionId', 'alert']).doUpdateSet(values))
    .execute();
}
