import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { SOURCE_FLAGS } from '../../../../test/source-flags.ts';
import { settledUpload, specimen, statementFile } from '../../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { statements } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { WORKER_CONCURRENCY: '1' } });
});
afterAll(() => app.stop());

/** Start a worker in another process whose reader never finishes. */
function startHangingWorker(): ChildProcess {
  const { urls } = app.server.connections;
  const where = JSON.stringify({ urls, dataDir: app.server.deps.env.dataDir });
  const script = fileURLToPath(new URL('../../../../test/workers/hanging-worker.ts', import.meta.url));
  return spawn(process.execPath, [...SOURCE_FLAGS, script, where], { stdio: ['ignore', 'inherit', 'inherit'] });
}

async function upload(account: string): Promise<string> {
  const file = statementFile(specimen({ account }));
  return (await app.ok(statements.upload, { file }, 'ann')).id;
}

const become = (ids: readonly string[], status: string) =>
  expect
    .poll(async () => Promise.all(ids.map(async (id) => (await app.ok(statements.getUpload, { id }, 'ann')).status)))
    .toEqual(ids.map(() => status));

test('kill -9 while five statements are read: each is there once, with its balances confirmed', async () => {
  // One file occupies this process's only reader, so the other process must take the next five.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.statementReader.answers(async () => {
    await released;
    return { ok: false, failure: 'unreadable' };
  });
  await become([await upload('1050007700')], 'reading');

  const accounts = ['1050007701', '1050007702', '1050007703', '1050007704', '1050007705'];
  const ids = await Promise.all(accounts.map(upload));
  const worker = startHangingWorker();
  await become(ids, 'reading');
  worker.kill('SIGKILL');
  await once(worker, 'exit');

  release();
  await become(ids, 'saved');
  for (const id of ids)
    expect(await settledUpload(app, 'ann', id)).toMatchObject({
      statements: [{ balanceConfirmed: true, transactionCount: 3 }],
    });
  const rows = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('bankTransactions').select('bankStatementId').execute(),
  );
  expect(new Set(rows.map(({ bankStatementId }) => bankStatementId)).size).toBe(5);
  expect(rows).toHaveLength(15);
});
