import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPdf, aPicture, capture, read } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { PagePicture, ReadOutcome } from '../../../ports/document-reader.ts';
import { sweepUploads } from '../intake/sweep-uploads.job.ts';

const { drafts, receipts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const PICTURE: PagePicture = { page: 1, width: 60, height: 90, jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]) };

/** Answer with facts at once and pictures later, as the reader does for deferred pictures. */
function factsFirst(picturesToCome: Promise<readonly PagePicture[]>, source: 'text-layer' | 'ocr' = 'text-layer') {
  const pages = [{ page: 1, width: 60, height: 90, source, words: [] }];
  return { ...read(), pages, pictures: [], picturesToCome } as ReadOutcome;
}

const pagesOf = async (id: string) => (await app.ok(drafts.get, { id }, 'ann')).pages;
const isDue = async (id: string) =>
  (await queryAsUser(app, 'ann', (db) => db.selectFrom('receiptDrafts').selectAll().where('id', '=', id).execute()))[0]
    ?.pagesDue;

test('an invoice is saved before its pages are drawn, and they follow', async () => {
  let draw: (pictures: readonly PagePicture[]) => void = () => undefined;
  app.reader.answers(
    factsFirst(
      new Promise((resolve) => {
        draw = resolve;
      }),
    ),
  );
  const saved = await capture(app, 'ann', [aPdf()]);
  expect(saved).toMatchObject({ status: 'saved', receiptStatus: 'completed', pages: [], pageCount: 1 });
  draw([PICTURE]);
  await expect.poll(() => pagesOf(saved.id)).toMatchObject([{ page: 1, width: 60 }]);
  expect(await isDue(saved.id)).toBe(false);
});

test('a scan waits for its pictures, which the duplicate search needs', async () => {
  app.reader.answers(factsFirst(Promise.resolve([PICTURE]), 'ocr'));
  const saved = await capture(app, 'ann', [await aPicture()]);
  expect(saved).toMatchObject({ status: 'saved', pages: [{ width: 60 }] });
});

test('when a worker ends before the pages are drawn, the next one draws them and the invoice is unchanged', async () => {
  // The drawing process has ended, so no pictures arrive.
  app.reader.answers(factsFirst(Promise.resolve([])), read());
  const saved = await capture(app, 'ann', [aPdf()]);
  expect(saved).toMatchObject({ status: 'saved', pages: [] });
  const before = await app.ok(receipts.count, undefined, 'ann');
  await expect.poll(() => pagesOf(saved.id)).toMatchObject([{ width: 600 }]);
  expect(await isDue(saved.id)).toBe(false);
  expect(await app.ok(receipts.count, undefined, 'ann')).toEqual(before);
});

test('the sweep requeues pages whose job was lost', async () => {
  let draw: (pictures: readonly PagePicture[]) => void = () => undefined;
  app.reader.answers(
    factsFirst(
      new Promise((resolve) => {
        draw = resolve;
      }),
    ),
  );
  const saved = await capture(app, 'ann', [aPdf()]);
  expect(await isDue(saved.id)).toBe(true);
  const { deps } = app.server;
  app.clock.set('2026-03-31T10:00:00Z');
  await sweepUploads.run({}, deps, {
    attempt: 1,
    interruptions: 0,
    isLastAttempt: false,
    signal: new AbortController().signal,
  });
  const events = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('domainEvents').select('data').where('type', '=', 'draft.queued').execute(),
  );
  expect(events.filter(({ data }) => JSON.stringify(data).includes(saved.id))).toHaveLength(2);
  draw([PICTURE]);
});
