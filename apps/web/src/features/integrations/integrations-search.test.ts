import { expect, test } from 'vitest';
import { CONNECTION } from '../../testing/accounting-samples.ts';
import { isForEnded, isLive, listChoices, parseTab } from './integrations-search.ts';

test.each([
  ['a known tab', 'log', true, 'log'],
  ['an unknown one', 'bulk-transfer', true, 'overview'],
  ['no tab', undefined, true, 'overview'],
  ['without credentials only the overview', 'log', false, 'overview'],
] as const)('the tab of an address: %s', (_why, tab, isConfigured, shown) => {
  expect(parseTab(tab, isConfigured)).toBe(shown);
});

test('a company that was connected before is listed once, with its connection', () => {
  const companies = [
    { id: CONNECTION.companyId, companyName: 'Karoo' },
    { id: 'b', companyName: 'Benoni' },
  ];
  expect(listChoices({ connections: [CONNECTION], companies })).toEqual([
    { companyId: CONNECTION.companyId, companyName: CONNECTION.companyName, connection: CONNECTION },
    { companyId: 'b', companyName: 'Benoni', connection: null },
  ]);
});

test.each([
  ['it works', 'connected', true],
  ['it may recover', 'error', true],
  ['it waits for an answer', 'confirming', true],
  ['its tokens are gone', 'disconnected', false],
  ['it must be connected again', 'expired', false],
] as const)('a connection can be asked: %s', (_why, state, expected) => {
  expect(isLive({ ...CONNECTION, state })).toBe(expected);
});

test.each([
  ['what is wrong is shown', 'troubleshooting', true],
  ['and how it was before', 'health', true],
  ['nothing can be sent', 'sync', false],
] as const)('a tab of a connection that has ended: %s', (_why, tab, expected) => {
  expect(isForEnded(tab)).toBe(expected);
});
