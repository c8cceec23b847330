import { LIMIT_STEPS, reachedStep } from '@tillslip/domain/billing/limits';
import { limitMail } from '@tillslip/messages/mails/limit-mails';
import type { UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { composeMail } from '../../platform/mail/compose-message.ts';
import type { MailReceiver } from '../../platform/mail/mail-receiver.repository.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { sendMessage } from '../auth/index.ts';
import { languageOf } from '../preferences/index.ts';
import { saveNotice } from './limit-notices.repository.ts';
import { findMonth } from './month-of-account.ts';

/**
 * Tell a person by email that their documents of the month are mostly, or all, used: each step once a month, and again
 * under a plan with another number of documents. Of steps that are reached together only the highest is told.
 *
 * @param receiver null for somebody who cannot get email; the step then counts as told.
 * Spec: 1 §9, decisions 0506.
 */
export async function tellOfLimit(
  deps: Pick<Deps, 'env' | 'clock' | 'languages'>,
  tx: UserDb,
  receiver: MailReceiver | null,
): Promise<void> {
  const found = await findMonth(deps, tx);
  const step = found && reachedStep(found.terms, found.saved);
  if (found === null || step === null) return;
  const { month, saved, terms } = found;
  const { documents, freeDocuments } = terms;
  for (const lower of LIMIT_STEPS.filter((one) => one < step))
    await saveNotice(tx, { month, documents, step: lower }, deps.clock.now());
  if (!(await saveNotice(tx, { month, documents, step }, deps.clock.now())) || receiver === null) return;
  const i18n = await languageOf(deps, tx);
  const words = limitMail(i18n, { step, month, saved, documents, freeDocuments });
  enqueue(tx, sendMessage, composeMail({ ...receiver, i18n }, words, `${deps.env.publicUrl}/app/billing`));
}
