import { expect, test } from 'vitest';
import { ACCOUNTING_FAULT_KINDS, AccountingFault, type AccountingFaultKind, faultAction } from './accounting-fault.ts';
import { companyDifferences, type NamedCompany } from './company-differences.ts';
import { type HealthFacts, healthScore } from './connection-health.ts';
import { CONNECTION_STATES, type ConnectionState, RECONNECT_WARNING_DAYS, stateAfter } from './connection-state.ts';
import { capabilitiesOf, OAUTH_PACKAGES, PACKAGE_NAMES } from './packages.ts';

const FAULTS: Readonly<Record<AccountingFaultKind, readonly [string, ConnectionState]>> = {
  'signed-out': ['stop-connection', 'disconnected'],
  'not-allowed': ['stop-connection', 'error'],
  suspended: ['stop-connection', 'error'],
  configuration: ['stop-connection', 'error'],
  throttled: ['wait', 'connected'],
  system: ['wait', 'connected'],
  stale: ['fail-document', 'connected'],
  'not-found': ['refresh-lists', 'connected'],
  'closed-books': ['fail-document', 'connected'],
  'duplicate-number': ['fail-document', 'connected'],
  'duplicate-name': ['fail-document', 'connected'],
  'wrong-reference': ['refresh-lists', 'connected'],
  invalid: ['fail-document', 'connected'],
};

test.each(ACCOUNTING_FAULT_KINDS)('what follows from a fault: %s', (kind) => {
  expect([faultAction(kind), stateAfter(kind, 'connected')]).toEqual(FAULTS[kind]);
});

test.each(CONNECTION_STATES)('a fault that passes leaves the state: %s', (state) => {
  expect(stateAfter('throttled', state)).toBe(state);
});

test('the packages with a page of consent are those that say so of themselves', () => {
  expect(PACKAGE_NAMES.filter((name) => capabilitiesOf(name).signIn === 'oauth')).toEqual(OAUTH_PACKAGES);
});

test('the person is warned 14 days before the end', () => {
  expect(RECONNECT_WARNING_DAYS).toBe(14);
});

test("a fault's message has no sentence of the package, which may hold names", () => {
  const fault = new AccountingFault('duplicate-name', { code: '6240', detail: 'Karoo Stationers exists' });
  expect(fault.message).toBe('ACCOUNTING_FAULT duplicate-name 6240');
  expect(fault).toMatchObject({ name: 'AccountingFault', tid: null, status: null, retryAfterSeconds: null });
  expect(new AccountingFault('system').message).toBe('ACCOUNTING_FAULT system');
});

test.each<[string, Partial<HealthFacts>, number]>([
  ['all is well', {}, 100],
  ['no valid token', { tokenValid: false }, 70],
  ['not reached', { apiAccessible: false }, 70],
  ['throttled', { rateLimitOk: false }, 80],
  ['nothing synced lately', { recentSyncs: false }, 80],
  ['nothing', { tokenValid: false, apiAccessible: false, rateLimitOk: false, recentSyncs: false }, 0],
])('health: %s', (_why, facts, score) => {
  expect(healthScore({ tokenValid: true, apiAccessible: true, rateLimitOk: true, recentSyncs: true, ...facts })).toBe(
    score,
  );
});

const ours: NamedCompany = { name: 'Karoo Crafts (Pty) Ltd', vatNumber: '4210102051' };
test.each<[string, NamedCompany, readonly string[]]>([
  ['the same', ours, []],
  ['the legal form does not count', { name: 'KAROO CRAFTS', vatNumber: null }, []],
  ['the legal name counts', { name: 'Shop', legalName: 'Karoo Crafts', vatNumber: null }, []],
  ['another name', { name: 'Cape Crafts', vatNumber: null }, ['name']],
  ['another name and the same VAT number', { name: 'Cape Crafts', vatNumber: '4210 102 051' }, []],
  ['the same name and another VAT number', { ...ours, vatNumber: '4880123458' }, ['vat-number']],
  ['a masked VAT number is not known', { ...ours, vatNumber: 'XXXXXX2051' }, []],
  ['a name of nothing', { name: '', legalName: null, vatNumber: null }, ['name']],
])('company: %s', (_why, theirs, differences) => {
  expect(companyDifferences(ours, theirs)).toEqual(differences);
});
