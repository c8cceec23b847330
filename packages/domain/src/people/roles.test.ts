import { expect, test } from 'vitest';
import { isAllowed, PERMISSIONS, ROLES, rolesWith } from './roles.ts';

test.each([
  // why                                                       permission             owner acc.  book. capt. viewer
  ['everybody of a company sees which one it is', 'company.view', [true, true, true, true, true]],
  ['everybody hears of what changes', 'company.follow', [true, true, true, true, true]],
  ['a bookkeeper leaves the company as it is', 'company.edit', [true, true, false, false, false]],
  ['a bookkeeper deletes no company', 'company.delete', [true, true, false, false, false]],
  ['whoever works in the books adds documents', 'documents.add', [true, true, true, true, false]],
  ['a capturer sees what became of their slips', 'documents.view-added', [true, true, true, true, true]],
  ['a capturer sees no documents of others', 'documents.view', [true, true, true, false, true]],
  ['a viewer changes no document', 'documents.edit', [true, true, true, false, false]],
  ['the bank is nothing to a capturer', 'bank.view', [true, true, true, false, true]],
  ['a capturer uploads no statements', 'bank.add', [true, true, true, false, false]],
  ['a bookkeeper matches', 'bank.edit', [true, true, true, false, false]],
  ['a viewer reads returns', 'vat.view', [true, true, true, false, true]],
  ['a bookkeeper prepares a return', 'vat.edit', [true, true, true, false, false]],
  ['a bookkeeper submits nothing', 'vat.submit', [true, true, false, false, false]],
  ['a link shows a return to outsiders', 'vat.share', [true, true, false, false, false]],
  ['a viewer sees what was synced', 'accounting.view', [true, true, true, false, true]],
  ['a bookkeeper syncs', 'accounting.sync', [true, true, true, false, false]],
  ['a bookkeeper connects nothing', 'accounting.connect', [true, true, false, false, false]],
  ['a bookkeeper invites nobody', 'people.manage', [true, true, false, false, false]],
  ['a capturer downloads no lists', 'books.export', [true, true, true, false, true]],
] as const)('%s', (_why, permission, allowed) => {
  expect(ROLES.map((role) => isAllowed(role, permission))).toEqual(allowed);
});

test('an owner may do everything', () => {
  expect(PERMISSIONS.filter((permission) => !isAllowed('owner', permission))).toEqual([]);
});

test('whoever sees every document sees their own', () => {
  for (const role of rolesWith('documents.view')) expect(isAllowed(role, 'documents.view-added')).toBe(true);
});
