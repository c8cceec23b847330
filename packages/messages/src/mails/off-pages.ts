import type { SwitchName } from '@tillslip/domain/preferences/preferences';
import type { I18n } from '../i18n.ts';

/** The pages behind a link that ends emails of one kind. */
export interface OffPageTexts {
  readonly ask: string;
  readonly consequence: string;
  readonly stop: string;
  readonly stopped: string;
  /** Where they can be turned on again later. */
  readonly again: string;
  readonly undo: string;
  readonly started: string;
  readonly dead: string;
  readonly instead: string;
  readonly open: string;
}

/** The words above the link at the foot of an email, and on its page. */
export const stopEmailsText = (i18n: I18n): string => i18n.t('Stop these emails');

const onEveryPage = (i18n: I18n) => ({
  stop: stopEmailsText(i18n),
  undo: i18n.t('Undo'),
  dead: i18n.t('This link does not work'),
});

/** The pages that end the emails of a preference. */
export const preferenceOffTexts = (i18n: I18n, name: SwitchName): OffPageTexts => ({
  ...onEveryPage(i18n),
  ...kindTexts(i18n, name),
  consequence: i18n.t('Tillslip will send you no more of them.'),
  again: i18n.t('You can turn them on again in your preferences.'),
  instead: i18n.t('Turn the emails off in your preferences instead.'),
  open: i18n.t('Open preferences'),
});

type KindTexts = Pick<OffPageTexts, 'ask' | 'stopped' | 'started'>;

function kindTexts(i18n: I18n, name: SwitchName): KindTexts {
  switch (name) {
    case 'weeklyReports':
      return {
        ask: i18n.t('Stop weekly reports?'),
        stopped: i18n.t('Weekly reports are off'),
        started: i18n.t('Weekly reports are on again'),
      };
    case 'monthlyReports':
      return {
        ask: i18n.t('Stop monthly reports?'),
        stopped: i18n.t('Monthly reports are off'),
        started: i18n.t('Monthly reports are on again'),
      };
    case 'syncNotifications':
      return {
        ask: i18n.t('Stop notifications about syncs?'),
        stopped: i18n.t('Notifications about syncs are off'),
        started: i18n.t('Notifications about syncs are on again'),
      };
    case 'errorNotifications':
      return {
        ask: i18n.t('Stop notifications about problems?'),
        stopped: i18n.t('Notifications about problems are off'),
        started: i18n.t('Notifications about problems are on again'),
      };
    case 'emailNotifications':
      return {
        ask: i18n.t('Stop all notifications by email?'),
        stopped: i18n.t('Notifications by email are off'),
        started: i18n.t('Notifications by email are on again'),
      };
  }
}

/** The pages that end the reminders of a company. */
export const remindersOffTexts = (i18n: I18n): OffPageTexts => ({
  ...onEveryPage(i18n),
  ask: i18n.t('Stop emails before VAT deadlines?'),
  consequence: i18n.t('Tillslip will send no more of them for this company.'),
  stopped: i18n.t('Emails before VAT deadlines are off'),
  started: i18n.t('Emails before VAT deadlines are on again'),
  again: i18n.t('You can turn them on again on the VAT page.'),
  instead: i18n.t('Turn the emails off on the VAT page instead.'),
  open: i18n.t('Open Tillslip'),
});

/** The pages that end the emails of added invoices: those to one address, of one company. */
export const uploadsOffTexts = (i18n: I18n): OffPageTexts => ({
  ...onEveryPage(i18n),
  ask: i18n.t('Stop emails about added invoices?'),
  consequence: i18n.t('Tillslip will send no more of them for this company to this address.'),
  stopped: i18n.t('Emails about added invoices are off'),
  started: i18n.t('Emails about added invoices are on again'),
  again: i18n.t('Whoever keeps the invoices of the company can turn them on again there.'),
  instead: i18n.t('Ask whoever keeps the invoices of the company to turn them off.'),
  open: i18n.t('Open Tillslip'),
});
