import type { EntryKind, PaymentType } from '@tillslip/domain/sync/accounting-entry';
import type { ConnectionState } from '@tillslip/domain/sync/connection-state';
import type { EntryFailure, EntryState } from '@tillslip/domain/sync/entry-state';
import type { AccountType } from '@tillslip/domain/sync/package-lists';
import type { PackageName } from '@tillslip/domain/sync/packages';
import type { SyncTreatment } from '@tillslip/domain/sync/sync-treatment';
import type { I18n } from '../i18n.ts';
import { providerName } from './packages.ts';

/** The label of a connection's state. Spec: 3 §4; `confirming` is ours. */
export function connectionStateText(i18n: I18n, state: ConnectionState): string {
  switch (state) {
    case 'confirming':
      return i18n.t('Confirm company');
    case 'connected':
      return i18n.t('Connected');
    case 'error':
      return i18n.t('Connection Error');
    case 'expired':
      return i18n.t('Token Expired');
    case 'disconnected':
      return i18n.t('Disconnected');
  }
}

/** The label of a document's entry. */
export function entryStateText(i18n: I18n, state: EntryState): string {
  switch (state) {
    case 'pending':
      return i18n.t('Waiting');
    case 'posting':
      return i18n.t('Syncing...');
    case 'synced':
      return i18n.t('Synced');
    case 'failed':
      return i18n.t('Failed');
    case 'conflict':
      return i18n.t('Possible duplicate');
    case 'skipped':
      return i18n.t('Skipped');
  }
}

/** Why an entry failed, as the log keeps it. Spec: 3 §8. */
export function entryFailureText(i18n: I18n, failure: EntryFailure, name: PackageName): string {
  const provider = providerName(name);
  switch (failure) {
    case 'validation_failed':
      return i18n.t('The invoice did not pass the checks. Nothing is booked.');
    case 'sync_failed':
      return i18n.t('{provider} did not book this invoice.', { provider });
    case 'processing_error':
      return i18n.t('Something went wrong on our side. We do not book an invoice twice; sync it again.');
    case 'amounts_differ':
      return i18n.t(
        '{provider} came to another total or other VAT than the document, so we removed the entry again. Nothing is booked.',
        { provider },
      );
  }
}

/** The kind of an entry, as accountants call it. */
export function entryKindText(i18n: I18n, kind: EntryKind): string {
  switch (kind) {
    case 'purchase':
      return i18n.t('Expense');
    case 'bill':
      return i18n.t('Bill');
    case 'credit':
      return i18n.t('Supplier credit');
  }
}

/** How a document was paid. */
export function paymentTypeText(i18n: I18n, payment: PaymentType): string {
  switch (payment) {
    case 'cash':
      return i18n.t('Cash');
    case 'bank':
      return i18n.t('Bank or EFT');
    case 'card':
      return i18n.t('Credit card');
  }
}

/** How a part of a document is booked. */
export function treatmentText(i18n: I18n, treatment: SyncTreatment): string {
  switch (treatment) {
    case 'standard':
      return i18n.t('Standard-rated purchases');
    case 'capital':
      return i18n.t('Capital goods');
    case 'zero-rated':
      return i18n.t('Zero-rated purchases');
    case 'exempt':
      return i18n.t('Exempt purchases');
    case 'no-vat':
      return i18n.t('No VAT, or VAT that cannot be claimed');
  }
}

/** The kind of an account. Source: facts B5. */
export function accountTypeText(i18n: I18n, type: AccountType): string {
  switch (type) {
    case 'bank':
      return i18n.t('Bank');
    case 'credit-card':
      return i18n.t('Credit card');
    case 'other-current-asset':
      return i18n.t('Other current asset');
    case 'fixed-asset':
      return i18n.t('Fixed asset');
    case 'other-asset':
      return i18n.t('Other asset');
    case 'receivable':
      return i18n.t('Accounts receivable');
    case 'payable':
      return i18n.t('Accounts payable');
    case 'other-current-liability':
      return i18n.t('Other current liability');
    case 'long-term-liability':
      return i18n.t('Long-term liability');
    case 'equity':
      return i18n.t('Equity');
    case 'income':
      return i18n.t('Income');
    case 'other-income':
      return i18n.t('Other income');
    case 'cost-of-sales':
      return i18n.t('Cost of sales');
    case 'expense':
      return i18n.t('Expense');
    case 'other-expense':
      return i18n.t('Other expense');
    case 'other':
      return i18n.t('Other');
  }
}

/** The word for a score of a check before syncing. Spec: 3 §5. */
export function scoreText(i18n: I18n, score: number): string {
  if (score >= 90) return i18n.t('Excellent');
  if (score >= 70) return i18n.t('Good');
  return score >= 50 ? i18n.t('Fair') : i18n.t('Poor');
}
