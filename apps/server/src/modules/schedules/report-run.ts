import { wantsMail } from '@tillslip/domain/preferences/preferences';
import { isWorthTelling } from '@tillslip/domain/schedules/schedule-run';
import { scheduleRunMail } from '@tillslip/messages/mails/schedule-mails';
import type { UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { composeMail } from '../../platform/mail/compose-message.ts';
import type { MailReceiver } from '../../platform/mail/mail-receiver.repository.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { sendMessage } from '../auth/index.ts';
import { findConnection } from '../integrations/index.ts';
import { findPreferences, languageOf, mailOffLink } from '../preferences/index.ts';
import { findRunBefore, markReported, type ScheduleRunRow } from './schedule-runs.repository.ts';
import { resultOf } from './schedule-view.ts';
import type { ScheduleRow } from './schedules.repository.ts';

/** A run that is over. */
interface EndedRun {
  readonly schedule: ScheduleRow;
  readonly run: ScheduleRunRow;
  readonly receiver: MailReceiver | null;
}

/**
 * Tell the owner of a run by email, once, if the schedule says so and there is something to tell. The email is queued in the
 * transaction that marks the run, and is tried again until the mail server takes it.
 */
export async function reportRun(
  deps: Pick<Deps, 'env' | 'languages'>,
  tx: UserDb,
  { schedule, run, receiver }: EndedRun,
): Promise<void> {
  const before = await findRunBefore(tx, run);
  const result = resultOf(run);
  if (!isWorthTelling(result, before ? resultOf(before) : null)) return;
  if (!(await markReported(tx, run.id)) || !schedule.notifies || receiver === null) return;
  if (!wantsMail(await findPreferences(tx), 'syncs')) return;
  const connection = await findConnection(tx, schedule.connectionId);
  const companyName = connection?.companyName ?? '';
  const i18n = await languageOf(deps, tx);
  const words = scheduleRunMail(i18n, { ...result, scheduleName: schedule.name, companyName });
  const open = `${deps.env.publicUrl}/app/integrations?tab=schedules&company=${connection?.companyId ?? ''}`;
  const links = { open, stop: mailOffLink(deps.env, tx.userId, 'syncs') };
  enqueue(tx, sendMessage, composeMail({ ...receiver, i18n }, words, links));
}
