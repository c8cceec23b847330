// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createI18n } from '@tillslip/messages/create-i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json, waitForAbort } from '../../../ui/fake-server.testing.ts';

const server = fakeServer();
const { notListed, uploadStore, useUploads } = await import('./upload-store.ts');
const { retryUpload, sendAsOneInvoice, showRefusedFile } = await import('./send-files.ts');

const english = createI18n('en');
const queries = new QueryClient();
const slip = (name: string) => new File(['x'], name, { type: 'image/jpeg', lastModified: 1 });
const NO_DESTINATION = { companyId: null, folderId: null };

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
  const { uploads } = currentState();
  act(() => {
    uploadStore.setTray({ files: [] });
    for (const { key } of uploads) uploadStore.remove(key);
  });
  cleanup();
});

const currentState = () => renderHook(() => useUploads()).result.current;

/** True if the browser would ask before the tab closes. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('files wait together without repeats; an empty tray is reset', () => {
  uploadStore.addToTray([slip('a.jpg'), slip('b.jpg')]);
  uploadStore.addToTray([slip('b.jpg'), slip('c.jpg')]);
  expect(currentState().tray.files.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  uploadStore.setTray({ as: 'one' });
  expect(currentState().tray.as).toBe('one');
  uploadStore.setTray({ files: [] });
  expect(currentState().tray).toEqual({ files: [], as: null });
});

test('the browser asks before closing while files are only in this tab', () => {
  expect(asksBeforeClosing()).toBe(false);
  uploadStore.addToTray([slip('a.jpg')]);
  expect(asksBeforeClosing()).toBe(true);
  uploadStore.setTray({ files: [] });
  showRefusedFile(slip('letter.docx'), 'This is not an image.');
  expect(asksBeforeClosing()).toBe(false);
});

test('dismissed results stay dismissed in this session, up to two hundred', () => {
  uploadStore.dismiss(...Array.from({ length: 201 }, (_, index) => `draft-${index}`));
  const { dismissed } = currentState();
  expect(dismissed).toHaveLength(200);
  expect(dismissed[0]).toBe('draft-1');
  expect(JSON.parse(sessionStorage.getItem('tillslip.dismissed-uploads') ?? '')).toEqual(dismissed);
});

test('pages of an invoice upload one after the other; then the server’s draft replaces the row', async () => {
  const sending = sendAsOneInvoice(english, queries, [slip('1.jpg'), slip('2.jpg')], NO_DESTINATION);
  const [row] = currentState().uploads;
  expect(row).toMatchObject({ filename: '1.jpg and 1 more', state: 'sending' });
  expect(asksBeforeClosing()).toBe(true);
  await sending;
  expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/v1/uploads',
    'POST /api/v1/uploads',
    'POST /api/v1/receipts/drafts',
  ]);
  expect(currentState().uploads).toEqual([]);
  // The local preview is shown until the server's arrives.
  expect(currentState().previews['draft-1']).toBe(row?.previewUrl);
  expect(asksBeforeClosing()).toBe(false);
});

test('a failed upload shows its reason and can be retried', async () => {
  server.answer(() => {
    throw new TypeError('fetch failed');
  });
  await sendAsOneInvoice(english, queries, [slip('1.jpg')], NO_DESTINATION);
  const [failed] = currentState().uploads;
  expect(failed).toMatchObject({ state: 'failed', message: expect.stringMatching(/^Network error/) });
  server.answer(({ path }) => json({ id: path.endsWith('/uploads') ? 'file' : 'draft-2', previewUrl: null }, 201));
  if (failed) await retryUpload(english, queries, failed);
  expect(currentState().uploads).toEqual([]);
});

test('a stopped upload disappears without a message', async () => {
  server.answer(waitForAbort);
  const sending = sendAsOneInvoice(english, queries, [slip('1.jpg')], NO_DESTINATION);
  await vi.waitFor(() => expect(server.asked).toHaveLength(1), 60_000);
  currentState().uploads[0]?.abort?.abort();
  await sending;
  expect(currentState().uploads).toEqual([]);
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

test('the end of an upload is reported even if the list already shows it as saved', () => {
  const { result } = renderHook(() => useUploads());
  expect(takeEnded(draft('early', 'saved'))).toEqual([]);
  act(() => uploadStore.await('early'));
  expect(result.current.awaited.has('early')).toBe(true);
  expect(takeEnded(draft('early', 'saved'))).toEqual(['early']);
});

test('an upload that the server lists already is not shown a second time', async () => {
  let answerDraft = (_: Response) => {};
  const answered = new Promise<Response>((resolve) => {
    answerDraft = resolve;
  });
  server.answer(({ path }) => (path.endsWith('/uploads') ? json({ id: 'file-1', previewUrl: null }, 201) : answered));
  const sending = sendAsOneInvoice(english, queries, [slip('1.jpg')], NO_DESTINATION);
  await vi.waitFor(() => expect(currentState().uploads[0]?.fileIds).toEqual(['file-1']), 60_000);
  const { uploads } = currentState();
  expect(notListed(uploads, [])).toEqual(uploads);
  expect(notListed(uploads, [{ firstFileId: 'file-2' }, { firstFileId: null }])).toEqual(uploads);
  expect(notListed(uploads, [{ firstFileId: 'file-1' }])).toEqual([]);
  // One that failed is shown: it is for the person to retry.
  const failed = uploads.map((upload) => ({ ...upload, state: 'failed' as const }));
  expect(notListed(failed, [{ firstFileId: 'file-1' }])).toEqual(failed);
  answerDraft(json({ id: 'draft-1', status: 'queued' }, 201));
  await sending;
});
