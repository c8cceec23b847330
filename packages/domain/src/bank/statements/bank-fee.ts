import { absolute, type Cents, negate, ZERO } from '../../kernel/money.ts';
import { vatInside } from '../../vat/rates/vat-inside.ts';
import { EXEMPT, standardOn, type VatTreatment } from '../../vat/rates/vat-rate.ts';
import type { StatementFacts, StatementTransaction } from './statement-facts.ts';

/** What a bank charges for: the words before "fee" or "charge". */
const FOR =
  'service|monthly|account|acc|admin(?:istration)?|bank|transaction|notif(?:ication|ic)|sms|deposit|withdrawal|handling|debit order|debicheck[a-z ]*|eft|immediate payment|payment|transfer|card|replacement|replace|unpaid|honouring|statement|swift|intl pmt|international|overdraft|initiation|maintenance|prepaid|enquiry|dishonour|penalty|commission|connect|diens|maandelikse|rekening|transaksie|kontant[a-z]*|debietorder';
const FEE_WORDS = new RegExp(
  String.raw`\b(?:${FOR})[ :-]*(?:acc(?:ount)?|admin|serv(?:ice)?|instruction|mgmt)? ?(?:fees?|charges?|fooi(?:e)?|koste)\b|\bdiensfooi|\bbankkoste\b|^(?:#|fees?\b[: -])|\bfees?-|##`,
  'i',
);
/** Interest is no fee, whatever it is called. */
const INTEREST = /\binterest\b|\brente\b/i;

/** Interest between the bank and its customer. */
const OWN_INTEREST =
  /^(?:credit |debit |int(?:erest)? )?(?:interest|rente)\b|interest (?:received|credit|debit|charged|on overdraft)/i;

/** Whether a transaction is the bank's own charge. School fees and a lawyer's fees are not. */
export function isBankFee(transaction: Pick<StatementTransaction, 'description' | 'amount' | 'isFee'>): boolean {
  if (INTEREST.test(transaction.description)) return false;
  return transaction.isFee || FEE_WORDS.test(transaction.description);
}

/**
 * Mark transactions without words as charges of the bank: some banks draw those words, so that no program can read
 * them. Only on pages: an export that leaves a description out says nothing of the kind.
 *
 * Source: SA D1 (FNB).
 */
export const withUnreadableFees = (facts: StatementFacts): StatementFacts =>
  facts.source === 'export'
    ? facts
    : {
        ...facts,
        transactions: facts.transactions.map((transaction) => ({
          ...transaction,
          isFee: transaction.isFee || transaction.description === '',
        })),
      };

/** The VAT of a bank's own transaction, where the statement itself is the tax invoice. */
export interface BankRowVat {
  readonly treatment: VatTreatment;
  /** VAT that may be claimed with the statement as the tax invoice; a fee paid back takes it away again. */
  readonly claimable: Cents;
}

/**
 * The VAT of a transaction that is between the bank and its customer: fees carry the standard rate of their day,
 * interest is exempt. Null for a payment to or from anyone else: its own invoice decides.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 2 (financial services, fees excepted) and section 12(a).
 * Spec: SA A3 (the statement is the tax invoice), A5.
 */
export function bankRowVat(
  transaction: Pick<StatementTransaction, 'description' | 'amount' | 'isFee' | 'date'>,
): BankRowVat | null {
  if (isBankFee(transaction)) {
    const treatment = standardOn(transaction.date);
    const vat = vatInside(absolute(transaction.amount), treatment);
    return { treatment, claimable: transaction.amount <= 0 ? vat : negate(vat) };
  }
  return OWN_INTEREST.test(transaction.description) ? { treatment: EXEMPT, claimable: ZERO } : null;
}
