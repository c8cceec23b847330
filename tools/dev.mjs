import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies, requireNode } from './dependencies.mjs';

/** `npm run dev`: runs the server, restarted at every change, behind Vite. */
requireNode();
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
ensureDependencies(root);
await import('./prepare-models.mjs');
if (existsSync('.env')) process.loadEnvFile('.env');

const SERVER = 'apps/server/src/main.ts';
const bin = (name) => join(root, 'node_modules/.bin', name);
// Developers open Vite's address, so links in messages and the origin check must use it.
const env = { PUBLIC_URL: 'http://localhost:5173', LOG_LEVEL: 'info', ...process.env };
const children = [
  spawn(
    bin('tsx'),
    ['watch', '--clear-screen=false', '--import', './packages/messages/build/node-catalogues.mjs', SERVER],
    { stdio: 'inherit', env },
  ),
  spawn(bin('vite'), ['--port', '5173', '--strictPort', '--clearScreen', 'false'], {
    stdio: 'inherit',
    env,
    cwd: join(root, 'apps/web'),
  }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop).on('SIGTERM', stop);
// Neither is useful without the other.
for (const child of children) child.once('exit', stop);
