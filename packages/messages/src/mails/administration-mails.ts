import { type I18n, LANGUAGE_NAMES, type Locale } from '../i18n.ts';
import { auditBreakText, recordFindingText } from '../receipts/history.ts';
import type { MailText } from './mail-text.ts';

/** Invites a person to create an account. */
export const invitationMail = (i18n: I18n, days: number): MailText => ({
  subject: i18n.t('You are invited to Tillslip'),
  paragraphs: [
    i18n.t(
      'You can create an account with this email address within {days, plural, one {# day} other {# days}}. Tillslip reads slips, invoices and bank statements and prepares the VAT201.',
      { days },
    ),
  ],
  action: i18n.t('Create your account'),
  footnote: i18n.t('If you did not expect this, ignore this message.'),
});

/** Shows an administrator that messages arrive. */
export const testMail = (i18n: I18n): MailText => ({
  subject: i18n.t('Test message from Tillslip'),
  paragraphs: [i18n.t('This installation can send email: this message arrived.')],
  action: i18n.t('Open the administration page'),
  footnote: i18n.t('You asked for this message on the administration page.'),
});

/** Something that the verification found, without anything of a document, and how often. */
export interface CountedFinding {
  readonly finding:
    | { readonly kind: 'chain'; readonly broken: Parameters<typeof auditBreakText>[1] }
    | ({ readonly kind: 'row' } & Parameters<typeof recordFindingText>[1])
    | { readonly kind: 'original'; readonly what: 'changed' | 'missing' };
  readonly count: number;
}

const MAX_PEOPLE = 50;

/** Tells an administrator what the nightly verification found, by person; of very many, the first fifty people. */
export const recordsChangedMail = (
  i18n: I18n,
  people: readonly { readonly person: string; readonly findings: readonly CountedFinding[] }[],
): MailText => ({
  subject: i18n.t('Records of your Tillslip installation were changed from outside'),
  paragraphs: [
    i18n.t(
      'The nightly verification found records that do not match the audit trail, for {count, plural, one {# person} other {# people}}. Somebody, or a fault of the disk, changed them beside Tillslip.',
      { count: people.length },
    ),
    i18n.t(
      'Keep a copy of the database and the files as they are now, then run "npm run verify" for the ids. A backup from before shows what was changed.',
    ),
  ],
  facts: people.slice(0, MAX_PEOPLE).map(({ person, findings }) => [person, findingsText(i18n, findings)]),
  action: i18n.t('Open the administration page'),
  footnote: i18n.t('You get this message once for each finding, because you are an administrator.'),
});

const findingsText = (i18n: I18n, findings: readonly CountedFinding[]): string =>
  findings
    .map(({ finding, count }) => {
      const text = findingText(i18n, finding);
      return count === 1 ? text : i18n.t('{text} ({count} times)', { text, count });
    })
    // A sentence of its own, or none: they are parted by the semicolon alone.
    .map((text) => text.replace(/\.$/, ''))
    .join('; ');

function findingText(i18n: I18n, finding: CountedFinding['finding']): string {
  switch (finding.kind) {
    case 'chain':
      return auditBreakText(i18n, finding.broken);
    case 'row':
      return recordFindingText(i18n, finding);
    case 'original':
      return finding.what === 'changed'
        ? i18n.t('Original of a document: not the file that was uploaded')
        : i18n.t('Original of a document: missing');
  }
}

/** Carries the signed heads of the audit trails to an address of the administrator's choice. */
export const anchorMail = (i18n: I18n, lines: readonly string[]): MailText => ({
  subject: i18n.t('Heads of the Tillslip audit trails'),
  paragraphs: [
    i18n.t(
      'Keep this message where nobody who runs the server can delete it. To check later that nothing was cut off or rewritten since, save it as a file and run: npm run verify -- --head FILE',
    ),
    ...lines,
  ],
  footnote: i18n.t('You get this message because ANCHOR_MAIL is set to your address.'),
});

/** Tells the operator of a sentence that a speaker of its language would say in another way. */
export const sentenceReportMail = (
  i18n: I18n,
  { language, sentence, better }: { readonly language: Locale; readonly sentence: string; readonly better: string },
): MailText => ({
  subject: i18n.t('A sentence of Tillslip was reported as wrong'),
  paragraphs: [i18n.t('Somebody who uses this installation would say a sentence in another way.')],
  facts: [
    [i18n.t('Language'), LANGUAGE_NAMES[language]],
    [i18n.t('The sentence as it is'), sentence],
    [i18n.t('How it should read'), better],
  ],
  action: i18n.t('Open the administration page'),
  footnote: i18n.t('You get this message because SUPPORT_EMAIL is set to your address.'),
});
