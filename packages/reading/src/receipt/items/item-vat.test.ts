import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { buildLayout } from '../../layout/build-rows.ts';
import { layOutText } from '../../testing/lay-out-text.ts';
import { type MarkedItem, settleTreatments } from './item-vat.ts';

const item = (amount: number, mark: string | null): MarkedItem => ({
  item: {
    description: 'paint',
    quantity: null,
    unitPriceCents: null,
    totalCents: cents(amount),
    vatTreatment: 'unknown',
  },
  mark,
  netCents: null,
});

/** The VAT treatment of each item of a slip with this VAT, whose lines add up to its total. */
function treatments(items: readonly MarkedItem[], vat: number): readonly string[] {
  const total = items.reduce((sum, one) => sum + (one.item.totalCents ?? 0), 0);
  const printed = { vat: cents(vat), subtotal: null, total: cents(total) };
  return settleTreatments(buildLayout(layOutText('slip')), items, printed).map(({ vatTreatment }) => vatTreatment);
}

/** One item with VAT of 15.00 and others without VAT. */
const withOthers = (...others: readonly MarkedItem[]): readonly MarkedItem[] => [item(115_00, 'V'), ...others];
const marked = (count: number) => Array.from({ length: count }, (_, at) => item(1000_00 * 2 ** at, `M${at}`));
const unmarked = (count: number) => marked(count).map((one) => ({ ...one, mark: 'V' }));

test.each([
  // why                                                     items                      VAT     the first is
  ['four marks are distinguished', withOthers(...marked(3)), 15_00, 'standard'],
  ['five marks are not marks but initials', withOthers(...marked(4)), 15_00, 'unknown'],
  ['ten lines are distinguished', withOthers(...unmarked(9)), 15_00, 'standard'],
  ['with eleven lines some combination fits by chance', withOthers(...unmarked(10)), 15_00, 'unknown'],
  ['VAT is rounded by a cent', withOthers(...marked(1)), 15_01, 'standard'],
  ['not by two', withOthers(...marked(1)), 15_02, 'unknown'],
] as const)('%s', (_why, items, vat, treatment) => {
  expect(treatments(items, vat)[0]).toBe(treatment);
});

test.each([
  ['seven cents off', 120_07, 'standard'],
  ['eight cents off', 120_08, 'unknown'],
])(
  'the VAT of eight lines of 115.00, each rounded by half a cent, and three cents more: %s',
  (_why, vat, treatment) => {
    const items = Array.from({ length: 8 }, () => item(115_00, null));
    expect(new Set(treatments(items, vat))).toEqual(new Set([treatment]));
  },
);
