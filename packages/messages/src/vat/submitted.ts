import type { I18n } from '../i18n.ts';

/** What is in the submitted period. */
type Submitted = 'document' | 'duplicate' | 'adjustment' | 'bank-fee' | 'entry';

/** Why something of a submitted VAT period does not change. */
export function submittedText(i18n: I18n, { what }: { what: Submitted }): string {
  switch (what) {
    case 'document':
      return i18n.t(
        'This document is in a submitted VAT period. Give a reason to carry the change into the open period, or reopen the submitted one.',
      );
    case 'duplicate':
      return i18n.t(
        'A duplicate would count instead, but it is in a submitted VAT period. Give a reason to carry the change into the open period, or reopen the submitted one.',
      );
    case 'adjustment':
      return i18n.t(
        'This day is in a submitted VAT period. Choose a day in an open period, or reopen the submitted one.',
      );
    case 'bank-fee':
      return i18n.t('A bank charge on this statement is in a submitted VAT period. Reopen that period first.');
    case 'entry':
      return i18n.t(
        'This document is in a submitted VAT period, so its entry in the accounting package stays as it is. Nothing has changed.',
      );
  }
}
