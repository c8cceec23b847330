// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { createI18n } from '@tillslip/messages/create-i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeServer, json } from '../../../ui/fake-server.testing.ts';

const server = fakeServer();
const { bulkStore } = await import('./bulk-store.ts');
const { sendInBulk } = await import('./send-in-bulk.ts');

const english = createI18n('en');
const queries = new QueryClient();
const NO_DESTINATION = { companyId: null, folderId: null };
const slips = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['%PDF-1.7'], `${index}.pdf`, { type: 'application/pdf' }));

const isUpload = ({ path }: FakeRequest) => path.endsWith('/uploads');
const queuedChunks = () => server.asked.filter((one) => !isUpload(one)).length;

beforeEach(() => {
  server.asked.length = 0;
  let files = 0;
  server.answer((one) =>
    isUpload(one) ? json({ id: `file-${++files}`, previewUrl: null }, 201) : json({ id: 'batch' }, 201),
  );
});
afterEach(() => bulkStore.reset());

test('files are uploaded, and queued for reading in chunks meanwhile', async () => {
  await sendInBulk(english, queries, slips(12), NO_DESTINATION, new AbortController().signal);
  expect(server.asked.filter(isUpload)).toHaveLength(12);
  expect(queuedChunks()).toBe(3);
  expect(server.asked.findIndex((one) => !isUpload(one))).toBeLessThan(12);
  expect(bulkStore.get()).toEqual({ total: 12, sent: 12, problems: [], isSending: false, batchId: 'batch' });
});

test('a refused file is listed with its reason, and the others continue', async () => {
  const letter = new File(['Dear'], 'letter.docx');
  await sendInBulk(english, queries, [...slips(2), letter], NO_DESTINATION, new AbortController().signal);
  const { sent, problems } = bulkStore.get();
  expect(sent).toBe(3);
  expect(problems).toEqual([{ name: 'letter.docx', message: expect.any(String) }]);
  expect(server.asked.filter(isUpload)).toHaveLength(2);
});

test('at most three files upload at once', async () => {
  let [uploading, most] = [0, 0];
  server.answer(async (one) => {
    if (!isUpload(one)) return json({ id: 'batch' }, 201);
    most = Math.max(most, ++uploading);
    await new Promise((done) => setTimeout(done));
    uploading--;
    return json({ id: crypto.randomUUID(), previewUrl: null }, 201);
  });
  await sendInBulk(english, queries, slips(9), NO_DESTINATION, new AbortController().signal);
  expect(most).toBe(3);
});

test('when stopped, it finishes the current files and queues them', async () => {
  const stop = new AbortController();
  server.answer((one) => {
    stop.abort();
    return isUpload(one) ? json({ id: crypto.randomUUID(), previewUrl: null }, 201) : json({ id: 'batch' }, 201);
  });
  await sendInBulk(english, queries, slips(20), NO_DESTINATION, stop.signal);
  expect(server.asked.filter(isUpload).length).toBeLessThanOrEqual(3);
  expect(queuedChunks()).toBe(1);
  expect(bulkStore.get().isSending).toBe(false);
});

test('a chunk that the server refuses is listed file by file', async () => {
  server.answer((one) => (isUpload(one) ? json({ id: crypto.randomUUID(), previewUrl: null }, 201) : json({}, 500)));
  await sendInBulk(english, queries, slips(2), NO_DESTINATION, new AbortController().signal);
  expect(bulkStore.get().problems).toHaveLength(2);
});

test('the browser asks before closing during an upload', async () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const answered = vi.fn();
  server.answer((one) => {
    answered(leave());
    return isUpload(one) ? json({ id: 'file', previewUrl: null }, 201) : json({ id: 'batch' }, 201);
  });
  await sendInBulk(english, queries, slips(1), NO_DESTINATION, new AbortController().signal);
  expect(answered).toHaveBeenCalledWith(true);
  expect(leave()).toBe(false);
});
