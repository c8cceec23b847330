// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../ui/fake-server.testing.ts';

const server = fakeServer();
const { fetchEarly, forgetEarlyAnswers } = await import('../api/early-answers.ts');
const PATH = '/api/v1/companies';
const textOf = async (answer: Promise<Response>) => (await answer).json();

beforeEach(() => {
  server.answer(() => json('asked now'));
  globalThis.earlyAnswers = { [PATH]: Promise.resolve(json('asked early')) };
});

test('what was asked early answers one call, and the next is asked again', async () => {
  expect(await textOf(fetchEarly(PATH))).toBe('asked early');
  expect(await textOf(fetchEarly(new Request(location.origin + PATH)))).toBe('asked now');
});

test.each([
  ['another address', () => fetchEarly(`${PATH}?limit=1`)],
  ['a call that changes something', () => fetchEarly(PATH, { method: 'POST' })],
])('%s is asked by itself', async (_why, ask) => {
  expect(await textOf(ask())).toBe('asked now');
});

test.each([
  ['something was changed', () => fetchEarly('/api/v1/folders', { method: 'POST' })],
  ['somebody signed in or out', async () => forgetEarlyAnswers()],
])('nothing early is left once %s', async (_why, happens) => {
  await happens();
  expect(await textOf(fetchEarly(PATH))).toBe('asked now');
});
