import type { MemberRole } from '@tillslip/domain/people/roles';
import type { I18n } from '../i18n.ts';
import { roleText } from '../people.ts';
import type { MailText } from './mail-text.ts';

/** An invitation to work in a company. */
export interface CompanyInvitation {
  /** The name of whoever invites. */
  readonly inviter: string;
  readonly companyName: string;
  readonly role: MemberRole;
  readonly days: number;
}

/** Invites somebody, with an account or without, to work in the books of a company. */
export const companyInvitationMail = (
  i18n: I18n,
  { inviter, companyName: company, role, days }: CompanyInvitation,
): MailText => ({
  subject: i18n.t('{inviter} invites you to {company}', { inviter, company }),
  paragraphs: [
    i18n.t('{inviter} would like to keep the books of {company} with you in Tillslip.', { inviter, company }),
    i18n.t(
      'Open the invitation within {days, plural, one {# day} other {# days}}. Sign in if you have an account, or create one there.',
      { days },
    ),
  ],
  facts: [
    [i18n.t('Company'), company],
    [i18n.t('Your role'), roleText(i18n, role)],
  ],
  action: i18n.t('Open the invitation'),
  footnote: i18n.t('If you do not know {inviter}, ignore this message: nobody sees anything of yours.', { inviter }),
});

/** Tells whoever invited somebody that they accepted. */
export const personJoinedMail = (
  i18n: I18n,
  {
    person,
    email,
    companyName: company,
    role,
  }: { person: string; email: string; companyName: string; role: MemberRole },
): MailText => ({
  subject: i18n.t('{person} now works in {company}', { person, company }),
  paragraphs: [i18n.t('{person} accepted your invitation to {company}.', { person, company })],
  facts: [
    [i18n.t('Email'), email],
    [i18n.t('Role'), roleText(i18n, role)],
  ],
  action: i18n.t('Open your companies'),
  footnote: i18n.t('If you do not know this address, remove the person under People of the company.'),
});
