// @vitest-environment happy-dom

import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { MAX_STATEMENT_FILES } from '@tillslip/domain/bank/statements/statement-upload-rules';
import { createI18n } from '@tillslip/messages/create-i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json, waitForAbort } from '../../../ui/fake-server.testing.ts';

const server = fakeServer();
const { statementStore, useLocalStatements } = await import('./upload-store.ts');
const { sendStatement, sendStatements } = await import('./send-statements.ts');

const english = createI18n('en');
const queries = new QueryClient();
const NO_DESTINATION = { companyId: null, folderId: null };
const statement = (name: string) => new File(['x'], name, { type: 'application/pdf' });
const local = () => renderHook(() => useLocalStatements()).result.current;

beforeEach(() => {
  server.asked.length = 0;
  let uploads = 0;
  server.answer(() => json({ id: `upload-${++uploads}`, status: 'queued', statements: [] }, 201));
});
afterEach(() => {
  const rows = local();
  act(() => {
    for (const { key } of rows) statementStore.remove(key);
  });
  cleanup();
});

test('statements are sent one at a time, and the server’s entry replaces each', async () => {
  const waiting: number[] = [];
  server.answer(() => {
    waiting.push(local().filter(({ state }) => state === 'waiting').length);
    return json({ id: crypto.randomUUID(), status: 'queued', statements: [] }, 201);
  });
  await sendStatements(english, queries, [statement('a.pdf'), statement('b.pdf'), statement('c.pdf')], NO_DESTINATION);
  expect(waiting).toEqual([2, 1, 0]);
  expect(local()).toEqual([]);
});

test('a refused file shows why and is not sent; the others are', async () => {
  const letter = new File(['Dear'], 'letter.docx', { type: 'application/msword' });
  await sendStatements(english, queries, [letter, statement('a.pdf')], NO_DESTINATION);
  expect(server.asked).toHaveLength(1);
  expect(local()).toMatchObject([{ state: 'refused', message: expect.any(String), file: { name: 'letter.docx' } }]);
});

test('too many files at once are all refused', async () => {
  const many = Array.from({ length: MAX_STATEMENT_FILES + 1 }, (_, index) => statement(`${index}.pdf`));
  await sendStatements(english, queries, many, NO_DESTINATION);
  expect(server.asked).toEqual([]);
  expect(local()).toEqual([]);
});

test('a failed upload says why and can be retried; a stopped one is removed', async () => {
  server.answer(() => {
    throw new TypeError('fetch failed');
  });
  await sendStatements(english, queries, [statement('a.pdf')], NO_DESTINATION);
  const [failed] = local();
  expect(failed).toMatchObject({ state: 'failed', message: expect.stringMatching(/^Network error/) });

  server.answer(waitForAbort);
  const again = failed && sendStatement(english, queries, failed);
  await vi.waitFor(() => expect(local()[0]?.state).toBe('sending'), 60_000);
  local()[0]?.abort.abort();
  await again;
  expect(local()).toEqual([]);
});
