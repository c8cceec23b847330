// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json, untilStopped } from '../../../ui/fake-server.testing.ts';

const server = fakeServer();
const { uploadStore, useUploads } = await import('./upload-store.ts');
const { sendAgain, sendAsOneInvoice, showRefused } = await import('./send-files.ts');

const queries = new QueryClient();
const slip = (name: string) => new File(['x'], name, { type: 'image/jpeg', lastModified: 1 });
const NOWHERE = { companyId: null, folderId: null };

beforeEach(() => {
  server.asked.length = 0;
  let files = 0;
  server.answer(({ path }) =>
    path.endsWith('/uploads')
      ? json({ id: `file-${++files}`, previewUrl: null }, 201)
      : json({ id: 'draft-1', status: 'queued' }, 201),
  );
});

afterEach(() => {
  const { uploads } = now();
  act(() => {
    uploadStore.setTray({ files: [] });
    for (const { key } of uploads) uploadStore.remove(key);
  });
  cleanup();
});

const now = () => renderHook(() => useUploads()).result.current;

/** True where the browser would ask before the tab closes. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('files wait together, each once; without files nothing is known of them', () => {
  uploadStore.addToTray([slip('a.jpg'), slip('b.jpg')]);
  uploadStore.addToTray([slip('b.jpg'), slip('c.jpg')]);
  expect(now().tray.files.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  uploadStore.setTray({ as: 'one' });
  expect(now().tray.as).toBe('one');
  uploadStore.setTray({ files: [] });
  expect(now().tray).toEqual({ files: [], as: null });
});

test('the browser asks before it closes while files are only in this tab', () => {
  expect(isAsked()).toBe(false);
  uploadStore.addToTray([slip('a.jpg')]);
  expect(isAsked()).toBe(true);
  uploadStore.setTray({ files: [] });
  showRefused(slip('letter.docx'), 'This is no picture.');
  expect(isAsked()).toBe(false);
});

test('results that were dismissed stay so in this session, the last two hundred of them', () => {
  uploadStore.dismiss(...Array.from({ length: 201 }, (_, index) => `draft-${index}`));
  const { dismissed } = now();
  expect(dismissed).toHaveLength(200);
  expect(dismissed[0]).toBe('draft-1');
  expect(JSON.parse(sessionStorage.getItem('tillslip.dismissed-uploads') ?? '')).toEqual(dismissed);
});

test('the pages of an invoice are sent one after the other, then read; the row is the server’s from then on', async () => {
  const sending = sendAsOneInvoice(queries, [slip('1.jpg'), slip('2.jpg')], NOWHERE);
  const [row] = now().uploads;
  expect(row).toMatchObject({ filename: '1.jpg and 1 more', state: 'sending' });
  expect(isAsked()).toBe(true);
  await sending;
  expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/v1/uploads',
    'POST /api/v1/uploads',
    'POST /api/v1/receipts/drafts',
  ]);
  expect(now().uploads).toEqual([]);
  // The picture that this browser has is shown until the server's own comes.
  expect(now().previews['draft-1']).toBe(row?.previewUrl);
  expect(isAsked()).toBe(false);
});

test('what failed says why, and can be tried again', async () => {
  server.answer(() => {
    throw new TypeError('fetch failed');
  });
  await sendAsOneInvoice(queries, [slip('1.jpg')], NOWHERE);
  const [failed] = now().uploads;
  expect(failed).toMatchObject({ state: 'failed', message: expect.stringMatching(/^Network error/) });
  server.answer(({ path }) => json({ id: path.endsWith('/uploads') ? 'file' : 'draft-2', previewUrl: null }, 201));
  if (failed) await sendAgain(queries, failed);
  expect(now().uploads).toEqual([]);
});

test('what is stopped leaves without a message', async () => {
  server.answer(untilStopped);
  const sending = sendAsOneInvoice(queries, [slip('1.jpg')], NOWHERE);
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  now().uploads[0]?.abort?.abort();
  await sending;
  expect(now().uploads).toEqual([]);
});

const draft = (id: string, status: 'queued' | 'saved') => ({ id, status });
const isBeingRead = ({ status }: { status: string }) => status === 'queued';
const takeEnded = (...drafts: ReturnType<typeof draft>[]) =>
  uploadStore.takeEnded(drafts, isBeingRead).map(({ id }) => id);

test.each([
  ['one that was seen being read', [[draft('seen', 'queued')], [draft('seen', 'saved')]], [[], ['seen']]],
  ['what ended before this tab opened', [[draft('old', 'saved')], [draft('old', 'saved')]], [[], []]],
  [
    'one is reported once',
    [[draft('once', 'queued')], [draft('once', 'saved')], [draft('once', 'saved')]],
    [[], ['once'], []],
  ],
])('ended uploads: %s', (_, looks, expected) => {
  expect(looks.map((drafts) => takeEnded(...drafts))).toEqual(expected);
});

test('an upload given to the server here is reported even if it was never seen being read', () => {
  uploadStore.await('quick');
  expect(takeEnded()).toEqual([]);
  expect(takeEnded(draft('quick', 'saved'))).toEqual(['quick']);
  expect(takeEnded(draft('quick', 'saved'))).toEqual([]);
});
