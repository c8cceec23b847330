import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { GROUPS } from '../apps/web/chunk-groups.mjs';
import { contractPlugins } from '../apps/web/contract-plugin.mjs';
import { englishAlone } from '../packages/messages/build/english-alone.mjs';
import { textPlugins } from '../packages/messages/build/text-plugins.mjs';

/**
 * `npm run measure:languages`: what four languages cost whoever reads English. Builds the web application as it is, and once
 * more with English alone, and prints the gzipped kB of both: of all scripts, and of those that the first page of a guest
 * and of a person load. Exits with 1 where one is more than 5 % larger, or where a language is no file of its own.
 */
const GOAL = 0.05;
const root = fileURLToPath(new URL('../apps/web', import.meta.url));
const ofWeb = createRequire(join(root, 'package.json'));
const { default: react } = await import(ofWeb.resolve('@vitejs/plugin-react'));
const PAGES = { 'landing page': 'src/app/landing/start-landing.tsx', 'first signed-in page': 'src/app/start-app.tsx' };

const [spoken, plain] = [await weigh(textPlugins('web')), await weigh(englishAlone())];
let isGood = true;
console.log('gzipped kB               four languages   English alone   more');
for (const name of Object.keys(spoken.sizes)) {
  const [now, before] = [spoken.sizes[name], plain.sizes[name]];
  const more = now / before - 1;
  if (more > GOAL) isGood = false;
  console.log(
    `${name.padEnd(24)}${kb(now).padStart(15)}${kb(before).padStart(16)}${`${(more * 100).toFixed(1)} %`.padStart(7)}`,
  );
}
for (const [name, size] of spoken.languages) console.log(`loaded when chosen: ${name}, ${kb(size)} kB`);
if (spoken.languages.length !== 3) isGood = false;
process.exit(isGood ? 0 : 1);

function kb(bytes) {
  return (bytes / 1000).toFixed(1);
}

async function weigh(texts) {
  const { output } = await build({
    ...{ root, configFile: false, logLevel: 'error', plugins: [...texts, ...contractPlugins(), react()] },
    build: {
      ...{ target: 'es2023', copyPublicDir: false, write: false },
      rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
    },
  });
  const chunks = output.filter(({ type }) => type === 'chunk');
  const sizeOf = ({ code }) => gzipSync(code, { level: 9 }).length;
  const isLanguage = ({ facadeModuleId }) => facadeModuleId?.includes('catalogue:') ?? false;
  const sum = (some) => some.reduce((total, chunk) => total + sizeOf(chunk), 0);
  const sizes = { 'all scripts': sum(chunks.filter((chunk) => !isLanguage(chunk))) };
  for (const [name, module] of Object.entries(PAGES)) sizes[name] = sum(loadedBy(chunks, module));
  const languages = chunks.filter(isLanguage).map((chunk) => [chunk.facadeModuleId.split('/').at(-1), sizeOf(chunk)]);
  return { sizes, languages };
}

/** The chunk of a module, the one that the page starts with, and all that they import without being asked. */
function loadedBy(chunks, module) {
  const names = new Set(
    chunks
      .filter(({ isEntry, moduleIds }) => isEntry || moduleIds.includes(join(root, module)))
      .map((each) => each.fileName),
  );
  for (const name of names) for (const next of chunks.find((each) => each.fileName === name).imports) names.add(next);
  return chunks.filter(({ fileName }) => names.has(fileName));
}
