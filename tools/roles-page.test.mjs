import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rolesPage } from './roles-page.mjs';

test('docs/roles.md is what the roles and the calls say', async () => {
  const page = await rolesPage();
  expect(readFileSync(new URL('../docs/roles.md', import.meta.url), 'utf8')).toBe(page);
  // A permission that nothing needs protects nothing.
  expect(page).not.toContain(': \n');
});
