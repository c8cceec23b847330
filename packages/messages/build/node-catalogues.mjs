import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Lets Node load the texts of a language where no Vite does: the server in development.
 *
 *   node --import tsx --import ./packages/messages/build/node-catalogues.mjs apps/server/src/main.ts
 */
if (isMainThread) register(import.meta.url);

const NAME = /^catalogue:(web|server)\/([\w-]+)$/;

/** `catalogue:server/af` is its own address. */
export function resolve(specifier, context, next) {
  return NAME.test(specifier) ? { url: specifier, shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  const [, program, locale] = NAME.exec(url) ?? [];
  if (!locale) return next(url, context);
  const { catalogueModule } = await import('./catalogues.mjs');
  return { format: 'module', source: catalogueModule(program, locale), shortCircuit: true };
}
