import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureDependencies, requireNode } from './dependencies.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs `work` in the project's folder, with its settings, the options of the command line and the folder in which the
 * command was given. An error is printed as a sentence and the process exits with 1, or with 2 for wrong options.
 */
export async function inProject({ usage, options, required }, work) {
  const given = readOptions(options);
  if (!given || (required && given[required] === undefined)) {
    console.error(`Usage: ${usage}`);
    process.exit(2);
  }
  requireNode();
  // npm runs a script in the project's folder.
  const folder = process.env.INIT_CWD ?? process.cwd();
  process.chdir(root);
  ensureDependencies(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { register } = await import('tsx/esm/api');
  register();
  const { StartupError } = await server('platform/env.ts');
  try {
    await work(given, folder);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

function readOptions(options) {
  try {
    return parseArgs({ options, allowPositionals: false }).values;
  } catch {
    return null;
  }
}

/** Imports a module of the server. Call it in `inProject`. */
export const server = (path) => import(join(root, 'apps/server/src', path));
