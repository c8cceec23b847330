import { wantsMail } from '@tillslip/domain/preferences/preferences';
import { type HealthAlert, MAIL_AGAIN_HOURS } from '@tillslip/domain/sync/health/health-alerts';
import { healthAlertMail } from '@tillslip/messages/mails/accounting-mails';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { composeMail } from '../../../platform/mail/compose-message.ts';
import { findMailReceiver } from '../../../platform/mail/mail-receiver.repository.ts';
import { enqueue, notify } from '../../../platform/outbox/outbox.ts';
import { sendMessage } from '../../auth/index.ts';
import { findPreferences, languageOf, mailOffLink } from '../../preferences/index.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { measureConnection } from '../connections/measure-connection.ts';
import { type AlertRow, listAlertRows, saveAlert } from './alerts.repository.ts';
import { alertsOfConnection } from './alerts.ts';

const HOUR_MS = 3_600_000;

/**
 * Keep which alerts of a connection hold now, end those that do not, and mail the new ones to a person who asked for that,
 * in the same transaction. An alert that comes and goes is mailed once a day.
 */
export async function raiseAlerts(
  deps: Pick<Deps, 'clock' | 'authDb' | 'env' | 'languages'>,
  tx: UserDb,
  row: ConnectionRow,
): Promise<void> {
  const now = deps.clock.now();
  const { health } = await measureConnection(deps, tx, row);
  const holding = alertsOfConnection(row, health);
  const kept = await listAlertRows(tx, row.id);
  const begun = holding.filter((alert) => !kept.some((each) => each.alert === alert && each.endedAt === null));
  const ended = kept.filter(({ alert, endedAt }) => endedAt === null && !holding.includes(alert));
  const isWanted = row.wantsAlertMails && wantsMail(await findPreferences(tx), 'errors');
  const mailed = isWanted ? begun.filter((alert) => isMailDue(kept, alert, now)) : [];
  for (const { alert, raisedAt, dismissedAt, mailedAt } of ended)
    await saveAlert(tx, row.id, alert, { raisedAt, endedAt: now, dismissedAt, mailedAt });
  for (const alert of begun) {
    const mailedAt = mailed.includes(alert) ? now : (kept.find((each) => each.alert === alert)?.mailedAt ?? null);
    await saveAlert(tx, row.id, alert, { raisedAt: now, endedAt: null, dismissedAt: null, mailedAt });
  }
  if (begun.length + ended.length > 0) notify(tx, { kind: 'changed', topic: 'accounting', id: row.id });
  if (mailed.length > 0) await mailAlerts(deps, tx, row, mailed);
}

function isMailDue(kept: readonly AlertRow[], alert: HealthAlert, now: Date): boolean {
  const mailedAt = kept.find((each) => each.alert === alert)?.mailedAt ?? null;
  return mailedAt === null || now.getTime() - mailedAt.getTime() >= MAIL_AGAIN_HOURS * HOUR_MS;
}

async function mailAlerts(
  deps: Pick<Deps, 'authDb' | 'env' | 'languages'>,
  tx: UserDb,
  { companyId, companyName, package: provider }: ConnectionRow,
  alerts: readonly HealthAlert[],
): Promise<void> {
  const receiver = await findMailReceiver(deps.authDb, tx.userId);
  if (!receiver) return;
  const i18n = await languageOf(deps, tx);
  const words = healthAlertMail(i18n, { companyName: companyName ?? '', provider, alerts });
  const open = `${deps.env.publicUrl}/app/integrations?tab=health&company=${companyId ?? ''}`;
  const links = { open, stop: mailOffLink(deps.env, tx.userId, 'errors') };
  enqueue(tx, sendMessage, composeMail({ ...receiver, i18n }, words, links));
}
