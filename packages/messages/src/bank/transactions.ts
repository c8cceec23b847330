import type { I18n } from '../i18n.ts';

/** A transaction as far as its name is concerned. */
export interface NamedTransaction {
  /** As the bank printed it or a person wrote it; empty where nothing could be read. */
  readonly description: string;
  /** It is a charge of the bank. */
  readonly isFee: boolean;
  /** It is the fee that the bank printed beside a payment: the description is that of the payment. */
  readonly isFeeOfPayment: boolean;
}

/** What a transaction is called. Some banks draw the words of their charges, so that no program can read them. */
export function transactionText(i18n: I18n, { description, isFee, isFeeOfPayment }: NamedTransaction): string {
  if (description === '') return isFee ? i18n.t('Bank charge (text not readable)') : i18n.t('No description');
  return isFeeOfPayment ? i18n.t('Fee: {description}', { description }) : description;
}

/** What a charge of the bank is called. */
export const bankFeeText = (i18n: I18n, fee: Omit<NamedTransaction, 'isFee'>): string =>
  transactionText(i18n, { ...fee, isFee: true });
