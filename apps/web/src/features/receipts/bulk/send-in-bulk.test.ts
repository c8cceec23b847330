// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Asked, fakeServer, json } from '../../../ui/fake-server.testing.ts';

const server = fakeServer();
const { bulkStore } = await import('./bulk-store.ts');
const { sendInBulk } = await import('./send-in-bulk.ts');

const queries = new QueryClient();
const NOWHERE = { companyId: null, folderId: null };
const slips = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['%PDF-1.7'], `${index}.pdf`, { type: 'application/pdf' }));

const isUpload = ({ path }: Asked) => path.endsWith('/uploads');
const handedOver = () => server.asked.filter((one) => !isUpload(one)).length;

beforeEach(() => {
  server.asked.length = 0;
  let files = 0;
  server.answer((one) =>
    isUpload(one) ? json({ id: `file-${++files}`, previewUrl: null }, 201) : json({ id: 'batch' }, 201),
  );
});
afterEach(() => bulkStore.reset());

test('files are sent, and handed over for reading in lots while the rest is on its way', async () => {
  await sendInBulk(queries, slips(12), NOWHERE, new AbortController().signal);
  expect(server.asked.filter(isUpload)).toHaveLength(12);
  expect(handedOver()).toBe(3);
  expect(server.asked.findIndex((one) => !isUpload(one))).toBeLessThan(12);
  expect(bulkStore.get()).toEqual({ total: 12, sent: 12, problems: [], sending: false, batchId: 'batch' });
});

test('a file that is refused is named with its reason, and the others go on', async () => {
  const letter = new File(['Dear'], 'letter.docx');
  await sendInBulk(queries, [...slips(2), letter], NOWHERE, new AbortController().signal);
  const { sent, problems } = bulkStore.get();
  expect(sent).toBe(3);
  expect(problems).toEqual([{ name: 'letter.docx', message: expect.any(String) }]);
  expect(server.asked.filter(isUpload)).toHaveLength(2);
});

test('no more than three are on their way at once', async () => {
  let [onTheirWay, most] = [0, 0];
  server.answer(async (one) => {
    if (!isUpload(one)) return json({ id: 'batch' }, 201);
    most = Math.max(most, ++onTheirWay);
    await new Promise((done) => setTimeout(done));
    onTheirWay--;
    return json({ id: crypto.randomUUID(), previewUrl: null }, 201);
  });
  await sendInBulk(queries, slips(9), NOWHERE, new AbortController().signal);
  expect(most).toBe(3);
});

test('stopped, it ends after the files on their way, and those are read', async () => {
  const stop = new AbortController();
  server.answer((one) => {
    stop.abort();
    return isUpload(one) ? json({ id: crypto.randomUUID(), previewUrl: null }, 201) : json({ id: 'batch' }, 201);
  });
  await sendInBulk(queries, slips(20), NOWHERE, stop.signal);
  expect(server.asked.filter(isUpload).length).toBeLessThanOrEqual(3);
  expect(handedOver()).toBe(1);
  expect(bulkStore.get().sending).toBe(false);
});

test('a lot that the server refuses is named file by file', async () => {
  server.answer((one) => (isUpload(one) ? json({ id: crypto.randomUUID(), previewUrl: null }, 201) : json({}, 500)));
  await sendInBulk(queries, slips(2), NOWHERE, new AbortController().signal);
  expect(bulkStore.get().problems).toHaveLength(2);
});

test('the browser asks before it closes while files are on their way', async () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const answered = vi.fn();
  server.answer((one) => {
    answered(leave());
    return isUpload(one) ? json({ id: 'file', previewUrl: null }, 201) : json({ id: 'batch' }, 201);
  });
  await sendInBulk(queries, slips(1), NOWHERE, new AbortController().signal);
  expect(answered).toHaveBeenCalledWith(true);
  expect(leave()).toBe(false);
});
