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
  'unpaid-after-12-months',
  'paid-after-12-months',
  'basis-change-output',
  'basis-change-input',
  'apportionment-output',
  'apportionment-input',
  'fringe-benefit',
  'deregistration-goods',
] as const;

/** A kind of adjustment that a person enters. */
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** The field of an adjustment, the section of the Act it is based on, and the consideration that its VAT comes from. */
export interface AdjustmentKindInfo {
  readonly field: AdjustmentField;
  readonly section: string;
  /** Null for a kind that may add up many amounts, and so states none. */
  readonly consideration: 'including-vat' | 'excluding-vat' | null;
}

/**
 * The field and section of each kind, and whether it needs a consideration. Fields 4A and 11 are calculated from the
 * one in field 1A or 10; imported services are taxed on what was paid abroad, without VAT; change in use and bad debts are the tax
 * fraction of an amount with VAT.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 7(1)(c) and 14 (imported services), 16(3)(f) and 18 (change in
 * use), 22(1) and (2) (bad debts), 22(3) and (4) (purchases unpaid after 12 months, and paid later),
 * 15 (what was unpaid when the payments basis ended), 17(1) (the apportionment of a year), 10(13) and 18(3) (fringe
 * benefits), 8(2) (goods held at deregistration).
 */
export const ADJUSTMENTS: Readonly<Record<AdjustmentKind, AdjustmentKindInfo>> = {
  'imported-services': { field: '12', section: '7(1)(c), 14', consideration: 'excluding-vat' },
  'change-in-use-output': { field: '11', section: '18(1)', consideration: 'including-vat' },
  'other-output': { field: '12', section: '8, 21', consideration: null },
  'bad-debts-recovered': { field: '12', section: '22(2)', consideration: 'including-vat' },
  'change-in-use-input': { field: '16', section: '16(3)(f), 18(4)', consideration: 'including-vat' },
  'bad-debts': { field: '17', section: '22(1)', consideration: 'including-vat' },
  'other-input': { field: '18', section: '16(3), 21', consideration: null },
  'unpaid-after-12-months': { field: '12', section: '22(3)', consideration: 'including-vat' },
  'paid-after-12-months': { field: '18', section: '22(4)', consideration: 'including-vat' },
  'basis-change-output': { field: '12', section: '15', consideration: 'including-vat' },
  'basis-change-input': { field: '18', section: '15', consideration: 'including-vat' },
  'apportionment-output': { field: '12', section: '17(1)', consideration: null },
  'apportionment-input': { field: '18', section: '17(1)', consideration: null },
  'fringe-benefit': { field: '12', section: '10(13), 18(3)', consideration: 'including-vat' },
  'deregistration-goods': { field: '4A', section: '8(2)', consideration: 'including-vat' },
};
