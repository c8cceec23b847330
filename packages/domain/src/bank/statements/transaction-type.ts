import type { Cents } from '../../kernel/money.ts';
import { isBankFee } from './bank-fee.ts';

/** The types of transactions. Spec: 2 §4. */
export const TRANSACTION_TYPES = [
  'salary',
  'interest',
  'refund',
  'deposit',
  'credit',
  'mortgage',
  'loan_repayment',
  'fuel',
  'utilities',
  'rates',
  'purchase',
  'withdrawal',
  'bank_charges',
  'debit',
  'unknown',
] as const;

/** The type of a transaction. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

type Side = 'in' | 'out' | 'either';

/** The first that fits decides, after refunds and the bank's fees: a fee for a withdrawal is a charge. */
const RULES: readonly (readonly [type: TransactionType, side: Side, words: RegExp])[] = [
  ['refund', 'in', /\brefund|terugbetaling|reversal|reversed|omgekeer|correction|returned/i],
  ['interest', 'either', /\binterest\b|\brente\b/i],
  ['salary', 'either', /\bsalar(?:y|is)\b|\bwages?\b|\blone\b|\bpayroll\b|\bloon\b/i],
  ['mortgage', 'out', /home ?loan|\bbond\b|mortgage|\bverband\b|huislening/i],
  ['loan_repayment', 'out', /\bloan\b|\blening\b|instal?ment|vehicle fin|personal loan|credit plan|wesbank|motorfin/i],
  [
    'fuel',
    'out',
    /\bfuel\b|petrol|diesel|brandstof|\bengen\b|\bsasol\b|\bcaltex\b|\bastron\b|\btotal ?energies\b|\bshell\b|\bbp\b(?! ?ltd)/i,
  ],
  [
    'utilities',
    'out',
    /electricity|elektrisiteit|\beskom\b|prepaid|airtime|telkom|vodacom|\bmtn\b|cell ?c\b|\brain\b|internet service|\bwater\b|\bdata bundle/i,
  ],
  ['rates', 'out', /municipal|munisipal|\brates\b|city of |stad kaapstad|ethekwini|tshwane|ekurhuleni|joburg/i],
  ['withdrawal', 'out', /withdraw|onttrek|\batm\b|cash ?send|e-?wallet|\bcash\b.*(?:atm|branch|till)/i],
  ['purchase', 'out', /purchase|aankoop|\bpos\b|card (?:payment|transaction)|kaart/i],
  ['deposit', 'in', /deposit|deposito|inbetaling/i],
];

/**
 * The type of a transaction, from its description and direction. Other money in is `credit`, other money out
 * `debit`; a zero amount without a known description is `unknown`.
 *
 * Spec: 2 §4 (transaction type is guessed).
 */
export function transactionType(description: string, amount: Cents, isFee = false): TransactionType {
  const side: Side = amount > 0 ? 'in' : amount < 0 ? 'out' : 'either';
  const rule = RULES.find(
    ([, wanted, words]) => (side === 'either' || wanted === 'either' || wanted === side) && words.test(description),
  );
  if (rule?.[0] === 'refund') return 'refund';
  if (isBankFee({ description, amount, isFee })) return 'bank_charges';
  if (rule) return rule[0];
  if (amount === 0) return 'unknown';
  return amount > 0 ? 'credit' : 'debit';
}
