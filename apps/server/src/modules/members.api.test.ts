import type { AnyContractProcedure } from '@orpc/contract';
import { COMPANY_HEADER } from '@tillslip/contract/account/headers';
import { needOf } from '@tillslip/contract/call-needs';
import { contract } from '@tillslip/contract/contract';
import { isAllowed, isPermission, MEMBER_ROLES, type MemberRole } from '@tillslip/domain/people/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestOf } from '../../test/call.ts';
import { aCompany, aReading, aReceipt, read } from '../../test/documents.ts';
import { callsOf, createAnnsRows, type Input, MARK, type OwnedIds, procedures } from '../../test/every-call.ts';
import { jobsDone } from '../../test/jobs-done.ts';
import { runAsUser } from '../../test/query-as-user.ts';
import { rowHashes } from '../../test/row-hashes.ts';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';

/** What somebody can do in one company of the books of another, call by call and role by role. */

/** Who is what in Ann's company; Eve is a stranger. */
const PEOPLE = { viewer: 'ben', bookkeeper: 'cara', accountant: 'dan' } as const satisfies Record<MemberRole, TestUser>;

let app: TestApp;
let ids: OwnedIds;
let otherCompanyId: string;
let otherReceiptId: string;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  app = await startTestApp();
  ids = await createAnnsRows(app);
  calls = callsOf(ids);
  otherCompanyId = await aCompany(app, 'ann', 'Kept apart');
  otherReceiptId = await aReceipt(app, 'ann', { companyId: otherCompanyId }, aReading({ supplierName: 'Hidden Ltd' }));
  // Whatever is read again below says nothing of the other company.
  app.reader.answers(read(aReading({ supplierName: `${MARK} Supplies` })));
  await jobsDone(app);
  for (const role of MEMBER_ROLES) await admit(PEOPLE[role], role);
});
afterAll(() => app.stop());

const admit = async (as: TestUser, role: MemberRole) => {
  const personId = (await app.person(as)).id;
  const { companyId } = ids;
  return runAsUser(app, 'ann', ({ db, userId }) =>
    db.insertInto('memberships').values({ userId, companyId, personId, role }).execute(),
  );
};

const inside = (path: string, init: RequestInit, as: TestUser, companyId = ids.companyId) => {
  const headers = new Headers(init.headers);
  headers.set(COMPANY_HEADER, companyId);
  return app.request(path, { ...init, headers }, as);
};

async function send(procedure: AnyContractProcedure, input: Input, as: TestUser, companyId?: string) {
  const { path, init } = requestOf(procedure, input);
  const response = await inside(path, init, as, companyId);
  return { status: response.status, text: await response.text() };
}

const annsRows = () => rowHashes(app, 'ann');
const needs = (name: string) => needOf(name.split('.'));
const all = procedures(contract);
const ofCompany = all.filter(([name]) => isPermission(needs(name)));
const inputOf = async (name: string): Promise<Input> => (calls[name]?.[1] ?? (() => ({})))();

/** What a call asks for, after the jobs of what was made for it. */
const settledInput = async (name: string): Promise<Input> => {
  const input = await inputOf(name);
  await jobsDone(app);
  return input;
};

/** What leaves the company for none, which only the owner has; the answer to others says so. */
const LEAVES = ['receipts.move', 'receipts.update', 'statements.move'];

/** What they ask for is in no company, and the owner's alone. */
const OF_NO_COMPANY = ['batches.get', 'batches.drafts'];

describe('a stranger who names the company', () => {
  test.each(ofCompany)('%s: not found, and nothing changes', async (name, procedure) => {
    const input = await settledInput(name);
    const before = await annsRows();
    const { status, text } = await send(procedure, input, 'eve');
    expect(status).toBe(404);
    expect(text).not.toContain(MARK);
    expect(await annsRows()).toEqual(before);
  });
});

/** From least to most: whoever may do less changes less of what the next one finds. */
const ROLES = MEMBER_ROLES.toReversed();

const may = (role: MemberRole, name: string) => {
  const need = needs(name);
  return isPermission(need) && isAllowed(role, need);
};

const refused = ROLES.flatMap((role) =>
  ofCompany.filter(([name]) => !may(role, name)).map(([name, procedure]) => [role, name, procedure] as const),
);

// Before anything is allowed, so that no job of an allowed call is still at work.
describe('a role that does not allow a call', () => {
  test.each(refused)('%s: %s is refused, and nothing changes', async (role, name, procedure) => {
    const input = await settledInput(name);
    const before = await annsRows();
    const { status, text } = await send(procedure, input, PEOPLE[role]);
    expect([status, JSON.parse(text).code]).toEqual([403, 'NOT_ALLOWED']);
    expect(await annsRows()).toEqual(before);
  });
});

describe.each(ROLES)('a member as %s', (role) => {
  const allowed = ofCompany.filter(([name]) => may(role, name)).toSorted(([a], [b]) => lateness(a) - lateness(b));

  test('has calls that are allowed', () => expect(allowed.length).toBeGreaterThan(50));

  test.each(allowed)('%s is handled, and tells nothing of another company', async (name, procedure) => {
    const input = await inputOf(name);
    const isRead = procedure['~orpc'].route.method === 'GET';
    const { path, init } = requestOf(procedure, input);
    const owners = isRead ? (await app.request(path, init, 'ann')).status : null;
    const { status, text } = await send(procedure, input, PEOPLE[role]);
    if (owners === null) expect(status).toBeLessThan(500);
    else expect(status).toBe(OF_NO_COMPANY.includes(name) ? 404 : owners);
    if (status === 403) expect(LEAVES).toContain(name);
    for (const hidden of [otherCompanyId, otherReceiptId, 'Kept apart', 'Hidden Ltd'])
      expect(text).not.toContain(hidden);
  });
});

/** What deletes comes last, and the company after all else. */
function lateness(name: string): number {
  if (name === 'companies.delete') return 2;
  return /delete|disconnect|cancel/i.test(name) ? 1 : 0;
}
