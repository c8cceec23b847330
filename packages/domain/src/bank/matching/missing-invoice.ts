import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, ZERO } from '../../kernel/money.ts';
import { hasPlainWords, plainText } from '../../kernel/plain-words.ts';
import { SUPPLIER_KINDS } from '../../receipts/categories/supplier-kinds.ts';
import { listed } from '../../receipts/suppliers/word-list.ts';
import { vatInside } from '../../vat/rates/vat-inside.ts';
import { standardOn } from '../../vat/rates/vat-rate.ts';
import type { TransactionType } from '../statements/transaction-type.ts';

/** Payments for which there is no tax invoice: to staff, lenders and the bank itself, and cash. */
const WITHOUT_DOCUMENT: ReadonlySet<TransactionType> = new Set([
  'salary',
  'interest',
  'mortgage',
  'loan_repayment',
  'withdrawal',
  'bank_charges',
]);

/** Payments that need an invoice although it has no VAT to claim: fuel and municipal rates are zero-rated. */
const WITHOUT_VAT: ReadonlySet<TransactionType> = new Set(['fuel', 'rates']);

/** Words of payments that no supplier sends an invoice for, in English and Afrikaans, by what they are. */
const NO_INVOICE_WORDS: readonly string[] = listed(`
  sars, south african revenue service, revenue service, sarsefiling, sars efiling, paye, vat201, emp201, irp6, provisional tax, voorlopige belasting, income tax, inkomstebelasting, uif, sdl, compensation fund, coida,
  returned, return unpaid, unpaid, rtd, dishonoured, dishonored, onbetaald, teruggestuur, rd cheque, reversal, reversed, terugskrywing, omgekeer,
  disc health,
  salaris, salarisse, net pay, netto loon, drawings, onttrekking eienaar, directors loan, director loan, direkteurslening, members loan, dividend, dividends, dividende,
  provident fund, pension fund, pensioenfonds, voorsorgfonds, retirement annuity, aftreefonds, life insurance, life cover, lewensversekering, lewensdekking, discovery life, liberty life, sanlam life, old mutual life, omlac, funeral plan, funeral policy, begrafnispolis, begrafnisplan, avbob,
  own account, inter account, inter acc, interaccount, transfer between, app transfer to savings, transfer to savings, oordrag na spaar, savings pocket, spaarrekening, notice deposit, kennisgewingsdeposito, fixed deposit, vaste deposito, money market, unit trust, unit trusts, effektetrust, tax free savings, credit card payment, card settlement, kredietkaart betaling,
  bond repayment, huislening, vehicle finance, motorfinansiering, overdraft, oortrokke, capital repayment, maintenance order, garnishee, child maintenance, emolument, administration order,
  lotto, powerball, hollywoodbets, betway, sportingbet, lottostar, supabets`);

/** A bank cuts names off, so that one short word is not enough: `gems` may be stones. */
const MIN_SCHEME_LETTERS = 6;

/** The names of medical schemes, as categories know them. */
const MEDICAL_SCHEMES: readonly string[] = SUPPLIER_KINDS.filter(({ kind }) => kind === 'medical-scheme')
  .flatMap(({ words }) => words)
  .filter((word) => word.length >= MIN_SCHEME_LETTERS);

/** Words of payments that bring a document without VAT: exempt or outside VAT. */
const NO_VAT_WORDS: readonly string[] = listed(`
  school fees, skoolgeld, skoolfonds, universiteit, university, unisa, tuition, klasgeld, kleuterskool, residential rent, house rent, huishuur, traffic fine, verkeersboete, aarto, licence disc, license disc, lisensieskyf, natis, donation, donasie, tithe, tiende, taxi fare, bus fare, gautrain, train ticket`);

/** A payment, as far as its invoice is concerned. */
export interface PaymentWithoutDocument {
  readonly date: CalendarDate | null;
  readonly description: string;
  /** Money out is negative. */
  readonly amount: Cents;
  readonly type: TransactionType;
}

/** The types of payment for which no invoice is expected: wages, loans, interest, cash, bank fees. */
export const typesWithoutDocument = (): readonly TransactionType[] => [...WITHOUT_DOCUMENT];

const names = (description: string, words: readonly string[]): boolean => {
  const plain = plainText(description);
  return words.some((word) => hasPlainWords(plain, word));
};

/**
 * Check whether an invoice is expected for a payment: not for tax, pay, medical schemes, life insurance, transfers,
 * investments, and payments that the bank returned.
 */
export const expectsInvoice = ({ description, type }: Pick<PaymentWithoutDocument, 'description' | 'type'>): boolean =>
  !WITHOUT_DOCUMENT.has(type) && !names(description, NO_INVOICE_WORDS) && !isMedicalScheme(description);

/** Whether a description names a medical scheme. */
export const isMedicalScheme = (description: string): boolean => names(description, MEDICAL_SCHEMES);

/**
 * The input tax that cannot be claimed without the document: what is inside the amount at the standard rate
 * of the day, where the supplier may be a vendor. None for zero-rated fuel, municipal rates, and what is exempt or outside
 * VAT, such as school fees and fines.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 12 and 16(2)(a).
 */
export const vatAtStake = ({ amount, date, type, description }: PaymentWithoutDocument): Cents =>
  WITHOUT_VAT.has(type) || names(description, NO_VAT_WORDS) ? ZERO : vatInside(absolute(amount), standardOn(date));
