import type { Coded } from '../../kernel/coded.ts';
import { SUPPLY_NAMES } from './supply-words.ts';
import { LINE_ORIGINS } from './vat-type.ts';

/** What a person can be asked of a document before its period is ready, with what the words need. */
export const VAT_QUESTIONS = {
  /** `line` and `lineOrigin` as of the line. */
  LINE_UNCLASSIFIED: { line: 'text', lineOrigin: LINE_ORIGINS, amountCents: 'cents' },
  RAND_VALUE: {},
  VAT_DIFFERS: { vatCents: 'cents' },
  VAT_ON_UNTAXED: { line: 'text', supply: SUPPLY_NAMES },
  ORIGINAL_INVOICE: {},
  NOT_IMPORTED_SERVICES: {},
  NOT_SECOND_HAND: {},
  MARKET_VALUE: {},
  EXPORT_PROOF: {},
} as const;

/** Something a person has to answer before the period is ready. */
export type VatQuestion = Coded<typeof VAT_QUESTIONS>;

/** A line that nobody can classify, or something that is not proved. */
export const questionKind = ({ code }: VatQuestion): 'unclassified' | 'unproved' =>
  code === 'LINE_UNCLASSIFIED' ? 'unclassified' : 'unproved';
