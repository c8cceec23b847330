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

/** The run's PostgreSQL, which its projects share, and how many of them use it. */
interface Shared {
  users: number;
  readonly running: Promise<EmbeddedPostgres>;
  readonly dataDir: string;
}

/** Each project loads this file for itself, so what they share is with the process. */
const run = globalThis as typeof globalThis & { tillslipDatabase?: Shared };

/** Prepare the reader's networks, and start a temporary PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.tillslipDatabase ??= start();
  const shared = run.tillslipDatabase;
  shared.users += 1;
  project.provide('databaseUrl', (await shared.running).url(SUPERUSER, 'postgres'));
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete run.tillslipDatabase;
    await (await shared.running).stop();
    rmSync(shared.dataDir, { recursive: true, force: true });
  };
}

function start(): Shared {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-test-'));
  return { users: 0, running: startDatabase(dataDir), dataDir };
}

async function startDatabase(dataDir: string): Promise<EmbeddedPostgres> {
  await prepareModels(fileURLToPath(new URL('../../../dist/models', import.meta.url)));
  const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
  await makeTemplate(postgres);
  return postgres;
}

async function makeTemplate(postgres: EmbeddedPostgres): Promise<void> {
  await migrate(await prepareCluster(postgres, TEMPLATE));
}
