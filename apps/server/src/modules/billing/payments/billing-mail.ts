import { nextAttempt, type Subscription } from '@tillslip/domain/billing/subscription';
import { planOf, type Terms } from '@tillslip/domain/billing/terms';
import type { I18n } from '@tillslip/messages/i18n';
import { paymentFailedMail, trialEndedMail } from '@tillslip/messages/mails/billing-mails';
import type { MailText } from '@tillslip/messages/mails/mail-text';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { composeMail } from '../../../platform/mail/compose-message.ts';
import { findMailReceiver } from '../../../platform/mail/mail-receiver.repository.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { sendMessage } from '../../auth/index.ts';
import { languageOf } from '../../preferences/index.ts';

type MailDeps = Pick<Deps, 'authDb' | 'env' | 'languages'>;

/** Queue an email in the transaction that it tells of. These are about money, so nobody can switch them off. */
async function queueMail(deps: MailDeps, tx: UserDb, wordsOf: (i18n: I18n) => MailText): Promise<void> {
  const receiver = await findMailReceiver(deps.authDb, tx.userId);
  if (receiver === null) return;
  const i18n = await languageOf(deps, tx);
  enqueue(tx, sendMessage, composeMail({ ...receiver, i18n }, wordsOf(i18n), `${deps.env.publicUrl}/app/billing`));
}

/** Tell that a renewal was declined, and when it is tried again. */
export const mailFailedPayment = (deps: MailDeps, tx: UserDb, terms: Terms, after: Subscription): Promise<void> =>
  queueMail(deps, tx, (i18n) =>
    paymentFailedMail(i18n, {
      ...{ plan: planOf(terms.planId).name, totalCents: terms.charge.totalCents, nextTry: nextAttempt(after) },
    }),
  );

/** Tell that a trial ended without a plan. */
export const mailEndedTrial = (deps: MailDeps, tx: UserDb): Promise<void> => queueMail(deps, tx, trialEndedMail);
