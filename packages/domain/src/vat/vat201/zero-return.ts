import type { Coded } from '../../kernel/coded.ts';
import type { Cents } from '../../kernel/money.ts';

/** Why a return comes to R0.00, with the number of invoices that each cause concerns. */
export const ZERO_CAUSES = {
  /** Output and input VAT are equal. */
  BALANCED: {},
  /** A person must look at them before they count. */
  TO_CHECK: { count: 'number' },
  /** They are in the period, and none of their VAT may be claimed. */
  NOT_CLAIMED: { count: 'number' },
  /** They are on the form without VAT: zero-rated or exempt. */
  WITHOUT_VAT: { count: 'number' },
  /** None is in this period, these are in others. */
  OTHER_PERIODS: { count: 'number' },
  NO_INVOICES: {},
} as const;

/** One of the causes. */
export type ZeroCause = Coded<typeof ZERO_CAUSES>;

/** What a return is made of, and what is left out of it. */
export interface ReturnContents {
  readonly netCents: Cents;
  readonly outputCents: Cents;
  /** Documents on the form. */
  readonly onForm: number;
  /** Documents of the period that are not on the form. */
  readonly notClaimed: number;
  /** Invoices that do not count until a person looks at them. */
  readonly unread: number;
  /** Invoices of the company that are dated outside the period. */
  readonly elsewhere: number;
}

/**
 * List why a return comes to R0.00, the cause that a person can change first; empty for any other amount.
 *
 * Spec: decisions 4 and 5.
 */
export function zeroCauses(contents: ReturnContents): ZeroCause[] {
  const { netCents, outputCents, onForm, notClaimed, unread, elsewhere } = contents;
  if (netCents !== 0) return [];
  if (outputCents !== 0) return [{ code: 'BALANCED' }];
  const isEmpty = onForm === 0 && notClaimed === 0;
  const causes: ZeroCause[] = [
    ...some('TO_CHECK', unread),
    ...some('NOT_CLAIMED', notClaimed),
    ...some('WITHOUT_VAT', onForm),
    ...(isEmpty ? some('OTHER_PERIODS', elsewhere) : []),
  ];
  return causes.length > 0 ? causes : [{ code: 'NO_INVOICES' }];
}

type Counted = Extract<ZeroCause, { readonly count: number }>['code'];

const some = (code: Counted, count: number): ZeroCause[] => (count > 0 ? [{ code, count }] : []);
