/**
 * Restores a file of `npm run database:dump` into an empty database, and verifies every user's audit trail.
 *
 *   npm run database:restore -- FILE
 *
 * A new embedded database is created and the current one is kept beside it; Tillslip must not be running. With
 * `DATABASE_URL`, the database must be empty. Exits with 1 when nothing was restored or a trail is broken.
 */
import { inProject, report, source } from './database-transfer.mjs';

await inProject('npm run database:restore -- FILE', async (file) => {
  const { readTransferSettings, replaceEmbeddedDatabase } = await source('transfer/embedded-transfer.ts');
  const { restoreDatabase } = await source('transfer/restore-database.ts');
  const { createLog } = await import('../apps/server/src/platform/log.ts');
  const { verifyTrails } = await import('./audit-trails.mjs');
  const log = createLog({ logLevel: 'warn' });
  const restore = async (urls) => {
    report(await restoreDatabase(urls, file, log));
    if ((await verifyTrails(urls.owner)) > 0) process.exitCode = 1;
  };
  const { urls, dataDir } = readTransferSettings();
  if (urls) return restore(urls);
  const { aside } = await replaceEmbeddedDatabase(dataDir, new Date(), restore);
  if (aside) console.log(`The earlier database is kept in ${aside}. Delete it when all is well.`);
  console.log('Restored. Start again with npm start.');
});
