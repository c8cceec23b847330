import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { prepareModels } from '../models/prepare-models.ts';
import { prepareCluster } from '../src/platform/database/embedded-database.ts';
import { type EmbeddedPostgres, SUPERUSER, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';

/** A migrated database that every test file copies, because migrating is slow. */
export const TEMPLATE = 'tillslip_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, as its superuser; each test file creates its own database there (`test-database.ts`). */
    databaseUrl: string;
  }
}

/** Prepare the reader's networks, and start a temporary PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareModels(fileURLToPath(new URL('../../../dist/models', import.meta.url)));
  const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
  await makeTemplate(postgres);
  project.provide('databaseUrl', postgres.url(SUPERUSER, 'postgres'));
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(postgres: EmbeddedPostgres): Promise<void> {
  await migrate(await prepareCluster(postgres, TEMPLATE));
}
