/**
 * Restores a backup of `npm run backup` into an empty installation, and checks it: every document against its hash, and
 * everybody's records as `npm run verify` does.
 *
 *   npm run restore -- --from DIR|s3://bucket/prefix [--backup NAME] [--secret-from FILE | --without-secret]
 *
 * The newest backup is taken unless one is named. Tillslip must not be running. With `DATABASE_URL` the database must be
 * empty. Exits with 1 when nothing was restored, or the check found something.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inProject, server } from './database-transfer.mjs';
import { verifyEverybody } from './verify-everybody.mjs';

const command = {
  usage: 'npm run restore -- --from DIR|s3://bucket/prefix [--backup NAME] [--secret-from FILE | --without-secret]',
  options: {
    from: { type: 'string' },
    backup: { type: 'string' },
    'secret-from': { type: 'string' },
    'without-secret': { type: 'boolean', default: false },
  },
  required: 'from',
};

await inProject(command, async (given, folder) => {
  const { StartupError } = await server('platform/env.ts');
  const transfer = await server('platform/database/transfer/embedded-transfer.ts');
  const { findBackup, requireSecret, restoreFiles, restoreRows } = await server('platform/backup/restore-backup.ts');
  const { openBackupPlace, openDocuments } = await server('commands/backup-place.ts');
  const { createLog } = await server('platform/log.ts');
  const { urls, dataDir } = transfer.readTransferSettings();
  const place = openBackupPlace(given.from, folder);
  const manifest = await findBackup(place, given.backup);
  if (!urls && transfer.hasEmbeddedDatabase(dataDir))
    throw new StartupError(`${dataDir} has a database already. Restore into an empty data folder: set DATA_DIR.`);
  const secret = secretOf(given, { folder, dataDir });
  if (!given['without-secret']) requireSecret(manifest, secret ?? '');
  if (secret && !urls) keepSecret(dataDir, secret);
  const { readEnv } = await server('platform/env.ts');
  const env = readEnv();
  const storage = openDocuments(env);
  await restoreFiles(place, storage, manifest);
  const fill = async (target) => {
    await restoreRows(place, target, manifest, createLog({ logLevel: 'warn' }));
    await check(target, { env, storage }, manifest);
  };
  if (urls) await fill(urls);
  else await transfer.replaceEmbeddedDatabase(dataDir, new Date(), fill);
  if (urls) await forgetMark(dataDir);
  console.log(`Restored ${manifest.name} (${manifest.madeAt}). Start with npm start.`);
});

/** The secret that was given, in the order of what a person says explicitly. */
function secretOf({ 'secret-from': file }, { folder, dataDir }) {
  if (file) return readFileSync(resolve(folder, file), 'utf8').trim();
  if (process.env.APP_SECRET) return process.env.APP_SECRET;
  const own = join(dataDir, 'secret');
  return existsSync(own) ? readFileSync(own, 'utf8') : null;
}

function keepSecret(dataDir, secret) {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'secret'), secret, { mode: 0o600 });
}

/** Prints what is not as it was backed up. The rows are kept: everything else is right. */
async function check(urls, { env, storage }, manifest) {
  const { checkRestored } = await server('platform/backup/restore-backup.ts');
  const { files, broken } = await checkRestored(urls.owner, storage, manifest);
  console.log(`${files} files checked, ${broken.length} missing or changed`);
  for (const key of broken) console.error(`Missing or changed: ${key}`);
  for (const key of manifest.damaged) console.error(`Missing or changed before the backup: ${key}`);
  const problems = await verifyEverybody(urls.owner, { env, storage });
  if (broken.length + problems > 0) process.exitCode = 1;
}

/** A data folder with documents takes the restored external database at the next start. */
async function forgetMark(dataDir) {
  const { readMark, writeMark } = await server('platform/database/data-mark.ts');
  const mark = readMark(dataDir);
  if (mark) writeMark(dataDir, { ...mark, installation: null });
}
