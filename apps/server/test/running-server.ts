import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { z } from 'zod';
import { connect } from '../src/platform/database/connections.ts';
import { readEnv } from '../src/platform/env.ts';
import { createLog } from '../src/platform/log.ts';
import { wire } from '../src/wire.ts';
import { fakeMail, fakeReader } from './fakes.ts';
import { fakeStatementReader } from './statements.ts';

/** A whole server in a process of its own, for a test to kill. Its argument has the logins of the test's database. */
const Where = z.object({ owner: z.string(), app: z.string(), auth: z.string(), jobs: z.string() });
const urls = Where.parse(JSON.parse(process.argv[2] ?? ''));
const env = readEnv();
const server = await wire(env, {
  ...{ connections: await connect(urls, "the test's", createLog(env)), mail: fakeMail() },
  ...{ reader: fakeReader(), statementReader: fakeStatementReader() },
});
const http = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' });
await once(http, 'listening');
const bound = http.address();
process.send?.({ port: bound && typeof bound === 'object' ? bound.port : 0 });
process.on('SIGTERM', async () => {
  http.close();
  await server.stop();
  process.exit(0);
});
