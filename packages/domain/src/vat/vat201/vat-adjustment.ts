import type { AdjustmentField } from './vat201-document.ts';

/** The kinds of adjustment that a person enters, each with a reason. */
export const ADJUSTMENT_KINDS = [
  'imported-services',
  'change-in-use-output',
  'other-output',
  'bad-debts-recovered',
  'change-in-use-input',
  'bad-debts',
  'other-input',
] as const;

/** A kind of adjustment that a person enters. */
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** The field of an adjustment and the section of the Act it is based on. */
export interface AdjustmentKindInfo {
  readonly field: AdjustmentField;
  readonly section: string;
}

/**
 * The field and section of each kind.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 7(1)(c) and 14 (imported services), 16(3)(f) and 18 (change in
 * use), 22 (bad debts).
 */
export const ADJUSTMENTS: Readonly<Record<AdjustmentKind, AdjustmentKindInfo>> = {
  'imported-services': { field: '12', section: '7(1)(c), 14' },
  'change-in-use-output': { field: '11', section: '18(1)' },
  'other-output': { field: '12', section: '8, 21' },
  'bad-debts-recovered': { field: '12', section: '22(2)' },
  'change-in-use-input': { field: '16', section: '16(3)(f), 18(4)' },
  'bad-debts': { field: '17', section: '22(1)' },
  'other-input': { field: '18', section: '16(3), 21' },
};
