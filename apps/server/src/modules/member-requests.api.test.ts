import type { AnyContractProcedure } from '@orpc/contract';
import { COMPANY_HEADER } from '@tillslip/contract/account/headers';
import { contract } from '@tillslip/contract/contract';
import { RECEIPT_EXPORT_PATH } from '@tillslip/contract/receipts/list';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { MemberRole } from '@tillslip/domain/people/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallInput, requestOf, resultOf } from '../../test/call.ts';
import { aCompany, aPicture, aReading, aReadingOf, aReceipt, read } from '../../test/documents.ts';
import { jobsDone } from '../../test/jobs-done.ts';
import { runAsUser } from '../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';

/** Requests of Ben, the bookkeeper of one of Ann's two companies. */

let app: TestApp;
let companyId: string;
let receiptId: string;
let otherCompanyId: string;
let otherReceiptId: string;

beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Shared');
  otherCompanyId = await aCompany(app, 'ann', 'Kept apart');
  receiptId = await aReceipt(app, 'ann', { companyId }, aReading({ supplierName: 'Seen Ltd', invoiceNumber: 'S-1' }));
  const day = calendarDate('2026-02-02');
  const hidden = aReadingOf(cents(230_00), cents(30_00), day, { supplierName: 'Hidden Ltd', invoiceNumber: 'H-1' });
  otherReceiptId = await aReceipt(app, 'ann', { companyId: otherCompanyId }, hidden);
  await jobsDone(app);
  await admit('ben', 'bookkeeper');
});
afterAll(() => app.stop());

const admit = async (as: TestUser, role: MemberRole) => {
  const personId = (await app.person(as)).id;
  return runAsUser(app, 'ann', ({ db, userId }) =>
    db.insertInto('memberships').values({ userId, companyId, personId, role }).execute(),
  );
};

const remove = async (as: TestUser) => {
  const personId = (await app.person(as)).id;
  return runAsUser(app, 'ann', ({ db }) => db.deleteFrom('memberships').where('personId', '=', personId).execute());
};

const inside = (path: string, init: RequestInit, as: TestUser, named = companyId) => {
  const headers = new Headers(init.headers);
  headers.set(COMPANY_HEADER, named);
  return app.request(path, { ...init, headers }, as);
};

async function call<P extends AnyContractProcedure>(procedure: P, input: CallInput<P>, as: TestUser, named?: string) {
  const { path, init } = requestOf(procedure, input);
  return resultOf(procedure, await inside(path, init, as, named));
}

test('a member sees the company alone, and an owner who names their own company sees what they always see', async () => {
  const { body } = await call(contract.companies.list, undefined, 'ben');
  expect(body?.map(({ id }) => id)).toEqual([companyId]);
  const own = await call(contract.companies.list, undefined, 'ann');
  expect(own.body).toEqual(await app.ok(contract.companies.list, undefined, 'ann'));
});

test('what concerns a person concerns the member', async () => {
  const { body } = await call(contract.account.me, undefined, 'ben');
  expect(body).toMatchObject({ id: (await app.person('ben')).id });
  expect(await app.ok(contract.companies.list, undefined, 'ben')).toEqual([]);
});

test.each<[string, () => string]>([
  ['another company of the owner', () => otherCompanyId],
  ['no company', () => '00000000-0000-4000-8000-000000000000'],
  ['no id', () => 'rubbish'],
])('%s is not found', async (_why, named) => {
  expect(await call(contract.companies.list, undefined, 'ben', named())).toMatchObject({ status: 404 });
});

test('a document of another company is not found', async () => {
  expect(await call(contract.receipts.get, { id: otherReceiptId }, 'ben')).toMatchObject({ status: 404 });
});

test('a member’s edit is in the history with their name, and the owner’s with hers', async () => {
  const { version, folderId } = await app.ok(contract.receipts.get, { id: receiptId }, 'ann');
  const { body: folders } = await call(contract.folders.list, { companyId }, 'ben');
  const to = folders?.find(({ id }) => id !== folderId)?.id ?? '';
  const move = { receipts: [{ id: receiptId, version }], companyId, folderId: to };
  expect(await call(contract.receipts.move, move, 'ben')).toMatchObject({ error: null });
  for (const as of ['ann', 'ben'] as const) {
    const { body } = await call(contract.receipts.history, { id: receiptId }, as);
    const names = body?.map(({ action, source }) => [action, source.name]);
    expect(names).toContainEqual(['receipt.moved', 'ben Test']);
    expect(names).toContainEqual(['draft.created', 'ann Test']);
  }
  const { rows } = await runAsUser(app, 'ann', async ({ db }) => ({
    rows: await db
      .selectFrom('auditEvents')
      .select('actorId')
      .where('subjectId', '=', receiptId)
      .where('action', '=', 'receipt.moved')
      .execute(),
  }));
  expect(rows).toEqual([{ actorId: (await app.person('ben')).id }]);
  expect(await app.ok(contract.audit.verify, undefined, 'ann')).toMatchObject({ ok: true });
});

test('pictures open by the links that a member gets, and by no others', async () => {
  const { body } = await call(contract.receipts.get, { id: receiptId }, 'ben');
  const link = body?.pages[0]?.url ?? '';
  expect(link).toContain(companyId);
  const statusFor = async (path: string, as: TestUser) => (await app.request(path, {}, as)).status;
  expect(await statusFor(link, 'ben')).toBe(200);
  expect(await statusFor(link, 'cara')).toBe(404);
  expect(await statusFor(link.replace(/&openCompany=.*/, ''), 'ben')).toBe(404);
  const other = await app.ok(contract.receipts.get, { id: otherReceiptId }, 'ann');
  expect(await statusFor(`${other.pages[0]?.url}&openCompany=${companyId}`, 'ben')).toBe(404);
});

test('a file of documents has those of the company alone', async () => {
  const response = await inside(`${RECEIPT_EXPORT_PATH}?format=csv`, {}, 'ben');
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain('Seen Ltd');
  expect(text).not.toContain('Hidden Ltd');
  expect((await inside(`${RECEIPT_EXPORT_PATH}?format=csv`, {}, 'cara')).status).toBe(404);
});

test('suppliers of other companies are not suggested', async () => {
  const { body } = await call(contract.suppliers.suggest, { q: 'ltd', limit: 10 }, 'ben');
  expect(body?.map(({ supplierName }) => supplierName)).toEqual(['Seen Ltd']);
});

test('what a member uploads goes into the company', async () => {
  const day = calendarDate('2026-03-03');
  const reading = aReadingOf(cents(345_00), cents(45_00), day, { supplierName: 'By Ben', invoiceNumber: 'B-7' });
  app.reader.answers(read(reading));
  const picture = await aPicture('ben.jpg');
  const file = await call(contract.drafts.upload, { file: picture }, 'ben');
  const draft = await call(contract.drafts.create, { fileIds: [file.body?.id ?? ''] }, 'ben');
  expect(draft.error).toBeNull();
  await jobsDone(app);
  const list = await app.ok(contract.receipts.list, { companyId }, 'ann');
  expect(list.rows.map(({ supplierName }) => supplierName)).toContain('By Ben');
});

test('a member cannot take a document out of the company', async () => {
  const { version } = await app.ok(contract.receipts.get, { id: receiptId }, 'ann');
  for (const to of [null, otherCompanyId]) {
    const move = { receipts: [{ id: receiptId, version }], companyId: to, folderId: null };
    const { status } = await call(contract.receipts.move, move, 'ben');
    expect([403, 404]).toContain(status);
  }
  expect(await app.ok(contract.receipts.get, { id: receiptId }, 'ann')).toMatchObject({ companyId });
});

test('a member is told of changes of the company, and of no others, until they are removed', async () => {
  const events = await inside('/api/v1/events', {}, 'ben');
  expect(events.headers.get('content-type')).toContain('text/event-stream');
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  const until = async (text: string) => {
    while (!seen.includes(text)) seen += (await reader?.read())?.value ?? '';
  };
  await until('hello');
  const rename = (id: string, name: string) => app.ok(contract.folders.create, { companyId: id, name }, 'ann');
  await rename(otherCompanyId, 'Not told');
  await rename(companyId, 'Told');
  await until(companyId);
  expect(seen).not.toContain(otherCompanyId);
  await remove('ben');
  await rename(companyId, 'Told no more');
  expect(await reader?.read()).toMatchObject({ done: true });
  expect(await call(contract.companies.list, undefined, 'ben')).toMatchObject({ status: 404 });
  await admit('ben', 'bookkeeper');
});

test('a role that changed meanwhile holds from the next request', async () => {
  await remove('ben');
  await admit('ben', 'viewer');
  const { version } = await app.ok(contract.receipts.get, { id: receiptId }, 'ann');
  const move = { receipts: [{ id: receiptId, version }], companyId, folderId: null };
  const { status, error } = await call(contract.receipts.move, move, 'ben');
  expect([status, error?.code]).toEqual([403, 'NOT_ALLOWED']);
  expect(error?.message).toContain('Your role in this company does not allow this');
});
