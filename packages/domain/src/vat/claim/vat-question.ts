import type { Coded } from '../../kernel/coded.ts';
import { SUPPLY_NAMES } from './supply-words.ts';
import { LINE_ORIGINS, SUPPLY_KINDS } from './vat-type.ts';

/** Why the use of a purchase is in doubt. */
export const PURCHASE_DOUBTS = ['not-told', 'function', 'private', 'home'] as const;

/** One of the doubts. */
export type PurchaseDoubt = (typeof PURCHASE_DOUBTS)[number];

/** The questions a person can be asked before a period is ready, with the parameters their texts need. */
export const VAT_QUESTIONS = {
  /** `line` is the line's description, `lineOrigin` its origin. */
  LINE_UNCLASSIFIED: { line: 'text', lineOrigin: LINE_ORIGINS, amountCents: 'cents' },
  /** `particular` is the code of what was not read, but may be on the document. */
  IS_IT_THERE: { particular: 'text' },
  RAND_VALUE: {},
  VAT_DIFFERS: { vatCents: 'cents' },
  VAT_ON_UNTAXED: { line: 'text', supply: SUPPLY_NAMES },
  /** VAT that the company charged on a sale of this kind, which carries none. */
  CHARGED_ON_UNTAXED_SALE: { supply: SUPPLY_KINDS, vatCents: 'cents' },
  ORIGINAL_INVOICE: {},
  /** Whether a purchase from abroad, which is not only for taxable supplies, is a service. */
  IS_IMPORTED_SERVICE: {},
  NOT_IMPORTED_SERVICES: {},
  NOT_SECOND_HAND: {},
  MARKET_VALUE: {},
  EXPORT_PROOF: {},
  /** Whether the vehicle on a line is a motor car; asked once for an item of a supplier. */
  MOTOR_CAR: { line: 'text' },
  /** Whether the company supplies food, drink or lodging for a charge; asked once for a company. */
  FOOD_FOR_SALE: {},
  /** Whether the company is a public authority or municipality; asked once for a company on the payments basis. */
  PUBLIC_AUTHORITY: {},
  /** Whether use for taxable supplies of 95 % or more counts as all; asked once for a company. */
  NEAR_FULL_USE: {},
  /** For what a line was bought; a VAT type or category of it, or the document's business share, answers. */
  USED_FOR: { line: 'text', doubt: PURCHASE_DOUBTS },
} as const;

/** A question a person must answer before the period is ready. */
export type VatQuestion = Coded<typeof VAT_QUESTIONS>;

/** A question about what was bought or about the company, whose answer is remembered for the company. */
export type PurchaseQuestion = Extract<VatQuestion, { code: (typeof PURCHASE_QUESTIONS)[number] }>;

const PURCHASE_QUESTIONS = ['MOTOR_CAR', 'FOOD_FOR_SALE', 'PUBLIC_AUTHORITY', 'NEAR_FULL_USE'] as const;

/** A question about the use of a line, which only this document answers. */
export type UseQuestion = Extract<VatQuestion, { code: 'USED_FOR' }>;

/** Check for a question whose answer is remembered for the company. */
export const isPurchaseQuestion = (question: VatQuestion): question is PurchaseQuestion =>
  PURCHASE_QUESTIONS.some((code) => code === question.code);

/** Check for a question about the use of a line. */
export const isUseQuestion = (question: VatQuestion): question is UseQuestion => question.code === 'USED_FOR';

/** Distinguish a line that cannot be classified from a fact without proof. */
export const questionKind = ({ code }: VatQuestion): 'unclassified' | 'unproved' =>
  code === 'LINE_UNCLASSIFIED' ? 'unclassified' : 'unproved';
