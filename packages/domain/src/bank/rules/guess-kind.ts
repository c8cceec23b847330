import { isMedicalScheme } from '../matching/missing-invoice.ts';
import type { TransactionType } from '../statements/transaction-type.ts';
import type { TreatmentKind } from './treatment-kind.ts';

const KIND_WORDS: readonly (readonly [TreatmentKind, RegExp])[] = [
  ['tax', /\b(?:sars|paye|emp201|vat201|irp6|uif|sdl|revenue service|provisional tax|income tax|inkomstebelasting)\b/i],
  ['salary', /\b(?:salar(?:y|ies|is|isse)|wages?|net pay|payroll|lone?|loon)\b/i],
  ['drawings', /\b(?:drawings|directors? loan|members loan|onttrekking eienaar|direkteurslening)\b/i],
  [
    'transfer',
    /\b(?:own account|inter ?acc(?:ount)?|transfer (?:between|to|from)|savings|money market|notice deposit)\b/i,
  ],
];

/** Guess what a transaction without an invoice is, for a person to confirm. */
export function guessKind({
  description,
  type,
}: {
  readonly description: string;
  readonly type: TransactionType;
}): TreatmentKind {
  if (type === 'bank_charges') return 'fee';
  const named = KIND_WORDS.find(([, words]) => words.test(description));
  if (named) return named[0];
  if (type === 'salary') return 'salary';
  return isMedicalScheme(description) ? 'medical' : 'no_document';
}
