import { expect, test } from 'vitest';
import { apiKeyNameProblem, KEY_SCOPES, type KeyScope, scopeFor } from './key-scopes.ts';
import { PERMISSIONS, type Permission } from './roles.ts';

test.each<[string, Permission, KeyScope | null]>([
  ['figures are read', 'documents.view', 'read'],
  ['a scanner adds documents, and sees none', 'documents.add', 'upload'],
  ['statements are uploaded too', 'bank.add', 'upload'],
  ['matching is editing', 'bank.edit', 'edit'],
  ['files are for whoever may export', 'books.export', 'export'],
  ['a return is submitted by a person', 'vat.submit', null],
  ['a link lets others in', 'vat.share', null],
  ['a connection is agreed to by a person', 'accounting.connect', null],
  ['people are let in by a person', 'people.manage', null],
  ['a company is deleted by a person', 'company.delete', null],
])('%s', (_why, permission, scope) => {
  expect(scopeFor(permission)).toBe(scope);
});

test('each scope lets a key do something', () => {
  const used = new Set(PERMISSIONS.map(scopeFor));
  expect(KEY_SCOPES.filter((scope) => !used.has(scope))).toEqual([]);
});

test.each<[string, string, string | null]>([
  ['a name', 'Scanner at reception', null],
  ['an apostrophe', 'Thandi’s script', null],
  ['nothing', '', 'API_KEY_NAME_REQUIRED'],
  ['spaces', '  ', 'API_KEY_NAME_REQUIRED'],
  ['a link, which goes into a mail', 'https://evil.example', 'NAME_HAS_LINK'],
  ['too many characters', 'x'.repeat(101), 'NAME_TOO_LONG'],
])('the name of a key is %s', (_what, name, code) => {
  expect(apiKeyNameProblem(name)?.code ?? null).toBe(code);
});
