import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallResult } from '../../test/call.ts';
import { aCompany } from '../../test/documents.ts';
import { aStatement } from '../../test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';

/** One tab edits what another deletes; docs/decisions/0095. */

const { companies, folders, statements, vat } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Something that is deleted for good. */
interface Deletable {
  /** Its values now; null when it is gone. */
  load(): Promise<{ version: number } | null>;
  edit(): Promise<unknown>;
  remove(version: unknown, as?: TestUser): Promise<CallResult<unknown>>;
  /** The field that `edit` changes. */
  readonly field: string;
}

async function folder(): Promise<Deletable> {
  const companyId = await aCompany(app, 'ann', 'Folders');
  const { id } = await app.ok(folders.create, { companyId, name: 'Petrol' }, 'ann');
  return {
    load: async () => (await app.ok(folders.list, { companyId }, 'ann')).find((one) => one.id === id) ?? null,
    edit: () => app.edit(folders.rename, { id, name: 'Diesel' }, 'ann'),
    remove: (version, as) => app.call(folders.delete, { id, version: version as number }, as),
    field: 'name',
  };
}

async function company(): Promise<Deletable> {
  const id = await aCompany(app, 'ann', 'Going');
  return {
    load: async () => (await app.call(companies.get, { id }, 'ann')).body,
    async edit() {
      const { companyName, vatNumber } = await app.ok(companies.get, { id }, 'ann');
      await app.edit(companies.update, { id, companyName, vatNumber, billingAccount: 'ACC-9' }, 'ann');
    },
    remove: (version, as) => app.call(companies.delete, { id, version: version as number }, as),
    field: 'billingAccount',
  };
}

async function vatRule(): Promise<Deletable> {
  const companyId = await aCompany(app, 'ann', 'Rules');
  const rule = { name: 'Paper', itemContains: 'paper', vatType: 'exempt' } as const;
  const { id } = await app.ok(vat.rules.create, { companyId, rule }, 'ann');
  const load = async () => (await app.ok(vat.rules.list, { companyId }, 'ann')).find((one) => one.id === id) ?? null;
  return {
    load,
    async edit() {
      const version = (await load())?.version ?? 0;
      await app.ok(vat.rules.update, { id, version, rule: { ...rule, name: 'All paper' } }, 'ann');
    },
    remove: (version, as) => app.call(vat.rules.delete, { id, version: version as number }, as),
    field: 'name',
  };
}

describe.each<[string, () => Promise<Deletable>]>([
  ['a folder', folder],
  ['a company', company],
  ['a VAT rule', vatRule],
])('deleting %s', (_what, make) => {
  test('that another tab edited asks first, and deletes it once the person has seen the edit', async () => {
    const one = await make();
    const seen = await one.load();
    await one.edit();
    const now = await one.load();
    const refused = await one.remove(seen?.version, 'ann');
    expect(refused).toMatchObject({
      ...{ status: 409 },
      error: { code: 'CHANGED_MEANWHILE', data: { version: now?.version, clashes: [{ name: one.field }] } },
    });
    expect(await one.load()).toEqual(now);
    expect(await one.remove(now?.version, 'ann')).toMatchObject({ status: 200 });
    expect(await one.load()).toBeNull();
  });

  test('is refused to guests, to strangers and without a version, and changes nothing', async () => {
    const one = await make();
    const seen = await one.load();
    expect((await one.remove(seen?.version)).status).toBe(401);
    expect((await one.remove(seen?.version, 'ben')).status).toBe(404);
    for (const version of [undefined, -1, 'newest']) expect((await one.remove(version, 'ann')).status).toBe(400);
    expect(await one.load()).toEqual(seen);
  });
});

test('deleting a bank statement loses nothing: restoring it brings back every edit and its version', async () => {
  const id = await aStatement(app, 'ann', {});
  const { version } = await app.ok(statements.get, { id }, 'ann');
  await app.ok(statements.reconcile, { id, version, status: 'reconciled', notes: 'checked twice' }, 'ann');
  const before = [
    await app.ok(statements.get, { id }, 'ann'),
    await app.ok(statements.transactions, { id }, 'ann'),
  ] as const;
  await app.ok(statements.delete, { id }, 'ann');
  await app.ok(statements.restore, { id }, 'ann');
  expect(await app.ok(statements.get, { id }, 'ann')).toMatchObject({
    ...{ version: before[0].version, reconciliationNotes: 'checked twice', reconciliationStatus: 'reconciled' },
  });
  expect(await app.ok(statements.transactions, { id }, 'ann')).toEqual(before[1]);
});
