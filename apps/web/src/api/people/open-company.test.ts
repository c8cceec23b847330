// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const COMPANY = { id: 'c1', companyName: 'Karoo Timber', ownerName: 'Ann Nel', role: 'bookkeeper' } as const;
const signIn = (id: string) => localStorage.setItem('tillslip-signed-in', JSON.stringify({ id, email: id, name: id }));

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The page as it is after it was loaded. */
const load = () => import('./open-company.ts');

test('a guest and a person without a choice are in no books of another', async () => {
  const { openCompany, companyHeader } = await load();
  expect([openCompany(), companyHeader()]).toEqual([null, {}]);
  signIn('ben');
  expect([openCompany(), companyHeader()]).toEqual([null, {}]);
});

test('a choice is remembered for each person, and holds from the next load on', async () => {
  signIn('ben');
  const page = await load();
  expect(page.openCompany()).toBeNull();
  page.rememberOpenCompany(COMPANY);
  // What this page shows is of the books that it was loaded in.
  expect(page.openCompany()).toBeNull();
  vi.resetModules();
  const next = await load();
  expect(next.openCompany()).toEqual(COMPANY);
  expect(next.companyHeader()).toEqual({ 'tillslip-company': 'c1' });
  signIn('cara');
  expect(next.openCompany()).toBeNull();
  signIn('ben');
  next.rememberOpenCompany(null);
  vi.resetModules();
  expect((await load()).openCompany()).toBeNull();
});

test('a role that changed is known at once', async () => {
  signIn('ben');
  (await load()).rememberOpenCompany(COMPANY);
  vi.resetModules();
  const page = await load();
  page.openCompany();
  page.keepOpenCompany({ ...COMPANY, role: 'accountant' });
  expect(page.openCompany()?.role).toBe('accountant');
});

test.each([
  'rubbish',
  '[]',
  '{"ben":{"id":1}}',
  '{"ben":{"id":"c1","companyName":"x","ownerName":"y","role":"owner"}}',
])('what is no company is none: %s', async (text) => {
  signIn('ben');
  localStorage.setItem('tillslip.open-company', text);
  expect((await load()).openCompany()).toBeNull();
});
