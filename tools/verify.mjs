/**
 * Verifies everybody's records: the audit trail with its head and the heads kept beside the files, every row against its
 * last entry, and every original against its SHA-256. Prints what does not match, and then exits with 1.
 *
 *   npm run verify                        the embedded database of DATA_DIR, while Tillslip is running
 *   DATABASE_URL=postgres://… npm run verify     an external database, as the owner of its tables, with the server's settings
 *   npm run verify -- --head FILE         also the heads of a saved mail (ANCHOR_MAIL)
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ownerUrl } from './benchmark/seed-many.mjs';
import { inProject, server } from './database-transfer.mjs';
import { verifyEverybody, verifyHeads } from './verify-everybody.mjs';

const command = { usage: 'npm run verify -- [--head FILE]', options: { head: { type: 'string' } } };

await inProject(command, async ({ head }, folder) => {
  const { readEnv } = await server('platform/env.ts');
  const { createStorage } = await server('wire.ts');
  const env = readEnv();
  const url = env.migrationDatabaseUrl ?? env.databaseUrl ?? ownerUrl(env.dataDir);
  const problems = await verifyEverybody(url, { env, storage: createStorage(env) });
  const ofMail = head ? await verifyHeads(url, { env }, readFileSync(resolve(folder, head), 'utf8')) : 0;
  if (problems + ofMail > 0) process.exitCode = 1;
});
