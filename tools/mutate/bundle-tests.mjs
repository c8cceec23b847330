import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** The replacement for vitest in the bundle: the test collector of the worker. */
const COLLECTOR = 'export const { test, expect, describe } = globalThis.collector;';

/**
 * Bundles the given tests with all their imports into one script, in which each constant is `mutable[i]`, so that it
 * runs with any constant changed. Also returns the files that each test file imports, directly or not.
 */
export async function bundleTests(root, tests, constants) {
  const entry = 'virtual:tests';
  const imports = new Map();
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    ssr: { noExternal: [/^@tillslip/], external: ['fast-check'] },
    build: {
      ssr: entry,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { input: entry, output: { format: 'cjs', codeSplitting: false } },
    },
    plugins: [
      {
        name: 'mutable-constants',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith(entry) ? `\0${entry}` : id === 'vitest' ? '\0vitest' : null),
        load(id) {
          if (id === `\0${entry}`) return testsOf(root, tests);
          if (id === '\0vitest') return COLLECTOR;
          const file = relative(root, id);
          if (tests.includes(file)) return testFile(root, file);
          const own = constants.filter((one) => one.file === file);
          return own.length > 0 ? withMutable(readFileSync(id, 'utf8'), own) : null;
        },
        moduleParsed: ({ id, importedIds }) =>
          void imports.set(
            relative(root, id),
            importedIds.map((one) => relative(root, one)),
          ),
      },
    ],
  });
  const reached = Object.fromEntries(tests.map((test) => [test, [...filesFrom(test, imports)]]));
  return { code: built.output[0].code, reached };
}

function filesFrom(file, imports, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of imports.get(file) ?? []) filesFrom(next, imports, found);
  return found;
}

const testsOf = (root, tests) => tests.map((file) => `import ${JSON.stringify(`${root}/${file}`)};`).join('\n');

/** Tells the collector which file the next tests belong to, so that they find files beside it. */
function testFile(root, file) {
  const text = readFileSync(join(root, file), 'utf8')
    .replaceAll('import.meta.dirname', JSON.stringify(join(root, dirname(file))))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(join(root, file)).href));
  return `globalThis.collector.file = ${JSON.stringify(file)};\n${text}`;
}

function withMutable(text, constants) {
  let mutable = text;
  for (const { start, end, index } of [...constants].reverse())
    mutable = `${mutable.slice(0, start)}globalThis.mutable[${index}]${mutable.slice(end)}`;
  return mutable;
}
