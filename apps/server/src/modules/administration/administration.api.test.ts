import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aCompany, aReading, aReceipt } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { postAuth } from '../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { MAX_INTERRUPTIONS } from '../../platform/jobs/define-job.ts';
import { giveBackInterrupted } from '../../platform/jobs/jobs.repository.ts';

const { administration } = contract;
const SECRET = 'Protea Pharmacy';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SIGN_UP: 'invited' } });
  // Ann is the first person, so she is the administrator.
  await app.person('ann');
  await admit('ben@example.com', 'cara@example.com');
  const companyId = await aCompany(app, 'ben', 'Ben Traders');
  await aReceipt(app, 'ben', { companyId }, aReading({ supplierName: SECRET }));
  await app.person('cara');
  await jobsDone(app);
});
afterAll(() => app.stop());

/** Invite people without an email, which would be taken for the one that confirms their address. */
const admit = async (...emails: string[]) => {
  const { id: invitedBy } = await app.person('ann');
  const values = emails.map((email) => ({ email, invitedBy, createdAt: new Date(0), expiresAt: new Date(2 ** 42) }));
  await app.server.deps.authDb.insertInto('invitation').values(values).execute();
};

/** Fail a job for good, with a document's text in its payload and message. */
async function failJob(name: string): Promise<string> {
  const { queue } = app.server.deps;
  await queue.add(name, { secret: SECRET }, { maxAttempts: 1, key: name, delaySeconds: 3600 });
  const { rows } = await app.server.connections.jobsPool.query<{ id: string }>(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2 where key = $1
     returning id::text`,
    [name, `connect ECONNREFUSED while reading ${SECRET}`],
  );
  return rows[0]?.id ?? '';
}

test('people come by email with their companies in counts and sizes', async () => {
  const { people, next } = await app.ok(administration.people, {}, 'ann');
  expect(people).toMatchObject([
    { email: 'ann@example.com', isAdministrator: true, emailVerified: true, twoFactor: false, companies: [] },
    {
      ...{ email: 'ben@example.com', isAdministrator: false },
      companies: [{ name: 'Ben Traders', invoices: 1, statements: 0 }],
    },
    { email: 'cara@example.com', isAdministrator: false, bytes: 0 },
  ]);
  const ben = people.find(({ email }) => email === 'ben@example.com');
  expect(ben?.bytes).toBeGreaterThan(0);
  expect(ben?.companies[0]?.bytes).toBe(ben?.bytes);
  expect(next).toBeNull();
});

test('people are paged', async () => {
  const first = await app.ok(administration.people, { limit: 2 }, 'ann');
  expect(first.people.map(({ email }) => email)).toEqual(['ann@example.com', 'ben@example.com']);
  const second = await app.ok(administration.people, { limit: 2, after: first.next ?? '' }, 'ann');
  expect(second.people.map(({ email }) => email)).toEqual(['cara@example.com']);
});

test('the overview has disk, database, reader, mail and versions', async () => {
  const overview = await app.ok(administration.overview, undefined, 'ann');
  expect(overview).toMatchObject({
    ...{ people: 3, signUp: 'invited', versions: { tillslip: '0.1.0', node: process.versions.node } },
    mail: { name: 'fake mail', sender: 'Tillslip <tillslip@localhost>', failed: 0 },
    reader: { name: 'fake reader', waiting: 0, running: 0 },
  });
  expect(overview.disk?.totalBytes).toBeGreaterThan(overview.disk?.freeBytes ?? Number.POSITIVE_INFINITY);
  expect(overview.database.bytes).toBeGreaterThan(1_000_000);
  expect(overview.database.migration).toMatch(/^\d{4}-/);
});

test('a failed job is listed without its content, retried once, and the retry is recorded', async () => {
  const id = await failJob('auth.send-message');
  const listed = await app.request('/api/v1/administration/jobs/failed', {}, 'ann');
  const text = await listed.text();
  expect(JSON.parse(text)).toMatchObject([{ id, name: 'auth.send-message', faultCode: 'ECONNREFUSED' }]);
  expect(text).not.toContain(SECRET);
  expect((await app.ok(administration.overview, undefined, 'ann')).mail.failed).toBe(1);

  await app.server.connections.jobsPool.query('update graphile_worker._private_jobs set payload = $2 where id = $1', [
    id,
    { to: 'dora@example.com', subject: 'Late', text: 'Late', html: '<p>Late</p>', link: null },
  ]);
  expect(await app.ok(administration.retryJob, { id }, 'ann')).toEqual({ id });
  expect(await app.mail.newestTo('dora@example.com')).toMatchObject({ subject: 'Late' });
  const [act] = await app.ok(administration.acts, undefined, 'ann');
  expect(act).toMatchObject({ act: 'job-retried', by: 'ann@example.com', subject: 'auth.send-message' });
});

test('a job whose worker died too often is listed with that, and retried with all its attempts', async () => {
  const { connections, deps } = app.server;
  await deps.queue.add('nobody.runs-this', {}, { key: 'poison', maxAttempts: 2, delaySeconds: 3600 });
  const find = async () => {
    const { rows } = await connections.jobsPool.query(
      `select j.id::text, attempts, locked_by, coalesce(interruptions, 0) as interruptions
         from graphile_worker._private_jobs j left join jobs.job_interruptions i on i.job_id = j.id where key = 'poison'`,
    );
    return rows[0];
  };
  for (let death = 0; death <= MAX_INTERRUPTIONS; death += 1) {
    await connections.jobsPool.query(
      `update graphile_worker._private_jobs set attempts = attempts + 1, locked_by = 'worker that died',
              locked_at = now() - interval '1 minute' where key = 'poison'`,
    );
    await giveBackInterrupted(connections.jobsPool, ['worker that died'], MAX_INTERRUPTIONS);
  }
  const { id } = await find();
  const failed = await app.ok(administration.failedJobs, undefined, 'ann');
  expect(failed).toContainEqual(expect.objectContaining({ id, faultCode: 'WORKER_DIED', attempts: 2 }));
  expect(await app.ok(administration.retryJob, { id }, 'ann')).toEqual({ id });
  expect(await find()).toMatchObject({ interruptions: 0 });
  expect((await app.ok(administration.failedJobs, undefined, 'ann')).map((job) => job.id)).not.toContain(id);
});

test('a job that did not fail cannot be retried', async () => {
  const { status, error } = await app.call(administration.retryJob, { id: '999999' }, 'ann');
  expect([status, error?.code]).toEqual([404, 'JOB_NOT_FOUND']);
});

describe('invitations', () => {
  test('an invited person gets a link, may sign up, and leaves the list', async () => {
    const invitation = await app.ok(administration.invite, { email: ' Dan@Example.com ' }, 'ann');
    expect(invitation).toMatchObject({ email: 'dan@example.com', expiresAt: '2026-04-14T08:00:00.000Z' });
    expect((await app.mail.newestTo('dan@example.com')).link).toBe('http://localhost:3000/register');
    const listed = async () => (await app.ok(administration.invitations, undefined, 'ann')).map(({ email }) => email);
    expect(await listed()).toEqual(['dan@example.com']);
    const form = { name: 'Dan Test', email: 'dan@example.com', password: PASSWORD };
    expect((await postAuth(app, '/sign-up/email', form)).status).toBe(200);
    expect(await listed()).toEqual(['dan@example.com']);
    await app.server.deps.authDb
      .updateTable('user')
      .set({ emailVerified: true })
      .where('email', '=', 'dan@example.com')
      .execute();
    expect(await listed()).toEqual([]);
  });

  test('a withdrawn one admits nobody', async () => {
    await app.ok(administration.invite, { email: 'eve@example.com' }, 'ann');
    expect(await app.ok(administration.withdraw, { email: 'eve@example.com' }, 'ann')).toEqual({ withdrawn: true });
    expect(await app.ok(administration.withdraw, { email: 'eve@example.com' }, 'ann')).toEqual({ withdrawn: false });
    const form = { name: 'Eve Test', email: 'eve@example.com', password: PASSWORD };
    expect((await postAuth(app, '/sign-up/email', form)).status).toBe(403);
  });

  test.each([
    ['no address', 'eve', 400, 'BAD_INPUT'],
    ['an address with an account', 'ben@example.com', 409, 'PERSON_HAS_ACCOUNT'],
  ])('%s is refused', async (_why, email, status, code) => {
    expect(await app.call(administration.invite, { email }, 'ann')).toMatchObject({ status, error: { code } });
  });
});

test('an administrator can be added and removed, but not the last one, and what a former one did stays', async () => {
  const [ann, cara] = [await app.person('ann'), await app.person('cara')];
  const set = (id: string, isAdministrator: boolean, as: 'ann' | 'cara' = 'ann') =>
    app.call(administration.setAdministrator, { id, isAdministrator }, as);
  expect(await set(ann.id, false)).toMatchObject({ status: 409, error: { code: 'LAST_ADMINISTRATOR' } });
  expect(await set(cara.id, true, 'cara')).toMatchObject({ status: 404 });
  expect((await set(cara.id, true)).status).toBe(200);
  expect(await app.ok(administration.testMail, undefined, 'cara')).toEqual({ to: 'cara@example.com' });
  await vi.waitFor(
    async () => expect((await app.mail.newestTo('cara@example.com')).subject).toBe('Test message from Tillslip'),
    { timeout: 100_000 },
  );
  expect((await set(cara.id, false)).status).toBe(200);
  expect((await app.call(administration.overview, undefined, 'cara')).status).toBe(404);
  const acts = await app.ok(administration.acts, undefined, 'ann');
  expect(
    acts
      .map(({ act, by }) => `${act} ${by}`)
      .toSorted()
      .slice(0, 3),
  ).toEqual([
    'administrator-made ann@example.com',
    'administrator-removed ann@example.com',
    'invitation-withdrawn ann@example.com',
  ]);
  expect(acts).toContainEqual(expect.objectContaining({ act: 'mail-tested', by: 'cara@example.com' }));
});

test('a person who is not there cannot become an administrator', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const { status, error } = await app.call(administration.setAdministrator, { id, isAdministrator: true }, 'ann');
  expect([status, error?.code]).toEqual([404, 'PERSON_NOT_FOUND']);
});

test.each([
  ['a person', 'ben'],
  ['a guest', undefined],
] as const)('for %s the page is like any address that does not exist', async (_why, as) => {
  const [page, nowhere] = [
    await app.request('/api/v1/administration', {}, as),
    await app.request('/api/v1/nowhere', {}, as),
  ];
  expect([page.status, await page.json()]).toEqual([nowhere.status, await nowhere.json()]);
});

test('nothing the administrator can ask for has anything of a document', async () => {
  for (const path of ['', '/people', '/invitations', '/jobs/failed', '/acts']) {
    const response = await app.request(`/api/v1/administration${path}`, {}, 'ann');
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain(SECRET);
  }
});
