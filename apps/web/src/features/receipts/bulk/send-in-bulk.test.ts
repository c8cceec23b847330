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
const uploads = () => server.asked.filter(isUpload).length;
const uploaded = () => json({ id: crypto.randomUUID(), previewUrl: null }, 201);
const opened = () => json({ id: '1f0b3c5e-1111-4111-8111-111111111111' }, 201);
const send = (files: readonly File[], stop = new AbortController()) =>
  sendInBulk(english, queries, files, NO_DESTINATION, stop.signal);

/** Let the pauses pass until all is sent; what is loaded meanwhile takes its own time. */
async function untilSent(look: () => void = () => undefined): Promise<void> {
  while (bulkStore.get().isSending) {
    look();
    await vi.advanceTimersByTimeAsync(500);
    await vi.dynamicImportSettled();
  }
}

beforeEach(() => {
  server.asked.length = 0;
  server.answer((one) => (isUpload(one) ? uploaded() : opened()));
});
afterEach(() => {
  vi.useRealTimers();
  bulkStore.reset();
});

test('files are announced once, then each is uploaded', async () => {
  await send(slips(12));
  expect(server.asked[0]?.path).toMatch(/\/batches\/open$/);
  expect(uploads()).toBe(12);
  expect(bulkStore.get()).toEqual({ total: 12, sent: 12, problems: [], isSending: false, isWaiting: false });
});

test('a refused file is listed with its reason and never announced; the others continue', async () => {
  await send([...slips(2), new File(['Dear'], 'letter.docx')]);
  const { sent, problems } = bulkStore.get();
  expect(sent).toBe(2);
  expect(problems).toEqual([{ name: 'letter.docx', message: expect.any(String) }]);
  expect(uploads()).toBe(2);
});

test('at most three files upload at once', async () => {
  let [uploading, most] = [0, 0];
  server.answer(async (one) => {
    if (!isUpload(one)) return opened();
    most = Math.max(most, ++uploading);
    await new Promise((done) => setTimeout(done));
    uploading--;
    return uploaded();
  });
  await send(slips(9));
  expect(most).toBe(3);
});

test('when stopped, the files that were not sent are named', async () => {
  const stop = new AbortController();
  server.answer((one) => {
    if (!isUpload(one)) return opened();
    stop.abort();
    return uploaded();
  });
  await send(slips(20), stop);
  const { sent, problems, isSending } = bulkStore.get();
  expect(sent).toBeLessThanOrEqual(3);
  expect(sent + problems.length).toBe(20);
  expect(problems.at(-1)).toEqual({ name: '19.pdf', message: 'Not sent. Choose it again to send it.' });
  expect(isSending).toBe(false);
});

test('a connection that drops is waited for, and every file is sent until it is answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let asked = 0;
  server.answer((one) => {
    if (!isUpload(one)) return opened();
    asked += 1;
    // It is gone for the fifth to the ninth call, and again later.
    if ((asked >= 5 && asked < 10) || (asked >= 40 && asked < 46)) throw new TypeError('Failed to fetch');
    return uploaded();
  });
  const sending = send(slips(100));
  const hasWaited = vi.fn();
  await untilSent(() => bulkStore.get().isWaiting && hasWaited());
  await sending;
  expect(hasWaited).toHaveBeenCalled();
  expect(bulkStore.get()).toEqual({ total: 100, sent: 100, problems: [], isSending: false, isWaiting: false });
  expect(uploads()).toBe(111);
});

test('a server that fails again and again is no connection to wait for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.answer((one) => (isUpload(one) ? json({}, 500) : opened()));
  const sending = send(slips(1));
  await untilSent();
  await sending;
  expect(uploads()).toBe(5);
  expect(bulkStore.get().problems).toHaveLength(1);
});

test('the browser asks before closing during an upload', async () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const answered = vi.fn();
  server.answer((one) => {
    answered(leave());
    return isUpload(one) ? uploaded() : opened();
  });
  await send(slips(1));
  expect(answered).toHaveBeenCalledWith(true);
  expect(leave()).toBe(false);
});
