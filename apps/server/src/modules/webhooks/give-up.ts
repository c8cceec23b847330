import { webhookGivenUpMail } from '@tillslip/messages/mails/webhook-mails';
import type { UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { composeMail } from '../../platform/mail/compose-message.ts';
import { findMailReceiver } from '../../platform/mail/mail-receiver.repository.ts';
import { enqueue, recordAudit } from '../../platform/outbox/outbox.ts';
import { sendMessage } from '../auth/index.ts';
import { requireCompany } from '../companies/index.ts';
import { languageOf } from '../preferences/index.ts';
import { updateWebhook, type WebhookRow } from './webhooks.repository.ts';

/** Switch off a webhook that has accepted nothing for days, and email the owner of the company, once. */
export async function giveUp(
  deps: Pick<Deps, 'authDb' | 'env' | 'languages'>,
  tx: UserDb,
  { id, companyId, url }: WebhookRow,
  now: Date,
): Promise<void> {
  await updateWebhook(tx, id, { isOn: false, givenUpAt: now });
  recordAudit(tx, {
    ...{ action: 'webhook.given-up', subjectType: 'webhook', subjectId: id, actorId: null },
    ...{ before: { isOn: true }, after: { isOn: false } },
  });
  const receiver = await findMailReceiver(deps.authDb, tx.userId);
  if (!receiver) return;
  const { companyName } = await requireCompany(tx, companyId);
  const i18n = await languageOf(deps, tx);
  const words = webhookGivenUpMail(i18n, { companyName, url });
  const open = `${deps.env.publicUrl}/app/companies/${companyId}/webhooks`;
  enqueue(tx, sendMessage, composeMail({ ...receiver, i18n }, words, { open }));
}
