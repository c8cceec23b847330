// @vitest-environment happy-dom

import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { MAX_STATEMENT_FILES } from '@tillslip/domain/bank/statements/statement-upload-rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json, untilStopped } from '../../../ui/fake-server.testing.ts';

const server = fakeServer();
const { statementStore, useLocalStatements } = await import('./upload-store.ts');
const { sendStatement, sendStatements } = await import('./send-statements.ts');

const queries = new QueryClient();
const NOWHERE = { companyId: null, folderId: null };
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

test('statements are sent one after the other; each row becomes the server’s', async () => {
  const waiting: number[] = [];
  server.answer(() => {
    waiting.push(local().filter(({ state }) => state === 'waiting').length);
    return json({ id: crypto.randomUUID(), status: 'queued', statements: [] }, 201);
  });
  await sendStatements(queries, [statement('a.pdf'), statement('b.pdf'), statement('c.pdf')], NOWHERE);
  expect(waiting).toEqual([2, 1, 0]);
  expect(local()).toEqual([]);
});

test('a file that the rules refuse is shown with its sentence and not sent; the others are', async () => {
  const letter = new File(['Dear'], 'letter.docx', { type: 'application/msword' });
  await sendStatements(queries, [letter, statement('a.pdf')], NOWHERE);
  expect(server.asked).toHaveLength(1);
  expect(local()).toMatchObject([{ state: 'refused', message: expect.any(String), file: { name: 'letter.docx' } }]);
});

test('too many at once are not taken at all', async () => {
  const many = Array.from({ length: MAX_STATEMENT_FILES + 1 }, (_, index) => statement(`${index}.pdf`));
  await sendStatements(queries, many, NOWHERE);
  expect(server.asked).toEqual([]);
  expect(local()).toEqual([]);
});

test('what failed says why and can be tried again; what is stopped leaves', async () => {
  server.answer(() => {
    throw new TypeError('fetch failed');
  });
  await sendStatements(queries, [statement('a.pdf')], NOWHERE);
  const [failed] = local();
  expect(failed).toMatchObject({ state: 'failed', message: expect.stringMatching(/^Network error/) });

  server.answer(untilStopped);
  const again = failed && sendStatement(queries, failed);
  await vi.waitFor(() => expect(local()[0]?.state).toBe('sending'));
  local()[0]?.abort.abort();
  await again;
  expect(local()).toEqual([]);
});
