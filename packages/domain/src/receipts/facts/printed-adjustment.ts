import type { Cents } from '../../kernel/money.ts';

/** What a document prints to explain why its amounts do not add up. */
export const ADJUSTMENT_KINDS = ['discount', 'rounding', 'tip', 'deposit'] as const;

/** An amount printed beside the total that explains a difference, with the sign as printed. */
export interface PrintedAdjustment {
  readonly kind: (typeof ADJUSTMENT_KINDS)[number];
  readonly amountCents: Cents;
}
