import type { SentenceReportInput } from '@tillslip/contract/languages';
import { sentenceReportMail } from '@tillslip/messages/mails/administration-mails';
import type { z } from 'zod';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { ENGLISH } from '../../platform/languages.ts';
import { composeMail } from '../../platform/mail/compose-message.ts';
import { countAttempt, SEND_MESSAGE } from '../auth/index.ts';
import { insertSentenceReport } from './sentence-reports.repository.ts';

/**
 * Keep a sentence that a person found wrong, for the administrators, and mail it to SUPPORT_EMAIL where that is set. The
 * mail is in English, as everything for whoever runs the installation, and does not say who wrote.
 *
 * @throws TOO_MANY_REQUESTS after many reports in an hour.
 */
export async function reportSentence(
  deps: Pick<Deps, 'db' | 'authDb' | 'clock' | 'env' | 'queue'>,
  userId: string,
  report: z.output<typeof SentenceReportInput>,
): Promise<{ id: string }> {
  const { db, authDb, clock, env, queue } = deps;
  await countAttempt(deps, 'sentence-report', userId);
  const row = { ...report, userId, createdAt: clock.now() };
  // The transaction commits the key of the call: of two at once, only one gets as far as keeping the report.
  const id = await asUser(db, userId, () => insertSentenceReport(authDb, row));
  if (env.supportEmail !== null) {
    const receiver = { email: env.supportEmail, name: env.supportEmail, i18n: ENGLISH };
    const words = sentenceReportMail(ENGLISH, report);
    await queue.add(SEND_MESSAGE, composeMail(receiver, words, `${env.publicUrl}/app/administration`));
  }
  return { id };
}
