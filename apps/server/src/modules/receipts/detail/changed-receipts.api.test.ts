import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** A selection in one tab, and an edit of one of its invoices in another; docs/decisions/0095. */

const { receipts } = contract;
let made = 0;
let app: TestApp;
let here: string;
let there: string;
beforeAll(async () => {
  app = await startTestApp();
  [here, there] = [await aCompany(app, 'ann', 'Here'), await aCompany(app, 'ann', 'There')];
});
afterAll(() => app.stop());

const get = (id: string) => app.ok(receipts.get, { id }, 'ann');
const at = (companyId: string) => ({ companyId, folderId: null });

/** Three invoices as a tab shows them, like no others. */
async function selection() {
  const ids: string[] = [];
  for (let one = 0; one < 3; one++) {
    made += 1;
    const names = { invoiceNumber: `S-${made * 7919 + 31}`, supplierName: `Stall ${made * 104_729}` };
    // No number or total is another one with a digit lost.
    const [total, vat] = [cents((made + 3) * 1_495_00), cents((made + 3) * 195_00)];
    const reading = aReadingOf(total, vat, calendarDate('2026-03-10'), names);
    ids.push(await aReceipt(app, 'ann', {}, reading));
  }
  const { rows } = await app.ok(receipts.list, { limit: 200 }, 'ann');
  return rows.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }));
}

/** Another tab saves another supplier. */
async function rename(id: string, supplierName: string): Promise<void> {
  const { facts, companyId, folderId, vatType } = await get(id);
  const input = { id, facts: { ...facts, supplierName }, companyId, folderId, vatType, taxCategoryCode: null };
  await app.edit(receipts.update, input, 'ann');
}

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('empty');
  return item;
};

test('an invoice that another tab moved stays there, the others move, and it moves when that is wanted', async () => {
  const seen = await selection();
  const { id } = first(seen);
  await app.edit(receipts.move, { ids: [id], ...at(here) }, 'ann');
  const moved = await app.ok(receipts.move, { receipts: seen, ...at(there) }, 'ann');
  expect(moved.ids.toSorted()).toEqual(
    seen
      .slice(1)
      .map((one) => one.id)
      .toSorted(),
  );
  const { version, companyId, supplierName } = await get(id);
  expect(companyId).toBe(here);
  expect(moved.changedMeanwhile).toMatchObject([
    { id, version, supplierName, clashes: [{ name: 'place', by: 'you', changedAt: expect.any(String) }] },
  ]);
  const again = await app.ok(receipts.move, { receipts: [{ id, version }], ...at(there) }, 'ann');
  expect(again).toEqual({
    ...{ ids: [id], changedMeanwhile: [], counting: [] },
    moved: [{ id, version: version + 1, companyId: here, folderId: null }],
  });
  expect((await get(id)).companyId).toBe(there);
});

test('moving keeps another edit without a question, and asks nothing about a place that is the same', async () => {
  const seen = await selection();
  const [one, other] = [first(seen), first(seen.slice(1))];
  await rename(one.id, 'Renamed in another tab');
  await app.edit(receipts.move, { ids: [other.id], ...at(here) }, 'ann');
  const moved = await app.ok(receipts.move, { receipts: seen, ...at(here) }, 'ann');
  expect(moved).toMatchObject({ changedMeanwhile: [] });
  expect(moved.ids).toHaveLength(3);
  expect(await get(one.id)).toMatchObject({ companyId: here, supplierName: 'Renamed in another tab' });
});

test('an invoice that was edited meanwhile is not deleted until the person has seen it', async () => {
  const seen = await selection();
  const { id } = first(seen);
  await rename(id, 'Corrected in another tab');
  const deleted = await app.ok(receipts.deleteMany, { receipts: seen }, 'ann');
  expect(deleted.ids).toHaveLength(2);
  const { version } = await get(id);
  const clashes = [{ name: 'supplierName', by: 'you' }];
  expect(deleted.changedMeanwhile).toMatchObject([{ id, version, supplierName: 'Corrected in another tab', clashes }]);
  await app.ok(receipts.deleteMany, { receipts: [{ id, version }] }, 'ann');
  expect((await app.call(receipts.get, { id }, 'ann')).status).toBe(404);
});

test('an invoice that was edited meanwhile is not marked as reviewed', async () => {
  const seen = await selection();
  const { id } = first(seen);
  await rename(id, 'Edited in another tab');
  const reviewed = await app.ok(receipts.reviewMany, { receipts: seen }, 'ann');
  expect(reviewed.ids).toHaveLength(2);
  expect(reviewed.changedMeanwhile).toMatchObject([{ id, clashes: [{ name: 'supplierName' }] }]);
  expect((await get(id)).reviewedAt).toBeNull();
});

test('a change that was undone since is no change', async () => {
  const seen = await selection();
  const { id } = first(seen);
  const { supplierName } = await get(id);
  await rename(id, 'For a moment');
  await rename(id, supplierName ?? '');
  expect(await app.ok(receipts.deleteMany, { receipts: seen }, 'ann')).toMatchObject({ changedMeanwhile: [] });
});

test('a page that was open for months is told that something changed', async () => {
  const seen = await selection();
  const { id } = first(seen);
  await rename(id, 'Long ago');
  await queryAsUser(app, 'ann', (db) => db.deleteFrom('earlierVersions').execute());
  const deleted = await app.ok(receipts.deleteMany, { receipts: seen }, 'ann');
  expect(deleted.changedMeanwhile).toMatchObject([{ id, clashes: [] }]);
  expect((await get(id)).status).toBe('completed');
});

test('of two tabs that move the same invoices at the same moment, one moves each and the other is told', async () => {
  const seen = await selection();
  const answers = await Promise.all(
    [here, there].map((companyId) => app.ok(receipts.move, { receipts: seen, ...at(companyId) }, 'ann')),
  );
  expect(answers.map(({ ids }) => ids.length).toSorted()).toEqual([0, 3]);
  expect(answers.map(({ changedMeanwhile }) => changedMeanwhile.length).toSorted()).toEqual([0, 3]);
});

describe('a selection that is refused changes nothing', () => {
  let seen: { id: string; version: number }[] = [];
  beforeAll(async () => {
    seen = await selection();
  });

  const every = [
    ['moved', receipts.move, { companyId: null, folderId: null }],
    ['deleted', receipts.deleteMany, {}],
    ['reviewed', receipts.reviewMany, {}],
  ] as const;
  test.each([
    ['of a guest', undefined, () => seen, 401],
    ['of a stranger, even with the versions', 'ben' as const, () => seen, 404],
    ['without a version', 'ann' as const, () => [{ id: first(seen).id }], 400],
    ['with a version that is text', 'ann' as const, () => [{ id: first(seen).id, version: 'newest' }], 400],
    ['of nothing', 'ann' as const, () => [], 400],
  ])('%s', async (_why, as, selected, status) => {
    for (const [what, procedure, rest] of every) {
      // biome-ignore lint/suspicious/noExplicitAny: inputs that the contract refuses
      const input = { receipts: selected(), ...rest } as any;
      expect([what, (await app.call(procedure, input, as)).status]).toEqual([what, status]);
    }
    expect(await get(first(seen).id)).toMatchObject({ version: first(seen).version, reviewedAt: null });
  });
});

test('deleting one invoice by its name loses nothing: restoring it brings back every edit and its version', async () => {
  const { id } = first(await selection());
  await rename(id, 'Edited and then deleted');
  const { updatedAt: _, ...before } = await get(id);
  await app.ok(receipts.delete, { id }, 'ann');
  await app.ok(receipts.restore, { ids: [id] }, 'ann');
  expect(await get(id)).toMatchObject(before);
});
