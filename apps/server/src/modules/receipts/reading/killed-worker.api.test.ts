import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, read, settled, upload } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { SOURCE_FLAGS } from '../../../../test/source-flags.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { drafts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { WORKER_CONCURRENCY: '1' } });
});
afterAll(() => app.stop());

async function aDraft(): Promise<string> {
  const { id } = await upload(app, 'ann', await aPicture());
  return (await app.ok(drafts.create, { fileIds: [id] }, 'ann')).id;
}

const becomes = (id: string, status: string) =>
  expect.poll(async () => (await app.ok(drafts.get, { id }, 'ann')).status).toBe(status);

/** Start a worker in another process whose reader never finishes. */
function aHangingWorker(): ChildProcess {
  const { urls } = app.server.connections;
  const where = JSON.stringify({ urls, dataDir: app.server.deps.env.dataDir });
  const script = fileURLToPath(new URL('../../../../test/workers/hanging-worker.ts', import.meta.url));
  return spawn(process.execPath, [...SOURCE_FLAGS, script, where], { stdio: ['ignore', 'inherit', 'inherit'] });
}

test('after kill -9 in the middle of a reading another worker reads the upload again and saves once', async () => {
  // One document occupies this process's only worker, so the other process must take the next.
  let release = () => {};
  app.reader.answers(
    () =>
      new Promise((resolve) => {
        release = () => resolve(read());
      }),
  );
  const first = await aDraft();
  await becomes(first, 'reading');

  const second = await aDraft();
  const worker = aHangingWorker();
  await becomes(second, 'reading');
  worker.kill('SIGKILL');
  await once(worker, 'exit');

  app.reader.answers(read());
  release();
  expect(await settled(app, 'ann', first)).toMatchObject({ status: 'saved' });
  expect(await settled(app, 'ann', second)).toMatchObject({ status: 'saved' });
  const saved = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('receipts').select('draftId').orderBy('draftId').execute(),
  );
  expect(saved.map(({ draftId }) => draftId)).toEqual([first, second].toSorted());
});
