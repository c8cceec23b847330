import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies, requireNode } from './dependencies.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs `work` with the given file, in the project's folder and with its settings. An error is printed as a sentence
 * and the process exits with 1, or with 2 when no file was given.
 */
export async function inProject(usage, work) {
  const [file] = process.argv.slice(2);
  if (!file) {
    console.error(`Usage: ${usage}`);
    process.exit(2);
  }
  requireNode();
  // npm runs a script in the project's folder; resolve the file from the person's working directory.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  process.chdir(root);
  ensureDependencies(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { register } = await import('tsx/esm/api');
  register();
  const { StartupError } = await import('../apps/server/src/platform/env.ts');
  try {
    await work(path);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Imports a module of the server's database folder. Call it in `inProject`. */
export const source = (path) => import(join(root, 'apps/server/src/platform/database', path));

/** Describes the contents of a dump. */
export function report({ tables, jobs, postgres, tillslip, madeAt }) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${tables.length} tables, ${rows} rows, ${jobs.length} waiting jobs`);
  console.log(`Tillslip ${tillslip}, PostgreSQL ${postgres}, as of ${madeAt}`);
}
