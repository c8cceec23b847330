import { isTimeToTell, MAX_AGE_MS } from '@tillslip/domain/companies/upload-mail';
import { wantsMail } from '@tillslip/domain/preferences/preferences';
import { uploadsMail } from '@tillslip/messages/mails/upload-mails';
import { z } from 'zod';
import { asUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { forEachUser } from '../../platform/jobs/for-each-user.repository.ts';
import { composeMail } from '../../platform/mail/compose-message.ts';
import { findMailReceiver, type MailReceiver } from '../../platform/mail/mail-receiver.repository.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { sendMessage } from '../auth/index.ts';
import { findPreferences, languageOf } from '../preferences/index.ts';
import { addedInvoices } from '../receipts/index.ts';
import { lockTellingCompanies, saveToldUntil, type TellingCompany } from './upload-mails.repository.ts';
import { uploadsOffLink } from './uploads-off.ts';

type TellDeps = Pick<Deps, 'db' | 'authDb' | 'clock' | 'env' | 'languages'>;

/**
 * Tell the notification emails of each company, and where it says so the person who uploads, of the invoices that were
 * added since they were told last. It waits until no more arrive. The emails are queued in the transaction that remembers
 * them, so each goes out once however often this runs.
 */
export const tellOfUploads = defineJob({
  name: 'companies.tell-of-uploads',
  payload: z.object({}),
  cron: '*/2 * * * *',
  run: (_payload, deps, { signal }) => forEachUser(deps, signal, (userId) => tellUser(deps, userId)),
});

async function tellUser(deps: TellDeps, userId: string): Promise<void> {
  const owner = await findMailReceiver(deps.authDb, userId);
  if (owner === null) return;
  await asUser(deps.db, userId, async (tx) => {
    const isWanted = wantsMail(await findPreferences(tx), 'uploads');
    // The company's own addresses are told in any case.
    for (const { notifyUploader, ...company } of await lockTellingCompanies(tx))
      await tellCompany(deps, tx, { ...company, notifyUploader: notifyUploader && isWanted }, owner);
  });
}

async function tellCompany(deps: TellDeps, tx: UserDb, company: TellingCompany, owner: MailReceiver): Promise<void> {
  const { clock, env, languages } = deps;
  const now = clock.now();
  const oldest = new Date(now.getTime() - MAX_AGE_MS);
  const { toldUntil: until } = company;
  const added = await addedInvoices(tx, company.id, until !== null && until > oldest ? until : oldest);
  if (added === null || !isTimeToTell(added.first, added.last, now)) return;
  const open = `${env.publicUrl}/app/receipts?company=${company.id}`;
  for (const { to, isOwner } of receiversOf(company, owner)) {
    const i18n = isOwner ? await languageOf(deps, tx) : languages.ofLocale(company.language);
    const words = uploadsMail(i18n, { ...added, companyName: company.companyName }, isOwner);
    const name = isOwner ? owner.name : company.companyName;
    const stop = uploadsOffLink(env, tx.userId, { companyId: company.id, address: to, isUploader: isOwner });
    enqueue(tx, sendMessage, composeMail({ email: to, name, i18n }, words, { open, stop }));
  }
  await saveToldUntil(tx, company.id, added.last);
}

/** Who is told, each address once. */
function receiversOf({ notificationEmails, notifyUploader }: TellingCompany, owner: MailReceiver) {
  const isOwner = (address: string) => address.toLowerCase() === owner.email.toLowerCase();
  const others = (notificationEmails ?? []).filter((address) => !(notifyUploader && isOwner(address)));
  return [
    ...(notifyUploader ? [{ to: owner.email, isOwner: true }] : []),
    ...others.map((to) => ({ to, isOwner: false })),
  ];
}
