import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** What the tests get instead of vitest: the collector of the worker that runs them. */
const COLLECTOR = 'export const { test, expect, describe } = globalThis.collector;';

/**
 * The given tests with all they import as one script, in which each of the constants is `mutable[i]`: bundled once, it
 * runs with any of them changed. With it come, for each test file, the files it reaches by its imports.
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

/** Says to the collector whose tests follow; what a test reads beside itself it finds where its file is. */
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
