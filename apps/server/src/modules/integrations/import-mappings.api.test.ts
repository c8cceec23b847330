import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aConnection, type QuickBooksApp, startQuickBooksApp, ZA_1 } from '../../../test/accounting/quickbooks-app.ts';

const { integrations } = contract;

let qb: QuickBooksApp;
let id: string;
beforeAll(async () => {
  qb = await startQuickBooksApp();
  ({ id } = await aConnection(qb, 'ann'));
});
afterAll(() => qb.stop());

/** The titles of an exported file. */
const TITLES = 'category,QuickBooks account,account type,VAT rate,description';
const read = (csv: string, isPreview = true) => qb.app.call(integrations.importMappings, { id, csv, isPreview }, 'ann');
const ok = async (csv: string, isPreview = true) => (await read(csv, isPreview)).body;
const mappings = async () => (await qb.app.ok(integrations.mappings, { id }, 'ann')).mappings;
const of = async (category: string) => (await mappings()).find((each) => each.category === category);

/** The file that the mapping screen saves, as it writes it. */
async function exported(): Promise<string> {
  const rows = (await mappings()).map(({ category, accountName, description }) =>
    [category, accountName, 'expense', 15, description ?? ''].join(','),
  );
  return `\uFEFF${[TITLES, ...rows].join('\r\n')}\r\n`;
}

describe('a file that was exported', () => {
  test('changes nothing when it is read again', async () => {
    const before = await mappings();
    expect(before.length).toBeGreaterThan(0);
    const preview = await ok(await exported());
    expect(preview?.rows.map(({ change, problem }) => [change, problem])).toEqual(before.map(() => ['same', null]));
    expect(await ok(await exported(), false)).toMatchObject({ imported: 0 });
    expect(await mappings()).toEqual(before);
  });

  test('is edited and read: accounts and descriptions change, and what would run in a spreadsheet is text', async () => {
    const category = 'OFFICE_SUPPLIES';
    const edited = `${TITLES}\r\n${category},Bank Charges,expense,15,"'=SUM(1); pens, and ""more"""\r\n`;
    expect(await ok(edited)).toMatchObject({ rows: [{ line: 2, change: 'changed', problem: null }], imported: 0 });
    expect(await of(category)).not.toMatchObject({ accountName: 'Bank Charges' });
    expect(await ok(edited, false)).toMatchObject({ imported: 1 });
    expect(await of(category)).toMatchObject({
      ...{ accountName: 'Bank Charges', isCustom: true, isActive: true, description: '=SUM(1); pens, and "more"' },
    });
    expect(await ok(edited)).toMatchObject({ rows: [{ change: 'same' }] });
  });

  test('what it says nothing of stays: a description, and that a mapping is not used', async () => {
    const before = await of('OFFICE_SUPPLIES');
    const off = { category: 'OFFICE_SUPPLIES', accountId: '81', description: 'Kept', isActive: false } as const;
    await qb.app.edit(integrations.saveMapping, { id, mapping: off }, 'ann');
    expect(await ok('account;category\nGeneral Expenses;OFFICE_SUPPLIES\n', false)).toMatchObject({ imported: 1 });
    expect(await of('OFFICE_SUPPLIES')).toMatchObject({
      ...{ id: before?.id, accountName: 'General Expenses', description: 'Kept', isActive: false },
    });
  });
});

describe('rows that are wrong', () => {
  const WRONG = [
    TITLES,
    'PROF_FEES,Bank Charges,,,',
    'Rockets,Bank Charges,,,',
    '',
    'CPD,"Nowhere\nat all",,,',
    'CPD,,,,',
    'PROF_FEES,General Expenses,,,',
    'INSURANCE,Cheque,,,',
  ].join('\n');

  test('are named by the line of the file', async () => {
    expect((await ok(WRONG))?.rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [3, 'CATEGORY_UNKNOWN'],
      [5, 'ACCOUNT_UNKNOWN'],
      [7, 'INCOMPLETE'],
      [8, 'TWICE'],
      // It is there, and no expense can be booked to it.
      [9, 'ACCOUNT_UNKNOWN'],
    ]);
  });

  test('let nothing of the file be imported', async () => {
    const before = await mappings();
    expect(await read(WRONG, false)).toMatchObject({
      ...{ status: 400, error: { code: 'MAPPING_REFUSED', data: { reason: 'csv-rows' } } },
    });
    expect(await mappings()).toEqual(before);
  });

  test('rows without a category or an account are left out, and the others imported', async () => {
    expect(await ok(`${TITLES}\nCPD,,,,\nPROF_FEES,Bank Charges,,,\n,Bank Charges,,,\n`, false)).toMatchObject({
      imported: 1,
    });
  });

  test('a name that two accounts have needs the names above it', async () => {
    const add = (accountId: string, parent: string) =>
      qb.sim.control.edit(ZA_1, 'Account', accountId, { Name: 'Sundry', FullyQualifiedName: `${parent}:Sundry` });
    add('80', 'Vehicles');
    add('81', 'Office');
    await qb.app.ok(integrations.refreshLists, { id }, 'ann');
    expect(await ok(`${TITLES}\nCPD,Sundry,,,\nPROF_FEES,office:sundry,,,\n`)).toMatchObject({
      rows: [{ problem: 'ACCOUNT_AMBIGUOUS' }, { problem: null }],
    });
  });

  test.each([
    ['no title says category', 'name,account\nCPD,Bank Charges\n'],
    ['a quotation mark that never ends', `${TITLES}\n"CPD,Bank Charges\n`],
  ])('a file that cannot be read: %s', async (_why, csv) => {
    expect(await read(csv)).toMatchObject({ error: { code: 'MAPPING_REFUSED', data: { reason: 'csv' } } });
  });
});
