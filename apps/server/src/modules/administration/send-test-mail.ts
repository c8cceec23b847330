import type { I18n } from '@tillslip/messages/i18n';
import { testMail } from '@tillslip/messages/mails/administration-mails';
import type { Deps } from '../../platform/deps.ts';
import { composeMail } from '../../platform/mail/compose-message.ts';
import { SEND_MESSAGE } from '../auth/index.ts';
import { recordAct } from './record-act.ts';

/** Email the administrator a test message, in the way every message is sent. */
export async function sendTestMail(
  deps: Pick<Deps, 'db' | 'env' | 'queue'>,
  { id, email, name }: { id: string; email: string; name: string },
  i18n: I18n,
): Promise<{ to: string }> {
  const message = composeMail({ email, name, i18n }, testMail(i18n), `${deps.env.publicUrl}/app/administration`);
  await deps.queue.add(SEND_MESSAGE, message, { maxAttempts: 1 });
  await recordAct(deps, id, 'mail-tested', email);
  return { to: email };
}
