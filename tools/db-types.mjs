import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { register } from 'tsx/esm/api';

/**
 * Writes platform/database/types.gen.ts from a migrated database, so that a query cannot name a
 * column that does not exist, and schema.gen.sql with the whole schema. Run it after every new migration:
 * node tools/db-types.mjs
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'apps/server/src/platform/database');

register();
const { startEmbeddedPostgres } = await import(join(folder, 'embedded-postgres.ts'));
const { prepareCluster } = await import(join(folder, 'embedded-database.ts'));
const { describeSchema } = await import(join(root, 'apps/server/test/database/describe-schema.ts'));
const { migrate } = await import(join(folder, 'migrate.ts'));

const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-types-'));
const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
try {
  const urls = await prepareCluster(postgres);
  await migrate(urls);
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      `--url=${urls.owner}`,
      '--config-file=kysely-codegen.json',
    ],
    { cwd: folder, stdio: 'inherit' },
  );
  const client = new pg.Client(urls.owner);
  await client.connect();
  writeFileSync(join(folder, 'schema.gen.sql'), await describeSchema(client));
  await client.end();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
