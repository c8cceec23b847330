import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onFreePlan } from '../../../test/billing/payments.ts';
import { aCompany, aPicture, aReading, capture, read, settled, upload } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { saveUploaded } from '../../../test/mixed-documents.ts';
import { queryAsUser, runAsUser } from '../../../test/query-as-user.ts';
import { specimen, statementFile } from '../../../test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { readWaiting } from './read-waiting.job.ts';
import { letIn } from './share-room.ts';

const { companies, drafts, limits, receipts, statements } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { BILLING: 'simulator' } });
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-03-31T08:00:00Z'));

const look = async (as: TestUser) => (await app.ok(limits.get, undefined, as)) ?? expect.fail('there are no limits');
const run = () =>
  readWaiting.run({}, app.server.deps, {
    ...{ signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: true },
  });
const mails = async (as: TestUser) => {
  const { email } = await app.person(as);
  return app.mail.sent
    .filter(({ to, link }) => to === email && link?.endsWith('/app/billing'))
    .map((mail) => mail.subject);
};

/** Queue a file, each read as another invoice, without waiting for it. */
async function queue(as: TestUser, name: string): Promise<string> {
  app.reader.answers(() => Promise.resolve(read(aReading())));
  const { id: fileId } = await upload(app, as, await aPicture(name));
  return (await app.ok(drafts.create, { fileIds: [fileId], proposeCompany: false }, as)).id;
}
const draftOf = (as: TestUser, id: string) => app.ok(drafts.get, { id }, as);

test('a guest is told nothing, and a new account has its trial', async () => {
  expect(await app.call(limits.get, undefined)).toMatchObject({ status: 401 });
  expect(await look('eve')).toMatchObject({ planId: 'professional', documents: 200, saved: 0, waiting: [] });
});

test('what the plan has no room for is kept, and read when there is room: the chosen first', async () => {
  await onFreePlan(app, 'ann', { documents: 1, freeDocuments: 1 });
  for (const name of ['1.jpg', '2.jpg']) await settled(app, 'ann', await queue('ann', name));
  const third = await queue('ann', '3.jpg');
  await jobsDone(app);
  app.clock.set('2026-03-31T08:01:00Z');
  const fourth = await queue('ann', '4.jpg');
  await jobsDone(app);
  app.clock.set('2026-03-31T08:02:00Z');
  const { id: statementId } = await app.ok(statements.upload, { file: statementFile(specimen(), 'march.pdf') }, 'ann');
  await jobsDone(app);
  expect(await draftOf('ann', third)).toMatchObject({ status: 'queued', waitsForRoom: true });
  expect(await app.ok(statements.uploads, undefined, 'ann')).toMatchObject([
    { id: statementId, status: 'queued', waitsForRoom: true },
  ]);
  expect(await look('ann')).toMatchObject({
    ...{ saved: 2, step: 100, nextMonth: '2026-04-01', waitingCount: 3 },
    waiting: [
      { kind: 'receipt', id: third, filename: '3.jpg', isChosen: false },
      { kind: 'receipt', id: fourth },
      { kind: 'statement', id: statementId, filename: 'march.pdf' },
    ],
  });
  expect(await app.call(limits.readFirst, { kind: 'receipt', id: fourth }, 'ben')).toMatchObject({ status: 404 });
  expect(await app.call(limits.readFirst, { kind: 'statement', id: fourth }, 'ann')).toMatchObject({ status: 404 });
  await app.ok(limits.readFirst, { kind: 'receipt', id: fourth }, 'ann');
  expect((await look('ann')).waiting.map(({ id, isChosen }) => [id, isChosen])).toEqual([
    [fourth, true],
    [third, false],
    [statementId, false],
  ]);
  // One more place: the chosen one is read, and what was read cannot be chosen.
  await onFreePlan(app, 'ann', { documents: 2, freeDocuments: 1 });
  await run();
  expect((await settled(app, 'ann', fourth)).status).toBe('saved');
  await jobsDone(app);
  expect(await app.call(limits.readFirst, { kind: 'receipt', id: fourth }, 'ann')).toMatchObject({
    ...{ status: 409, error: { code: 'DRAFT_NOT_WAITING' } },
  });
  expect((await look('ann')).waiting.map(({ id }) => id)).toEqual([third, statementId]);
  // A month begins by the clock of the account.
  app.clock.set('2026-03-31T22:00:00Z');
  await run();
  await jobsDone(app);
  expect((await draftOf('ann', third)).status).toBe('saved');
  expect(await look('ann')).toMatchObject({ month: '2026-04', saved: 2, waitingCount: 0, waiting: [] });
});

test('a failed reading and a duplicate that is thrown away give their room back', async () => {
  await onFreePlan(app, 'ben', { documents: 2, freeDocuments: 0 });
  const picture = await aPicture();
  app.reader.answers(read(aReading()));
  await capture(app, 'ben', [picture]);
  const twice = await capture(app, 'ben', [picture]);
  expect(twice.status).toBe('awaiting_decision');
  expect(await look('ben')).toMatchObject({ saved: 1, beingRead: 1 });
  const waiting = await queue('ben', 'more.jpg');
  await jobsDone(app);
  expect((await draftOf('ben', waiting)).waitsForRoom).toBe(true);
  await app.ok(drafts.cancel, { id: twice.id }, 'ben');
  app.reader.answers({ ok: false, failure: 'unreadable', pictures: [] });
  await run();
  expect((await settled(app, 'ben', waiting)).status).toBe('saved');
  expect(await look('ben')).toMatchObject({ saved: 1, beingRead: 0 });
});

test('of two hundred uploads that ask at once no more are read than there is room for', async () => {
  await onFreePlan(app, 'cara', { documents: 40, freeDocuments: 10 });
  const now = app.clock.now();
  const ids = await queryAsUser(app, 'cara', async (db) => {
    const { id: userId } = await app.person('cara');
    const values = Array.from({ length: 200 }, () => ({ userId, createdAt: now, updatedAt: now, queuedAt: now }));
    return (await db.insertInto('receiptDrafts').values(values).returning('id').execute()).map(({ id }) => id);
  });
  const { id: userId } = await app.person('cara');
  const answers = await Promise.all(ids.map((id) => letIn(app.server.deps, userId, { kind: 'receipt', id })));
  expect(answers.filter(Boolean)).toHaveLength(50);
  expect(await look('cara')).toMatchObject({ beingRead: 50, waitingCount: 150 });
});

test('each step is told once a month, also when many documents are saved at the same time', async () => {
  await onFreePlan(app, 'dan', { documents: 10, freeDocuments: 0 });
  const save = (count: number) =>
    Promise.all(Array.from({ length: count }, () => runAsUser(app, 'dan', (tx) => saveUploaded(app, tx, aReading()))));
  await save(7);
  await jobsDone(app);
  expect(await mails('dan')).toEqual([]);
  await save(2);
  await jobsDone(app);
  const eighty = 'You have used 9 of your 10 documents for March 2026';
  expect(await mails('dan')).toEqual([eighty]);
  await save(20);
  await jobsDone(app);
  await save(1);
  await jobsDone(app);
  const all = 'You have used all 10 documents of your plan for March 2026';
  expect(await mails('dan')).toEqual([eighty, all]);
  expect(await look('dan')).toMatchObject({ saved: 30, step: 100 });
  app.clock.set('2026-04-01T08:00:00Z');
  await save(10);
  await jobsDone(app);
  // Both steps at once: only the higher one is worth an email.
  expect((await mails('dan')).slice(2)).toEqual(['You have used all 10 documents of your plan for April 2026']);
});

test('a company above the plan is refused with what to do; those that exist are never locked', async () => {
  await onFreePlan(app, 'eve', { companies: null });
  const id = await aCompany(app, 'eve', 'Hadeda Trading');
  await aCompany(app, 'eve', 'Karoo Holdings');
  await onFreePlan(app, 'eve', { companies: 1 });
  expect(await app.call(companies.create, { companyName: 'Third' }, 'eve')).toMatchObject({
    ...{ status: 409, error: { code: 'COMPANY_LIMIT_REACHED', data: { most: 1 } } },
  });
  expect(await app.ok(companies.list, undefined, 'eve')).toHaveLength(2);
  await app.edit(companies.update, { id, companyName: 'Hadeda Trading (Pty) Ltd' }, 'eve');
  expect((await look('eve')).companies).toEqual({ most: 1, existing: 2 });
});

test('exports work above every limit', async () => {
  await onFreePlan(app, 'dan', { documents: 1, freeDocuments: 0 });
  const { rows } = await app.ok(receipts.list, {}, 'dan');
  expect(rows.length).toBeGreaterThan(1);
  expect((await app.request('/api/v1/receipts/export?format=csv', {}, 'dan')).status).toBe(200);
});

test('an installation that charges nobody has no limits, and counts nothing', async () => {
  const { deps } = app.server;
  const off = { ...deps, env: { ...deps.env, billing: null } };
  const { id } = await app.person('dan');
  const db = {
    get pool(): never {
      throw new Error('the database was asked');
    },
    routes: deps.db.routes,
  };
  expect(await letIn({ ...off, db }, id, { kind: 'receipt', id })).toBe(true);
});
