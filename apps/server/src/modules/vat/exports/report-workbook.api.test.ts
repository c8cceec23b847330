import { contract } from '@tillslip/contract/contract';
import type { VatChoices } from '@tillslip/contract/vat/documents';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { ADJUSTMENT_KINDS } from '@tillslip/domain/vat/vat201/vat-adjustment';
import { createI18n } from '@tillslip/messages/create-i18n';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { SheetCell } from '../../../platform/files/workbook.ts';
import { periodReport } from './period-report.ts';
import { reportSheets } from './report-workbook.ts';

const { vat } = contract;
const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
const creditNote = { documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit note' } as const;

/** A document of March: a sale or a purchase, what a person chose, and its amounts in cents. */
type Kind = readonly [name: string, side: 'sale' | 'purchase', choices: Partial<VatChoices>, change?: object];

const KINDS: readonly Kind[] = [
  ['a sale', 'sale', {}],
  ['capital goods sold', 'sale', { supply: 'capital' }],
  ['an export with VAT', 'sale', { supply: 'export', exportProof: 'SAD 500' }],
  ['an exempt sale', 'sale', { supply: 'exempt' }],
  ['a long stay', 'sale', { supply: 'accommodation-over-28-days' }],
  ['a short stay', 'sale', { supply: 'accommodation-to-28-days' }],
  ['a change in use', 'sale', { supply: 'change-in-use' }],
  ['a credit note issued', 'sale', { originalNumber: 'INV-1' }, creditNote],
  ['a purchase', 'purchase', {}],
  ['a capital purchase', 'purchase', { lineTypes: [{ position: 0, vatType: 'capital' }] }],
  ['a purchase that is not claimed', 'purchase', { lineTypes: [{ position: 0, vatType: 'denied' }] }],
  ['a credit note received', 'purchase', { originalNumber: 'INV-2' }, creditNote],
];

let app: TestApp;
let companyId = '';
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Hadeda Lodge');
  const folders = await app.ok(contract.folders.list, { companyId }, 'ann');
  const sales = folders.find(({ name }) => name === 'Sales')?.id ?? '';
  for (const [index, [, side, chosen, change = {}]] of KINDS.entries()) {
    const sign = change === creditNote ? -1 : 1;
    const exclusive = sign * (index + 3) * 77_33;
    const vatCents = cents(Math.round(exclusive * 0.15));
    const reading = aReadingOf(cents(exclusive + vatCents), vatCents, calendarDate('2026-03-10'), change);
    const place = { companyId, ...(side === 'sale' && { folderId: sales }) };
    const receiptId = await aReceipt(app, 'ann', place, reading);
    const { choices, version } = await app.ok(vat.documents.get, { receiptId }, 'ann');
    await app.ok(vat.documents.update, { receiptId, version, choices: { ...choices, ...chosen } }, 'ann');
  }
  for (const [index, kind] of ADJUSTMENT_KINDS.entries()) {
    const considerationCents = cents((index + 2) * 1_150_00);
    const vatCents = cents((index + 2) * 150_00);
    const reason = 'Worked out at the end of the year';
    await app.ok(
      vat.adjustments.create,
      { companyId, kind, day: march.periodEnd, vatCents, considerationCents, reason },
      'ann',
    );
  }
});
afterAll(() => app.stop());

test.each(['own-fields', 'netted'] as const)(
  'every field is a formula over the schedules, with notes %s',
  async (noteMethod) => {
    await app.edit(vat.settings.update, { companyId, apportionmentPercent: 100, noteMethod, remindersOn: true }, 'ann');
    const ann = await app.person('ann');
    const report = await periodReport(app.server.deps, createI18n('en'), ann.id, { companyId, ...march });
    const sheets = new Map(
      reportSheets(report).map(({ name, rows }) => [name, rows as readonly (readonly SheetCell[])[]]),
    );
    const form = sheets.get('VAT201') ?? [];
    const calculated = form.map((row) => [row[0], calculate(row[2], sheets)]);
    expect(calculated).toEqual(report.paper.fields.map(({ field, amountCents }) => [field, amountCents]));
    const typed = form.filter(
      ([, , amount]) => isAmount(amount) && amount.amount !== 0 && amount.formula === undefined,
    );
    expect(typed).toEqual([]);
    const filled = form.filter(([, , amount]) => isAmount(amount) && amount.amount !== 0).map(([field]) => field);
    expect(filled).toEqual(FILLED);
  },
);

/** All but 14A and 15A of imported goods. */
const FILLED = ['1', '1A', '2A', '3', '4', '4A', '5', '6', '7', '8', '9', '10', '11', '12', '13'].concat([
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
]);

type Sheets = ReadonlyMap<string, readonly (readonly SheetCell[])[]>;

const isAmount = (cell: SheetCell | undefined): cell is Extract<SheetCell, { amount: unknown }> =>
  typeof cell === 'object' && cell !== null && 'amount' in cell;

/** Calculate a cell of the form as a spreadsheet does, in cents: sums of cells of the form and of SUMIFS. */
function calculate(cell: SheetCell | undefined, sheets: Sheets): number {
  if (!isAmount(cell)) return 0;
  if (cell.formula === undefined) return cell.amount;
  let total = 0;
  for (const [, sign, ofForm, sheet = '', amounts = '', fields = '', label] of cell.formula.matchAll(
    /([+-]?)(?:C(\d+)|SUMIFS\('?([^'!]+)'?!\$([A-Z]+)\$2[^,]+,'?[^'!]+'?!\$([A-Z]+)\$2[^,]+,"(\w+)"\))/g,
  )) {
    const value =
      ofForm === undefined
        ? sumIfs(sheets.get(sheet) ?? [], indexOf(amounts), indexOf(fields), label)
        : calculate(sheets.get('VAT201')?.[Number(ofForm) - 2]?.[2], sheets);
    total += sign === '-' ? -value : value;
  }
  return total;
}

const sumIfs = (rows: readonly (readonly SheetCell[])[], amounts: number, fields: number, label: string | undefined) =>
  rows.filter((row) => row[fields] === label).reduce((sum, row) => sum + calculate(row[amounts], new Map()), 0);

const indexOf = (column: string): number =>
  [...column].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
