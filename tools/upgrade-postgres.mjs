/**
 * Carries the embedded database over to the PostgreSQL of this version, and verifies everybody's records:
 *
 *   npm run upgrade:postgres
 *
 * The programs of the earlier version are downloaded from npm once. The earlier database is kept beside the new one;
 * nothing changes when a step fails. Tillslip must not be running.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject, server } from './database-transfer.mjs';
import { postgresPackage } from './postgres-package.mjs';
import { verifyEverybody } from './verify-everybody.mjs';

await inProject({ usage: 'npm run upgrade:postgres', options: {} }, async () => {
  const { StartupError } = await server('platform/env.ts');
  const transfer = await server('platform/database/transfer/embedded-transfer.ts');
  const { dumpDatabase } = await server('platform/database/transfer/dump-database.ts');
  const { restoreDatabase } = await server('platform/database/transfer/restore-database.ts');
  const { createLog } = await server('platform/log.ts');
  const { readEnv } = await server('platform/env.ts');
  const { openDocuments } = await server('commands/backup-place.ts');
  const { urls, dataDir } = transfer.readTransferSettings();
  if (urls) throw new StartupError('DATABASE_URL is set: its administrator upgrades that database.');
  const folder = mkdtempSync(join(tmpdir(), 'tillslip-upgrade-'));
  const dump = join(folder, 'database.dump');
  try {
    const { tables, postgres } = await transfer.withEmbeddedDatabase(dataDir, postgresPackage, (url) =>
      dumpDatabase(url, dump, new Date()),
    );
    console.log(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows from PostgreSQL ${postgres}`);
    const { aside } = await transfer.replaceEmbeddedDatabase(dataDir, new Date(), async (target) => {
      await restoreDatabase(target, dump, createLog({ logLevel: 'warn' }));
      const env = readEnv();
      if ((await verifyEverybody(target.owner, { env, storage: openDocuments(env) })) > 0) process.exitCode = 1;
    });
    console.log(`Carried over. The earlier database is kept in ${aside}; delete it when all is well.`);
    console.log('Start again with npm start.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
