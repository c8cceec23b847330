/**
 * Backs up the database and every document into a folder or a bucket. Tillslip may be running.
 *
 *   npm run backup -- --to DIR|s3://bucket/prefix [--keep 14] [--secret-to FILE]
 *
 * The database is the one the server uses, of any PostgreSQL version. The secret is kept apart: --secret-to writes it to
 * a file that should lie elsewhere. Exits with 1 when a document was missing or changed: docs/operations.md.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inProject, server } from './database-transfer.mjs';
import { postgresPackage } from './postgres-package.mjs';

const command = {
  usage: 'npm run backup -- --to DIR|s3://bucket/prefix [--keep N] [--secret-to FILE]',
  options: { to: { type: 'string' }, keep: { type: 'string', default: '14' }, 'secret-to': { type: 'string' } },
  required: 'to',
};

await inProject(command, async ({ to, keep, 'secret-to': secretTo }, folder) => {
  const { readEnv, StartupError } = await server('platform/env.ts');
  const { readTransferSettings, withEmbeddedDatabase } = await server(
    'platform/database/transfer/embedded-transfer.ts',
  );
  const { makeBackup } = await server('platform/backup/make-backup.ts');
  const { openBackupPlace, openDocuments } = await server('commands/backup-place.ts');
  if (!(Number(keep) >= 1)) throw new StartupError('--keep must be a number from 1.');
  const env = readEnv();
  const { urls, dataDir } = readTransferSettings();
  const place = openBackupPlace(to, folder);
  const parts = { storage: openDocuments(env), place, appSecret: env.appSecret, keep: Number(keep) };
  const make = (databaseUrl) => makeBackup({ ...parts, databaseUrl }, new Date());
  const made = await (urls ? make(urls.owner) : withEmbeddedDatabase(dataDir, postgresPackage, make));
  console.log(`Backup ${made.name} in ${place.name}: ${made.database.rows} rows, ${made.files.length} files`);
  for (const key of made.damaged) console.error(`Missing or changed: ${key}`);
  if (made.damaged.length > 0) process.exitCode = 1;
  if (secretTo) writeFileSync(resolve(folder, secretTo), env.appSecret, { mode: 0o600 });
  else console.log('The secret is not in it. Keep a copy elsewhere: --secret-to FILE writes one.');
});
