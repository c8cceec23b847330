import type { AnyContractProcedure } from '@orpc/contract';
import { COMPANY_HEADER } from '@tillslip/contract/account/headers';
import { contract } from '@tillslip/contract/contract';
import type { InvitedRole } from '@tillslip/domain/people/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallInput, requestOf, resultOf } from '../../../test/call.ts';
import { aCompany, aReceipt } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { runAsUser } from '../../../test/query-as-user.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

const { people } = contract;
let app: TestApp;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Karoo Timber');
});
afterAll(() => app.stop());

const DAY_MS = 24 * 3600 * 1000;
/** Let time pass. */
const pass = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString());
const listed = (id = companyId) => app.ok(people.list, { companyId: id }, 'ann');
const roles = async (id = companyId) => (await listed(id)).people.map(({ email, role }) => `${email} ${role}`);
const tokenOf = (url: string) => url.split('#')[1] ?? '';

/** Invite by a link, and return its token. */
async function link(role: InvitedRole, id = companyId) {
  const made = await app.ok(people.invite, { companyId: id, role }, 'ann');
  const { invitations } = await listed(id);
  return tokenOf(invitations.find((invitation) => invitation.id === made.id)?.url ?? '');
}
const join = async (as: TestUser, role: InvitedRole, id = companyId) =>
  app.ok(people.accept, { token: await link(role, id) }, as);

/** A call in the books of the company. */
async function inside<P extends AnyContractProcedure>(procedure: P, input: CallInput<P>, as: TestUser) {
  const { path, init } = requestOf(procedure, input);
  const headers = new Headers(init.headers);
  headers.set(COMPANY_HEADER, companyId);
  return resultOf(procedure, await app.request(path, { ...init, headers }, as));
}
const mailsTo = (address: string) => app.mail.sent.filter(({ to }) => to === address);

test('the owner alone works in a new company, and its workplaces are the own ones', async () => {
  const ann = await app.person('ann');
  expect(await listed()).toEqual({
    people: [{ personId: ann.id, name: 'ann Test', email: ann.email, role: 'owner', isYou: true }],
    invitations: [],
  });
  expect(await app.ok(people.workplaces, undefined, 'ann')).toEqual({
    own: [{ id: companyId, companyName: 'Karoo Timber' }],
    shared: [],
  });
});

test('an invitation by email is sent, seen by a guest, accepted once, and its inviter is told', async () => {
  const [ann, ben] = [await app.person('ann'), await app.person('ben')];
  await app.ok(people.invite, { companyId, email: ` ${ben.email.toUpperCase()} `, role: 'bookkeeper' }, 'ann');
  await jobsDone(app);
  const [mail] = mailsTo(ben.email).slice(-1);
  expect(mail?.subject).toBe('ann Test invites you to Karoo Timber');
  const token = tokenOf(mail?.link ?? '');
  expect((await listed()).invitations).toMatchObject([
    { email: ben.email, role: 'bookkeeper', invitedBy: 'ann Test', isExpired: false, url: mail?.link },
  ]);
  expect((await app.call(people.look, { token })).body).toEqual({
    ...{ companyId, companyName: 'Karoo Timber', role: 'bookkeeper', invitedBy: 'ann Test' },
    expiresAt: new Date(app.clock.now().getTime() + 14 * DAY_MS).toISOString(),
  });
  expect(await app.call(people.accept, { token })).toMatchObject({ status: 401 });
  for (const _again of [1, 2]) expect(await app.ok(people.accept, { token }, 'ben')).toEqual({ companyId });
  expect(await roles()).toEqual([`${ann.email} owner`, `${ben.email} bookkeeper`]);
  expect((await listed()).invitations).toEqual([]);
  expect(await app.ok(people.workplaces, undefined, 'ben')).toEqual({
    own: [],
    shared: [{ id: companyId, companyName: 'Karoo Timber', ownerName: 'ann Test', role: 'bookkeeper' }],
  });
  await jobsDone(app);
  expect(mailsTo(ann.email).at(-1)?.subject).toBe('ben Test now works in Karoo Timber');
  for (const as of ['ben', 'cara'] as const)
    expect(await app.call(people.look, { token }, as)).toMatchObject({ error: { code: 'INVITATION_NOT_FOUND' } });
  expect(await app.call(people.accept, { token }, 'cara')).toMatchObject({ status: 404 });
  expect((await inside(contract.companies.list, undefined, 'ben')).body).toHaveLength(1);
});

test('unknown, changed, expired and revoked links look alike, and let nobody in', async () => {
  const before = await roles();
  const expired = await link('bookkeeper');
  const other = tokenOf(
    (await app.ok(people.list, { companyId: await aCompany(app, 'eve', 'Eve’s') }, 'eve')).invitations[0]?.url ?? '',
  );
  pass(14 * DAY_MS);
  const revoked = await link('bookkeeper');
  const [{ id } = { id: '' }] = (await listed()).invitations;
  await app.ok(people.revoke, { id }, 'ann');
  expect(await app.call(people.revoke, { id }, 'ann')).toMatchObject({ status: 404 });
  const forged = Buffer.from(revoked, 'base64url');
  forged[20] = (forged[20] ?? 0) ^ 1;
  for (const token of ['', 'rubbish', other, expired, revoked, forged.toString('base64url')])
    for (const call of [people.look, people.accept] as const)
      expect([token, await app.call(call, { token }, 'cara')]).toMatchObject([
        token,
        { status: 404, error: { code: 'INVITATION_NOT_FOUND' } },
      ]);
  expect(await roles()).toEqual(before);
  expect((await listed()).invitations).toMatchObject([{ isExpired: true }]);
  pass(-14 * DAY_MS);
});

test('an owner cannot accept an invitation of their own, nor be removed, changed or leave', async () => {
  const personId = (await app.person('ann')).id;
  expect(await app.call(people.accept, { token: await link('bookkeeper') }, 'ann')).toMatchObject({
    error: { code: 'OWN_INVITATION' },
  });
  expect(await app.call(people.remove, { companyId, personId }, 'ann')).toMatchObject({ status: 404 });
  expect(await app.call(people.setRole, { companyId, personId, role: 'bookkeeper' }, 'ann')).toMatchObject({
    status: 404,
  });
  expect(await app.call(people.leave, { companyId }, 'ann')).toMatchObject({ status: 404 });
  expect((await roles())[0]).toContain('owner');
});

test.each<[string, object, string]>([
  ['no address', { email: 'nobody' }, 'BAD_INPUT'],
  ['a role that nobody is invited as', { role: 'owner' }, 'BAD_INPUT'],
  ['a capturer, for whom there is no page yet', { role: 'capturer' }, 'BAD_INPUT'],
  ['a viewer, whose screens still have buttons', { role: 'viewer' }, 'BAD_INPUT'],
  ['a company of nobody', { companyId: '00000000-0000-4000-8000-000000000000' }, 'COMPANY_NOT_FOUND'],
  ['who works there already', { email: 'ben@example.com' }, 'ALREADY_IN_COMPANY'],
  ['its owner', { email: 'ann@example.com' }, 'ALREADY_IN_COMPANY'],
])('%s is not invited', async (_why, odd, code) => {
  const before = await listed();
  const body = JSON.stringify({ companyId, email: null, role: 'bookkeeper', ...odd });
  const { companyId: named } = { companyId, ...odd };
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await app.request(`/api/v1/companies/${named}/invitations`, init, 'ann');
  expect((await response.json()) as object).toMatchObject({ code });
  expect(await listed()).toEqual(before);
});

test('inviting an address again starts over, and a stranger sees, invites and revokes nothing', async () => {
  const email = 'new@example.com';
  await app.ok(people.invite, { companyId, email, role: 'bookkeeper' }, 'ann');
  await app.ok(people.invite, { companyId, email, role: 'accountant' }, 'ann');
  const { invitations } = await listed();
  expect(invitations.filter((invitation) => invitation.email === email)).toMatchObject([{ role: 'accountant' }]);
  expect(await app.call(people.list, { companyId }, 'eve')).toMatchObject({ error: { code: 'COMPANY_NOT_FOUND' } });
  expect(await app.call(people.invite, { companyId, role: 'bookkeeper' }, 'eve')).toMatchObject({ status: 404 });
  expect(await app.call(people.revoke, { id: invitations[0]?.id ?? '' }, 'eve')).toMatchObject({ status: 404 });
  expect(await listed()).toMatchObject({ invitations });
});

test('the sample is nobody else’s', async () => {
  await app.ok(contract.sample.load, undefined, 'dan');
  const [sample] = await app.ok(contract.companies.list, undefined, 'dan');
  expect(await app.call(people.invite, { companyId: sample?.id ?? '', role: 'bookkeeper' }, 'dan')).toMatchObject({
    error: { code: 'COMPANY_IS_SAMPLE' },
  });
});

test('an accountant manages people, a bookkeeper does not, and each change says who made it', async () => {
  const cara = await app.person('cara');
  await join('cara', 'accountant');
  expect(await inside(people.list, { companyId }, 'ben')).toMatchObject({ error: { code: 'NOT_ALLOWED' } });
  const ben = await app.person('ben');
  const changed = await inside(people.setRole, { companyId, personId: ben.id, role: 'accountant' }, 'cara');
  expect(changed).toMatchObject({ status: 200, body: { personId: ben.id, role: 'accountant' } });
  const seen = await inside(people.list, { companyId }, 'cara');
  expect(seen.body?.people.map(({ role, isYou }) => [role, isYou])).toEqual([
    ['owner', false],
    ['accountant', false],
    ['accountant', true],
  ]);
  const owner = seen.body?.people[0]?.personId ?? '';
  expect(await inside(people.remove, { companyId, personId: owner }, 'cara')).toMatchObject({ status: 404 });
  const trail = await runAsUser(app, 'ann', ({ db }) =>
    db
      .selectFrom('auditEvents')
      .select(['action', 'actorId', 'sourceKind'])
      .where('subjectId', '=', companyId)
      .where('action', 'in', ['person.joined', 'person.role-changed'])
      .orderBy('sequence')
      .execute(),
  );
  expect(trail).toEqual([
    { action: 'person.joined', actorId: ben.id, sourceKind: 'person' },
    { action: 'person.joined', actorId: cara.id, sourceKind: 'person' },
    { action: 'person.role-changed', actorId: cara.id, sourceKind: 'person' },
  ]);
  expect(await app.ok(contract.audit.verify, undefined, 'ann')).toMatchObject({ ok: true });
});

test('the stream of who is removed, or has another role, ends at once', async () => {
  const follow = async (as: TestUser) => {
    const events = await app.request('/api/v1/events', { headers: { [COMPANY_HEADER]: companyId } }, as);
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    while (!seen.includes('hello')) seen += (await reader?.read())?.value ?? '';
    return async () => {
      for (;;) if ((await reader?.read())?.done) return 'ended';
    };
  };
  const ben = await app.person('ben');
  const [bens, caras] = [await follow('ben'), await follow('cara')];
  await app.ok(people.setRole, { companyId, personId: ben.id, role: 'bookkeeper' }, 'ann');
  expect(await bens()).toBe('ended');
  const again = await follow('ben');
  await app.ok(people.remove, { companyId, personId: ben.id }, 'ann');
  expect(await again()).toBe('ended');
  expect(await inside(contract.companies.list, undefined, 'ben')).toMatchObject({ status: 404 });
  expect(await app.ok(people.workplaces, undefined, 'ben')).toMatchObject({ shared: [] });
  expect(await app.call(people.remove, { companyId, personId: ben.id }, 'ann')).toMatchObject({
    error: { code: 'NOT_IN_COMPANY' },
  });
  await app.ok(people.leave, { companyId }, 'cara');
  expect(await caras()).toBe('ended');
  expect(await roles()).toHaveLength(1);
});

test('an older link of an accepted invitation brings nobody back who was removed', async () => {
  const token = await link('bookkeeper');
  await app.ok(people.accept, { token }, 'ben');
  await app.ok(people.remove, { companyId, personId: (await app.person('ben')).id }, 'ann');
  expect(await app.call(people.accept, { token }, 'ben')).toMatchObject({ error: { code: 'INVITATION_NOT_FOUND' } });
  expect(await roles()).toHaveLength(1);
});

test('a deleted account leaves the companies of others, and its own invitations open nothing', async () => {
  const own = await aCompany(app, 'cara', 'Cara’s');
  await join('cara', 'bookkeeper');
  const invitation = await app.ok(people.invite, { companyId: own, role: 'bookkeeper' }, 'cara');
  const { invitations } = await app.ok(people.list, { companyId: own }, 'cara');
  const token = tokenOf(invitations.find(({ id }) => id === invitation.id)?.url ?? '');
  await app.ok(contract.account.delete, { password: PASSWORD, email: '' }, 'cara');
  expect(await roles()).toHaveLength(1);
  expect(await app.call(people.look, { token })).toMatchObject({ error: { code: 'INVITATION_NOT_FOUND' } });
  expect(await app.call(people.accept, { token }, 'ben')).toMatchObject({ status: 404 });
});

test('a company that is deleted is nobody’s workplace any more', async () => {
  const short = await aCompany(app, 'ann', 'Short-lived');
  await join('ben', 'bookkeeper', short);
  expect((await app.ok(people.workplaces, undefined, 'ben')).shared).toHaveLength(1);
  const { version } = await app.ok(contract.companies.get, { id: short }, 'ann');
  await app.ok(contract.companies.delete, { id: short, version, keepInvoices: false }, 'ann');
  expect((await app.ok(people.workplaces, undefined, 'ben')).shared).toEqual([]);
});

test('nothing that is stored opens an invitation', async () => {
  await aReceipt(app, 'ann', { companyId });
  const token = await link('bookkeeper');
  const stored = await runAsUser(app, 'ann', async ({ db }) => [
    await db.selectFrom('companyInvitations').selectAll().execute(),
    await db.selectFrom('idempotencyKeys').selectAll().execute(),
    await db.selectFrom('auditEvents').selectAll().execute(),
  ]);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('a network address that looks too often waits', async () => {
  const statuses = [];
  for (let n = 0; n < 35; n += 1) statuses.push((await app.call(people.look, { token: 'rubbish' })).status);
  expect(statuses).toContain(429);
});
