import { taxDocumentMail, whoBuysMail } from '@tillslip/messages/mails/tax-invoice-mails';
import { asUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { composeMail } from '../../platform/mail/compose-message.ts';
import { findMailReceiver, type MailReceiver } from '../../platform/mail/mail-receiver.repository.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { sendMessage } from '../auth/index.ts';
import { languageOf } from '../preferences/index.ts';
import { type Issued, issueDue } from './issue-due.ts';
import { taxDocumentPdf } from './tax-document-pdf.ts';
import { saveRequest } from './tax-documents.repository.ts';

type SendDeps = Pick<Deps, 'db' | 'authDb' | 'env' | 'clock' | 'languages'>;

/** Issue what is due of a person's payments and email it. Where an invoice must name its buyer, ask for them once. */
export async function issueAndSend(deps: SendDeps, userId: string): Promise<void> {
  const receiver = await findMailReceiver(deps.authDb, userId);
  await asUser(deps.db, userId, async (tx) => sendIssued(deps, tx, await issueDue(deps, tx), receiver));
}

/**
 * Email documents that were just issued, in the transaction that stores them.
 *
 * @param receiver null for somebody who cannot get email.
 */
export async function sendIssued(
  deps: Pick<Deps, 'env' | 'clock' | 'languages'>,
  tx: UserDb,
  { documents, waiting }: Issued,
  receiver: MailReceiver | null,
): Promise<void> {
  if (receiver === null) return;
  const to = { ...receiver, i18n: await languageOf(deps, tx) };
  const open = `${deps.env.publicUrl}/app/billing`;
  for (const document of documents) {
    const pdf = await taxDocumentPdf(document, deps.clock.now());
    const message = composeMail(to, taxDocumentMail(to.i18n, document), { open });
    const attachment = {
      ...{ filename: `${document.number}.pdf`, mediaType: 'application/pdf' },
      base64: Buffer.from(pdf).toString('base64'),
    };
    enqueue(tx, sendMessage, { ...message, attachments: [attachment] });
  }
  for (const { id, totalCents, refundOf } of waiting)
    if (refundOf === null && (await saveRequest(tx, id, deps.clock.now())))
      enqueue(tx, sendMessage, composeMail(to, whoBuysMail(to.i18n, totalCents), { open }));
}
