/**
 * Dumps the database at one moment into a file. Tillslip may be running.
 *
 *   npm run database:dump -- FILE
 *
 * The database is the one the server uses: `DATABASE_URL` (or its owner, `MIGRATION_DATABASE_URL`), otherwise the
 * embedded one in `DATA_DIR`, of any PostgreSQL version. Uploaded files are not included: docs/operations.md.
 */
import { inProject, report, source } from './database-transfer.mjs';
import { postgresPackage } from './postgres-package.mjs';

await inProject('npm run database:dump -- FILE', async (file) => {
  const { readTransferSettings, withEmbeddedDatabase } = await source('transfer/embedded-transfer.ts');
  const { dumpDatabase } = await source('transfer/dump-database.ts');
  const { urls, dataDir } = readTransferSettings();
  const dump = (from) => dumpDatabase(from, file, new Date());
  report(await (urls ? dump(urls.owner) : withEmbeddedDatabase(dataDir, postgresPackage, dump)));
  console.log(`Written to ${file}. Keep the files and the secret with it: docs/operations.md, "Backup and restore".`);
});
