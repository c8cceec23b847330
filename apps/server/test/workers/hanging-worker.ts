import { z } from 'zod';
import { connect } from '../../src/platform/database/connections.ts';
import { readEnv } from '../../src/platform/env.ts';
import { createLog } from '../../src/platform/log.ts';
import { wire } from '../../src/wire.ts';
import { fakeMail, fakeReader } from '../fakes.ts';
import { fakeStatementReader } from '../statements.ts';

/**
 * A worker process whose readers start and never finish, for a test to kill. Its argument contains the addresses of the
 * test's database and files.
 */
const Where = z.object({
  urls: z.object({ owner: z.string(), app: z.string(), auth: z.string(), jobs: z.string() }),
  dataDir: z.string(),
});
const { urls, dataDir } = Where.parse(JSON.parse(process.argv[2] ?? ''));
const env = readEnv({ ROLES: 'worker', LOG_LEVEL: 'silent', DATA_DIR: dataDir, WORKER_CONCURRENCY: '5' });
await wire(env, {
  connections: await connect(urls, "the test's", createLog(env)),
  mail: fakeMail(),
  reader: {
    ...fakeReader(),
    name: 'hanging reader',
    readReceipt(_files, options) {
      options?.onProgress?.({ stage: 'page', page: 1, pages: 1 });
      return new Promise(() => {});
    },
  },
  statementReader: {
    ...fakeStatementReader(),
    readStatement: () => new Promise(() => {}),
  },
});
