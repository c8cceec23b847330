import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { contract } from '@tillslip/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestOf } from '../../test/call.ts';
import { aCompany, aPicture, aReading, aReceipt, capture, read, upload } from '../../test/documents.ts';
import { lookInside } from '../../test/look-inside.ts';
import { captureStatement, specimen, statementFile } from '../../test/statements.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';

/**
 * Every call of the contract, made by a stranger with the owner's ids: nothing of the owner's comes back
 * and nothing of it changes. A call that is missing here fails the test, so a new one cannot be forgotten.
 */

let app: TestApp;
let ids: Record<
  | 'companyId'
  | 'folderId'
  | 'fileId'
  | 'draftId'
  | 'receiptId'
  | 'batchId'
  | 'sessionId'
  | 'statementId'
  | 'statementUploadId'
  | 'matchId'
  | 'memoryId'
  | 'transactionId',
  string
>;

/** What only Ann's data contains. */
const MARK = 'Annemarie';

beforeAll(async () => {
  app = await startTestApp();
  const companyId = await aCompany(app, 'ann', `${MARK} Trading`);
  const [folder] = await app.ok(contract.folders.list, { companyId }, 'ann');
  const folderId = folder?.id ?? '';
  const reading = aReading({ supplierName: `${MARK} Supplies` });
  const receiptId = await aReceipt(app, 'ann', { companyId, folderId }, reading);
  app.reader.answers(read(reading));
  const { id: draftId } = await capture(app, 'ann', [await aPicture(`${MARK}.jpg`)], { companyId });
  const { id: fileId } = await upload(app, 'ann', await aPicture(`${MARK}.jpg`));
  const { id: spareId } = await upload(app, 'ann', await aPicture(`${MARK}-bulk.jpg`));
  const { id: batchId } = await app.ok(contract.batches.create, { fileIds: [spareId] }, 'ann');
  await vi.waitFor(
    async () =>
      expect(await app.ok(contract.batches.get, { id: batchId }, 'ann')).toMatchObject({ queued: 0, reading: 0 }),
    { timeout: 15_000 },
  );
  const [session] = await app.ok(contract.account.sessions, undefined, 'ann');
  const rows = [['02', `POS PURCHASE ${MARK}`, -45.5]] as const;
  const statement = await captureStatement(app, 'ann', statementFile(specimen({ rows }), `${MARK}.pdf`), { companyId });
  const statementId = statement.statements[0]?.id ?? '';
  const [row] = await app.ok(contract.statements.transactions, { id: statementId }, 'ann');
  const transactionId = row?.id ?? '';
  const paid = { transactionIds: [transactionId], receiptIds: [receiptId] };
  const { id: matchId } = await app.ok(contract.reconciliation.accept, paid, 'ann');
  const [memory] = await app.ok(contract.reconciliation.memory, { companyId }, 'ann');
  const bank = { statementId, statementUploadId: statement.id, transactionId, matchId, memoryId: memory?.id ?? '' };
  ids = { ...bank, companyId, folderId, fileId, draftId, receiptId, batchId, sessionId: session?.id ?? '' };
});
afterAll(() => app.stop());

type Input = Record<string, unknown>;
/** What the stranger sends; `'own'` marks calls that name nobody's rows and answer with the caller's own. */
const CALLS: Record<string, [expected: 400 | 404 | 409 | 'own', input: () => Input | Promise<Input>]> = {
  'instance.get': ['own', () => ({})],
  'account.me': ['own', () => ({})],
  'account.profile': ['own', () => ({})],
  'account.sessions': ['own', () => ({})],
  'account.revokeSession': [404, () => ({ id: ids.sessionId })],
  'account.signOutEverywhere': ['own', () => ({ keepCurrent: true })],
  'account.changePassword': [
    400,
    () => ({ currentPassword: 'Wrong-Horse-9', newPassword: 'New-Horse-9', confirmPassword: 'New-Horse-9' }),
  ],
  'account.changeEmail': ['own', () => ({ newEmail: 'new-ben@example.com', password: PASSWORD })],
  'account.confirmEmailChange': [400, () => ({ token: 'rubbish' })],
  'account.cancelEmailChange': ['own', () => ({})],
  'account.startTwoFactor': ['own', () => ({ password: PASSWORD })],
  'account.confirmTwoFactor': [400, () => ({ code: '000000' })],
  'account.renewRecoveryCodes': [409, () => ({ password: PASSWORD })],
  'account.disableTwoFactor': [409, () => ({ password: PASSWORD })],
  'account.previewDeletion': ['own', () => ({})],
  'account.delete': [400, () => ({ password: 'Wrong-Horse-9' })],
  'analytics.get': [404, () => ({ companyId: ids.companyId, month: '2026-03' })],
  'dashboard.get': [404, () => ({ companyId: ids.companyId })],
  'dashboard.export': [404, () => ({ companyId: ids.companyId, month: '2026-03' })],
  'sample.load': ['own', () => ({})],
  'sample.remove': ['own', () => ({})],
  'companies.list': ['own', () => ({})],
  'companies.get': [404, () => ({ id: ids.companyId })],
  'companies.create': ['own', () => ({ companyName: 'Strange Ltd' })],
  'companies.update': [404, () => ({ id: ids.companyId, companyName: 'Taken over' })],
  'companies.belongings': [404, () => ({ id: ids.companyId })],
  'companies.delete': [404, () => ({ id: ids.companyId })],
  'folders.list': [404, () => ({ companyId: ids.companyId })],
  'folders.create': [404, () => ({ companyId: ids.companyId, name: 'Taken over' })],
  'folders.addDefaults': [404, () => ({ companyId: ids.companyId })],
  'folders.rename': [404, () => ({ id: ids.folderId, name: 'Taken over' })],
  'folders.delete': [404, () => ({ id: ids.folderId })],
  'drafts.upload': ['own', async () => ({ file: await aPicture() })],
  'drafts.create': [404, () => ({ fileIds: [ids.fileId], companyId: null, folderId: null })],
  'drafts.list': ['own', () => ({})],
  'drafts.get': [404, () => ({ id: ids.draftId })],
  'drafts.decide': [404, () => ({ id: ids.draftId, decision: 'upload_anyway', duplicateOf: ids.receiptId })],
  'drafts.cancel': [404, () => ({ id: ids.draftId })],
  'drafts.retry': [404, () => ({ id: ids.draftId })],
  'drafts.split': [404, () => ({ id: ids.draftId, groups: [[ids.fileId], [ids.fileId]] })],
  'drafts.splitPages': [
    404,
    () => ({
      id: ids.draftId,
      groups: [
        { from: 1, to: 1 },
        { from: 2, to: 2 },
      ],
    }),
  ],
  'drafts.separate': [404, () => ({ id: ids.draftId, parts: null })],
  'drafts.unlock': [404, () => ({ id: ids.draftId, password: 'Protea-7' })],
  'batches.create': [404, () => ({ fileIds: [ids.fileId], batchId: ids.batchId })],
  'batches.list': ['own', () => ({})],
  'batches.get': [404, () => ({ id: ids.batchId })],
  'batches.drafts': [404, () => ({ id: ids.batchId })],
  'batches.cancel': [404, () => ({ id: ids.batchId })],
  'batches.retry': [404, () => ({ id: ids.batchId })],
  'receipts.list': ['own', () => ({ companyId: ids.companyId, q: MARK })],
  'receipts.count': ['own', () => ({})],
  'receipts.get': [404, () => ({ id: ids.receiptId })],
  'receipts.update': [404, aCorrection],
  'receipts.delete': [404, () => ({ id: ids.receiptId })],
  'receipts.summary': ['own', () => ({ companyId: ids.companyId, q: MARK })],
  'receipts.neighbours': [404, () => ({ id: ids.receiptId })],
  'receipts.move': [404, () => ({ ids: [ids.receiptId], companyId: null, folderId: null })],
  'receipts.deleteMany': [404, () => ({ ids: [ids.receiptId] })],
  'receipts.restore': [404, () => ({ ids: [ids.receiptId] })],
  'receipts.reviewMany': [404, () => ({ ids: [ids.receiptId] })],
  'receipts.history': [404, () => ({ id: ids.receiptId })],
  'receipts.markDuplicate': [404, () => ({ id: ids.receiptId, duplicateOf: null })],
  'receipts.applyProposals': [404, () => ({ id: ids.receiptId, what: ['folder'] })],
  'receipts.accept': [404, () => ({ id: ids.receiptId })],
  'receipts.reread': [404, () => ({ id: ids.receiptId })],
  'receipts.newestReread': [404, () => ({ id: ids.receiptId })],
  'receipts.applyReread': [404, () => ({ id: ids.receiptId, rereadId: ids.receiptId, fields: ['totalCents'] })],
  'review.queue': ['own', () => ({ companyId: ids.companyId })],
  'review.readers': [404, () => ({ id: ids.receiptId })],
  'suppliers.suggest': ['own', () => ({ q: MARK })],
  'suppliers.memory': ['own', () => ({})],
  'suppliers.forget': [404, () => ({ supplierKey: `${MARK.toLowerCase()} supplies` })],
  'statements.upload': [404, () => ({ file: statementFile(), companyId: ids.companyId })],
  'statements.uploads': ['own', () => ({})],
  'statements.getUpload': [404, () => ({ id: ids.statementUploadId })],
  'statements.cancelUpload': [404, () => ({ id: ids.statementUploadId })],
  'statements.retryUpload': [404, () => ({ id: ids.statementUploadId })],
  'statements.dismissUpload': [404, () => ({ id: ids.statementUploadId })],
  'statements.unlockUpload': [404, () => ({ id: ids.statementUploadId, password: 'guess' })],
  'statements.previewMapping': [404, () => ({ id: ids.statementUploadId })],
  'statements.importWithMapping': [404, () => ({ id: ids.statementUploadId, mapping: A_MAPPING })],
  'statements.list': ['own', () => ({ companyId: ids.companyId, q: 'Nedbank' })],
  'statements.get': [404, () => ({ id: ids.statementId })],
  'statements.transactions': [404, () => ({ id: ids.statementId })],
  'statements.correct': [
    404,
    () => ({ id: ids.statementId, change: { kind: 'remove', transactionId: ids.transactionId } }),
  ],
  'statements.move': [404, () => ({ id: ids.statementId, companyId: null, folderId: null })],
  'statements.reconcile': [404, () => ({ id: ids.statementId, status: 'reconciled', notes: null })],
  'statements.delete': [404, () => ({ id: ids.statementId })],
  'statements.restore': [404, () => ({ id: ids.statementId })],
  'reconciliation.list': [404, () => ({ companyId: ids.companyId })],
  'reconciliation.documents': [404, () => ({ transactionId: ids.transactionId })],
  'reconciliation.accept': [404, () => ({ transactionIds: [ids.transactionId], receiptIds: [ids.receiptId] })],
  'reconciliation.acceptSure': [404, () => ({ statementId: ids.statementId })],
  'reconciliation.undo': [404, () => ({ ids: [ids.matchId] })],
  'reconciliation.reject': [404, () => ({ transactionIds: [ids.transactionId], receiptIds: [ids.receiptId] })],
  'reconciliation.unreject': [404, () => ({ transactionIds: [ids.transactionId], receiptIds: [ids.receiptId] })],
  'reconciliation.reconcileTransaction': [404, () => ({ id: ids.transactionId, isReconciled: true, notes: null })],
  'reconciliation.missing': ['own', () => ({ companyId: ids.companyId })],
  'reconciliation.unpaid': ['own', () => ({ companyId: ids.companyId })],
  'reconciliation.memory': ['own', () => ({ companyId: ids.companyId })],
  'reconciliation.forget': [404, () => ({ id: ids.memoryId })],
  'audit.verify': ['own', () => ({})],
  'vat.preview': [404, () => ({ companyId: ids.companyId, month: '2026-03' })],
  'vat.periods.list': [404, () => ({ companyId: ids.companyId })],
  'vat.periods.create': [404, () => ({ companyId: ids.companyId })],
  'vat.periods.blockers': [404, () => ({ id: ids.receiptId })],
  'vat.periods.move': [404, () => ({ id: ids.receiptId, to: 'in_progress' })],
  'vat.paper.get': [404, ofMarch],
  'vat.paper.documents': [404, ofMarch],
  'vat.paper.explain': [404, () => ({ ...ofMarch(), field: '15' })],
  'vat.documents.get': [404, () => ({ receiptId: ids.receiptId })],
  'vat.documents.update': [404, () => ({ receiptId: ids.receiptId, choices: NOTHING_CHOSEN })],
  'vat.documents.carry': [404, () => ({ receiptId: ids.receiptId, reason: 'Taken over' })],
  'vat.documents.addPayment': [404, () => ({ receiptId: ids.receiptId, paidOn: '2026-03-10', amountCents: 1_00 })],
  'vat.documents.removePayment': [404, () => ({ receiptId: ids.receiptId, id: ids.receiptId })],
  'vat.rules.list': [404, () => ({ companyId: ids.companyId })],
  'vat.rules.create': [404, () => ({ companyId: ids.companyId, rule: A_RULE })],
  'vat.rules.update': [404, () => ({ id: ids.receiptId, rule: A_RULE })],
  'vat.rules.delete': [404, () => ({ id: ids.receiptId })],
  'vat.rules.reorder': [404, () => ({ companyId: ids.companyId, ids: [] })],
  'vat.rules.test': [404, () => ({ companyId: ids.companyId, rule: A_RULE })],
  'vat.settings.get': [404, () => ({ companyId: ids.companyId })],
  'vat.settings.update': [404, () => ({ companyId: ids.companyId, ...SETTINGS })],
  'vat.adjustments.list': [404, ofMarch],
  'vat.adjustments.create': [404, () => ({ companyId: ids.companyId, ...AN_ADJUSTMENT })],
  'vat.adjustments.delete': [404, () => ({ id: ids.receiptId })],
  'vat.byAction.preview': [404, () => ({ action: 'preview', ...ofMarch() })],
  'vat.byAction.act': [404, () => ({ query: { action: 'supporting-pack' }, body: ofMarch() })],
  'vat.deadlines.list': ['own', () => ({})],
  'vat.deadlines.setReminders': [404, () => ({ companyId: ids.companyId, on: false })],
  'vat.deadlines.calendar': ['own', () => ({})],
  'vat.deadlines.renewCalendar': ['own', () => ({})],
  'vat.exports.list': [404, () => ({ companyId: ids.companyId })],
  'vat.exports.get': [404, () => ({ id: ids.receiptId })],
};

function ofMarch(): Input {
  return { companyId: ids.companyId, periodStart: '2026-03-01', periodEnd: '2026-03-31' };
}
const A_MAPPING = { columns: { date: 0, amount: 1 }, firstRow: 1, isInverted: false };
const A_RULE = { name: 'Taken over', itemContains: 'paper', vatType: 'exempt' };
const SETTINGS = { apportionmentPercent: 1, noteMethod: 'netted', remindersOn: false };
const AN_ADJUSTMENT = { kind: 'bad-debts', day: '2026-03-10', vatCents: 1, reason: 'Taken over' };
const NOTHING_CHOSEN = {
  ...{ side: 'sale', supply: null, paidOn: null, importReference: null, importReleased: false, importVatReceipt: null },
  ...{ randTotalCents: null, randVatCents: null, originalNumber: null, exportProof: null, lineTypes: [] },
  ...{ purchase: null, marketValueCents: null, sellerId: null, sellerDeclared: false, sellerIdCopied: false },
  importReleasedOn: null,
  acceptedReason: null,
};

function aCorrection(): Input {
  const { fields: _, ...facts } = aReading({ supplierName: 'Taken over' });
  return { id: ids.receiptId, facts, companyId: null, folderId: null, taxCategoryCode: null, vatType: 'standard' };
}

/** The calls of the contract by their names; the event stream, which does not end, has a test of its own. */
function procedures(node: object, path = ''): [string, AnyContractProcedure][] {
  return Object.entries(node).flatMap(([key, value]): [string, AnyContractProcedure][] => {
    const name = path ? `${path}.${key}` : key;
    if (name === 'events.follow') return [];
    return isContractProcedure(value) ? [[name, value]] : procedures(value, name);
  });
}

async function send(procedure: AnyContractProcedure, input: Input, as?: TestUser) {
  const { path, init } = requestOf(procedure, input);
  const response = await app.request(path, init, as);
  return { status: response.status, text: await response.text() };
}

/** Everything of Ann's that the API shows; links change with the time and are left out. */
async function annsData(): Promise<unknown> {
  const seen = await Promise.all([
    app.ok(contract.account.profile, undefined, 'ann'),
    app.ok(contract.account.sessions, undefined, 'ann'),
    app.ok(contract.companies.list, undefined, 'ann'),
    app.ok(contract.folders.list, { companyId: ids.companyId }, 'ann'),
    app.ok(contract.drafts.list, undefined, 'ann'),
    app.ok(contract.receipts.list, {}, 'ann'),
    app.ok(contract.receipts.get, { id: ids.receiptId }, 'ann'),
    app.ok(contract.vat.preview, { companyId: ids.companyId, month: '2026-03' }, 'ann'),
    app.ok(contract.statements.list, {}, 'ann'),
    app.ok(contract.statements.transactions, { id: ids.statementId }, 'ann'),
    lookInside(app, 'ann', (db) => db.selectFrom('bankUploads').selectAll().orderBy('id').execute()),
    lookInside(app, 'ann', (db) => db.selectFrom('files').selectAll().orderBy('id').execute()),
    lookInside(app, 'ann', (db) => db.selectFrom('auditEvents').selectAll().orderBy('id').execute()),
  ]);
  return JSON.parse(JSON.stringify(seen));
}

test('every call is here', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(
    procedures(contract)
      .map(([name]) => name)
      .toSorted(),
  );
});

test.each(procedures(contract))('%s gives a stranger nothing and changes nothing', async (name, procedure) => {
  const [expected, input] = CALLS[name] ?? [404, () => ({})];
  const before = await annsData();
  const { status, text } = await send(procedure, await input(), 'ben');
  if (expected === 'own') expect(status).toBeLessThan(300);
  else expect(status).toBe(expected);
  for (const secret of [MARK, ...Object.values(ids)]) expect(text).not.toContain(secret);
  expect(await annsData()).toEqual(before);
});

/** What a guest may call, and what they are told. */
const FOR_GUESTS: Record<string, number> = { 'instance.get': 200, 'account.confirmEmailChange': 400 };

test.each(procedures(contract))('%s refuses a guest and changes nothing', async (name, procedure) => {
  const [, input] = CALLS[name] ?? [404, () => ({})];
  const before = await annsData();
  const { status, text } = await send(procedure, await input());
  expect(status).toBe(FOR_GUESTS[name] ?? 401);
  expect(text).not.toContain(MARK);
  expect(await annsData()).toEqual(before);
});

test('the event stream carries only the own changes', async () => {
  const stream = async (as: TestUser) => (await app.request('/api/v1/events', {}, as)).body?.getReader();
  const [ann, ben] = [await stream('ann'), await stream('ben')];
  const annsCompany = await aCompany(app, 'ann', 'Watched');
  const bensCompany = await aCompany(app, 'ben', 'Also watched');
  expect(await seenUntil(ann, annsCompany)).not.toContain(bensCompany);
  expect(await seenUntil(ben, bensCompany)).not.toContain(annsCompany);
});

async function seenUntil(reader: ReadableStreamDefaultReader<Uint8Array> | undefined, id: string): Promise<string> {
  let seen = '';
  while (reader && !seen.includes(id)) seen += new TextDecoder().decode((await reader.read()).value);
  await reader?.cancel();
  return seen;
}

test('a guest follows nothing', async () => {
  expect((await app.request('/api/v1/events')).status).toBe(401);
});

const TABLES = [
  ...['companies', 'folders', 'receipt_drafts', 'files', 'receipts', 'receipt_items', 'audit_events'],
  ...['bank_uploads', 'bank_statements', 'bank_transactions'],
];

test.each(TABLES)('the database itself shows %s to its owner only, and to nobody without a user', async (table) => {
  const rows = sql<{
    n: number;
  }>`select count(*) as n from ${sql.table(table)} where user_id = ${(await app.person('ann')).id}`;
  const count = async (as: TestUser) => (await lookInside(app, as, (db) => rows.execute(db))).rows[0]?.n;
  expect(await count('ann')).toBeGreaterThan(0);
  expect(await count('ben')).toBe(0);
  expect((await rows.execute(app.server.deps.db.pool)).rows[0]?.n).toBe(0);
});

test.each<[string, string, string]>([
  [
    "a row in another's name",
    "insert into companies (user_id, company_name, country, currency, date_format, notify_uploader, is_vat_vendor) values ($ann, 'x', 'South Africa', 'ZAR', 'DD-MM-YYYY', false, true)",
    'row-level security',
  ],
  [
    "a folder in another's company",
    "insert into folders (user_id, company_id, name) values ($ben, $company, 'x')",
    'foreign key',
  ],
  ['a change of the audit trail', "update audit_events set reason = 'x'", 'permission denied'],
  ['a deletion from the audit trail', 'delete from audit_events', 'permission denied'],
  ['a deletion of an invoice', 'delete from receipts', 'permission denied'],
  ['a look at the passwords', 'select * from auth.account', 'permission denied'],
  ['a look at the jobs', 'select * from graphile_worker.jobs', 'permission denied'],
])('the database refuses %s', async (_why, statement, message) => {
  const [ann, ben] = [await app.person('ann'), await app.person('ben')];
  const filled = statement
    .replace('$ann', `'${ann.id}'`)
    .replace('$ben', `'${ben.id}'`)
    .replace('$company', `'${ids.companyId}'`);
  await expect(lookInside(app, 'ben', (db) => sql.raw(filled).execute(db))).rejects.toThrow(message);
});
