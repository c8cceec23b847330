import { readdirSync } from 'node:fs';
import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCompany, aPicture, aReading, read, settled } from '../../../test/documents.ts';
import { statementFile } from '../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const { batches, companies, drafts, statements, administration } = contract;
const MB = 1024 * 1024;

let app: TestApp;
let names = 0;
beforeAll(async () => {
  app = await startTestApp({ env: { STORAGE_QUOTA_MB: '1', UPLOADS_PER_DAY: '4' } });
  app.reader.answers(read());
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-03-31T08:00:00Z'));

const aNewCompany = () => aCompany(app, 'ann', `Company ${++names}`);

/** Draw a picture, made this long by bytes after its end. */
async function sized(bytes: number, name = 'slip.jpg'): Promise<File> {
  const picture = new Uint8Array(await (await aPicture()).arrayBuffer());
  return new File([picture, new Uint8Array(bytes - picture.length)], name, { type: 'image/jpeg' });
}

const add = async (companyId: string | undefined, file: File | Promise<File>) =>
  app.call(drafts.upload, { file: await file, ...(companyId && { companyId }) }, 'ann');

const useOf = async (companyId: string | null) => {
  const { places } = await app.ok(companies.storage, undefined, 'ann');
  return places.find((place) => place.companyId === companyId) ?? { bytes: 0, uploadsToday: 0 };
};

const onDisk = () =>
  readdirSync(app.server.deps.env.dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.includes('/files'),
  ).length;

describe('storage', () => {
  test('an invoice that does not fit is refused with a sentence, before it is stored', async () => {
    const companyId = await aNewCompany();
    expect((await add(companyId, sized(0.75 * MB))).status).toBe(201);
    const before = onDisk();
    const { status, error } = await add(companyId, sized(0.5 * MB, 'till.jpg'));
    expect([status, error?.code]).toEqual([409, 'STORAGE_QUOTA_REACHED']);
    expect(error?.message).toBe(
      `till.jpg (512 KB) cannot be saved: 768 KB of the 1.0 MB of storage for Company ${names} is used. What you uploaded before is safe. Ask the person who runs Tillslip for more storage.`,
    );
    expect(onDisk()).toBe(before);
    expect(await useOf(companyId)).toEqual({ companyId, bytes: 0.75 * MB, uploadsToday: 1 });
  });

  test('what still fits is accepted after that', async () => {
    const companyId = await aNewCompany();
    const sizes = [0.75, 0.5, 0.25].map((size) => sized(size * MB));
    const statuses: number[] = [];
    for (const file of sizes) statuses.push((await add(companyId, file)).status);
    expect(statuses).toEqual([201, 409, 201]);
    expect((await useOf(companyId)).bytes).toBe(MB);
  });

  test('of two uploads at the same time, only one passes', async () => {
    const companyId = await aNewCompany();
    const answers = await Promise.all([1, 2, 3].map(() => add(companyId, sized(0.75 * MB))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await useOf(companyId)).bytes).toBe(0.75 * MB);
  });

  test('a statement counts and is refused like an invoice', async () => {
    const companyId = await aNewCompany();
    const statement = (bytes: number) =>
      app.call(statements.upload, { file: statementFile(`%PDF-1.7${' '.repeat(bytes)}%%EOF`), companyId }, 'ann');
    expect((await add(companyId, sized(0.5 * MB))).status).toBe(201);
    const before = onDisk();
    expect(await statement(0.6 * MB)).toMatchObject({ status: 409, error: { code: 'STORAGE_QUOTA_REACHED' } });
    expect(onDisk()).toBe(before);
    expect((await statement(0.4 * MB)).status).toBe(201);
    expect(await add(companyId, sized(0.2 * MB))).toMatchObject({ status: 409 });
  });

  test('files without a company have a limit of their own', async () => {
    const before = await useOf(null);
    const { status, error } = await add(undefined, sized(2 * MB));
    expect([status, error?.code]).toEqual([409, 'STORAGE_QUOTA_REACHED']);
    expect(error?.message).toMatch(/: 0 KB of the 1.0 MB of storage for your files without a company is used/);
    expect(await useOf(null)).toEqual(before);
  });

  test('a file that was uploaded elsewhere needs room in the company that it is read for', async () => {
    const [full, roomy] = [await aNewCompany(), await aNewCompany()];
    await add(full, sized(0.75 * MB));
    const { body } = await add(roomy, sized(0.5 * MB, 'late.jpg'));
    const fileIds = [body?.id ?? ''];
    const refusal = { status: 409, error: { code: 'STORAGE_QUOTA_REACHED' } };
    expect(await app.call(drafts.create, { fileIds, companyId: full }, 'ann')).toMatchObject(refusal);
    expect(await app.call(batches.create, { fileIds, companyId: full }, 'ann')).toMatchObject(refusal);
    expect((await app.call(drafts.create, { fileIds, companyId: roomy }, 'ann')).status).toBe(201);
  });

  test('pages of an invoice that was refused can be discarded, and free their room', async () => {
    const companyId = await aNewCompany();
    const { body } = await add(companyId, sized(0.75 * MB));
    const before = onDisk();
    expect(await app.ok(drafts.discardFile, { id: body?.id ?? '' }, 'ann')).toEqual({ id: body?.id });
    expect(onDisk()).toBe(before - 1);
    expect(await useOf(companyId)).toMatchObject({ bytes: 0, uploadsToday: 0 });
    expect(await app.call(drafts.discardFile, { id: body?.id ?? '' }, 'ann')).toMatchObject({ status: 404 });
  });

  test('a file of an invoice cannot be discarded', async () => {
    const { body } = await add(await aNewCompany(), sized(1024 * 10));
    await app.ok(drafts.create, { fileIds: [body?.id ?? ''] }, 'ann');
    const { error } = await app.call(drafts.discardFile, { id: body?.id ?? '' }, 'ann');
    expect(error?.code).toBe('FILE_ALREADY_USED');
  });
});

describe('uploads a day', () => {
  test('invoices and statements count together; the sentence says when the count starts again', async () => {
    const companyId = await aNewCompany();
    for (let count = 0; count < 3; count++) await add(companyId, aPicture());
    expect((await app.call(statements.upload, { file: statementFile(), companyId }, 'ann')).status).toBe(201);
    const { status, error } = await add(companyId, aPicture('fifth.jpg'));
    expect([status, error?.code]).toEqual([429, 'DAILY_UPLOADS_REACHED']);
    expect(error?.message).toBe(
      `fifth.jpg cannot be saved: the limit of 4 files a day for Company ${names} is reached. What you uploaded before is safe. The count starts again at 00:00 on 1 Apr 2026, South African time.`,
    );
    expect(
      await app.call(statements.upload, { file: statementFile(undefined, 'april.pdf'), companyId }, 'ann'),
    ).toMatchObject({ status: 429 });
    expect(await useOf(companyId)).toMatchObject({ uploadsToday: 4 });
  });

  test.each([
    ['a minute before midnight in South Africa', '2026-03-31T21:59:00Z', 429],
    ['at midnight there', '2026-03-31T22:00:00Z', 201],
  ])('%s', async (_why, moment, status) => {
    const companyId = await aNewCompany();
    for (let count = 0; count < 4; count++) await add(companyId, aPicture());
    app.clock.set(moment);
    expect((await add(companyId, aPicture())).status).toBe(status);
  });

  test('of several uploads at the same time, no more pass than are left', async () => {
    const companyId = await aNewCompany();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => add(companyId, aPicture())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 429, 429]);
  });

  test('moving an invoice to another company does not give its upload back', async () => {
    const [companyId, other] = [await aNewCompany(), await aNewCompany()];
    app.reader.answers(read(aReading({ supplierName: 'Moved Goods' })));
    const { body } = await add(companyId, aPicture());
    const { id } = await app.ok(drafts.create, { fileIds: [body?.id ?? ''], companyId }, 'ann');
    const { receiptId } = await settled(app, 'ann', id);
    await app.edit(contract.receipts.move, { ids: [receiptId ?? ''], companyId: other, folderId: null }, 'ann');
    expect(await useOf(companyId)).toMatchObject({ uploadsToday: 1 });
    expect(await useOf(other)).toMatchObject({ uploadsToday: 0 });
    expect((await useOf(other)).bytes).toBeGreaterThan(0);
  });
});

test("another person's company is not found, and stores nothing", async () => {
  const companyId = await aCompany(app, 'ben');
  const before = onDisk();
  expect(await add(companyId, aPicture())).toMatchObject({ status: 404, error: { code: 'COMPANY_NOT_FOUND' } });
  expect(onDisk()).toBe(before);
});

test('the company page and the administrator see the same use and limits', async () => {
  const companyId = await aNewCompany();
  await add(companyId, sized(0.5 * MB));
  const storage = await app.ok(companies.storage, undefined, 'ann');
  expect(storage.limits).toEqual({ maxBytes: MB, maxUploadsPerDay: 4 });
  expect(storage.places).toContainEqual({ companyId, bytes: 0.5 * MB, uploadsToday: 1 });
  expect((await app.ok(administration.overview, undefined, 'ann')).limits).toEqual(storage.limits);
  const { people } = await app.ok(administration.people, {}, 'ann');
  const ann = people.find(({ email }) => email === 'ann@example.com');
  expect(ann?.companies.find(({ id }) => id === companyId)).toMatchObject({ bytes: 0.5 * MB, uploadsToday: 1 });
  expect(ann?.bytes).toBe(storage.places.reduce((sum, { bytes }) => sum + bytes, 0));
});
