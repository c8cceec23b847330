import type { VatDeadline } from '@tillslip/contract/vat-deadlines';
import { wantsMail } from '@tillslip/domain/preferences/preferences';
import { reminderDue } from '@tillslip/domain/vat/periods/vat-reminder';
import type { I18n } from '@tillslip/messages/i18n';
import { vatReminderMail } from '@tillslip/messages/mails/vat-mails';
import { z } from 'zod';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Env } from '../../platform/env.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { composeMail } from '../../platform/mail/compose-message.ts';
import type { MailMessage } from '../../ports/mail.ts';
import { findPreferences, languageOf } from '../preferences/index.ts';
import { findVendors, listPeopleAfter, type PersonRow, saveReminder } from './deadlines.repository.ts';
import { nextDeadlines } from './list-deadlines.ts';
import { paperUrl } from './paper-url.ts';
import { switchOffLink } from './switch-off.ts';

const BATCH = 100;

/**
 * Remind people of returns that are due in 14, 7, 3 and 1 days. It runs every hour of the South African day, so that a
 * server that is off at times still reminds. Each reminder is saved in the transaction that sends it, so it is sent
 * once however often this runs.
 */
export const sendReminders = defineJob({
  name: 'vat.send-reminders',
  payload: z.object({}),
  cron: '5 5-16 * * *',

  async run(_payload, deps, { signal }) {
    let after: string | null = null;
    do {
      const people: PersonRow[] = await listPeopleAfter(deps.authDb, after, BATCH);
      for (const person of people) {
        signal.throwIfAborted();
        // A refused email must not stop the others; it is retried in an hour.
        await remind(deps, person).catch((err) =>
          deps.log.error({ err, userId: person.id }, 'a reminder was not sent'),
        );
      }
      after = people.length < BATCH ? null : (people.at(-1)?.id ?? null);
    } while (after !== null);
  },
});

async function remind(
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'env' | 'languages'>,
  person: PersonRow,
): Promise<void> {
  const due = await asUser(deps.db, person.id, async (tx) =>
    wantsMail(await findPreferences(tx), 'reminders')
      ? nextDeadlines(tx, await findVendors(tx), deps.clock.today())
      : [],
  );
  for (const deadline of due.filter(({ remindersOn }) => remindersOn)) {
    const { companyId, periodEnd, daysLeft } = deadline;
    const daysBefore = reminderDue(daysLeft);
    if (daysBefore === null) continue;
    await asUser(deps.db, person.id, async (tx) => {
      if (await saveReminder(tx, { companyId, periodEnd, daysBefore }))
        await deps.mail.send(reminderMessage(deps.env, { ...person, i18n: await languageOf(deps, tx) }, deadline));
    });
  }
}

/** Send a reminder of a return that is due soon, with a link that ends the reminders of the company. */
function reminderMessage(
  env: Pick<Env, 'publicUrl' | 'appSecret'>,
  person: PersonRow & { readonly i18n: I18n },
  due: VatDeadline,
): MailMessage {
  const links = { open: paperUrl(env, due), stop: switchOffLink(env, person.id, due.companyId) };
  return composeMail(person, vatReminderMail(person.i18n, due), links);
}
