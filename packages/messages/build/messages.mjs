import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { linguiConfig, SOURCE_LOCALE } from './lingui-config.mjs';

/**
 * The catalogues of `packages/messages/locales`:
 *
 *   npm run messages:extract    writes them from the sources
 *   npm run messages:check      fails where they differ from the sources, where a translation is missing, and where
 *                               a text is no ICU message
 */
const LOCALES = fileURLToPath(new URL('../locales', import.meta.url));

const [command] = process.argv.slice(2);
if (command === 'extract') await extract(LOCALES);
else if (command === 'check') await check();
else throw new Error('Say what to do: extract or check');

/** Writes every catalogue in a folder: a text that is gone is removed, a new one waits for its translations. */
async function extract(folder) {
  mkdirSync(join(folder, SOURCE_LOCALE), { recursive: true });
  const config = linguiConfig(folder);
  const catalogues = await getCatalogs(config);
  // English is the source's: what somebody typed into its catalogue is replaced.
  for (const catalogue of catalogues)
    if ((await catalogue.make({ clean: true, overwrite: true, orderBy: config.orderBy })) === false) process.exit(1);
  for (const locale of config.locales) await removeEmpty(join(folder, locale), locale, catalogues);
}

/** Catalogues without a text, and those whose sources are gone. */
async function removeEmpty(folder, locale, catalogues) {
  const filled = new Set();
  for (const catalogue of catalogues)
    if (Object.keys((await catalogue.read(locale)) ?? {}).length > 0) filled.add(`${basename(catalogue.path)}.po`);
  for (const file of readdirSync(folder)) if (!filled.has(file)) rmSync(join(folder, file));
}

async function check() {
  const folder = mkdtempSync(join(tmpdir(), 'tillslip-locales-'));
  try {
    cpSync(LOCALES, folder, { recursive: true });
    await extract(folder);
    const faults = [...differences(folder), ...(await badTexts())];
    for (const fault of faults) console.error(fault);
    const { locales } = linguiConfig();
    console.log(`Messages: ${locales.join(', ')}; ${faults.length} faults`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The catalogues that `npm run messages:extract` would change. */
function differences(fresh) {
  const files = (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  const all = [...new Set([...files(fresh), ...files(LOCALES)])].sort();
  return all
    .filter((file) => read(join(fresh, file)) !== read(join(LOCALES, file)))
    .map((file) => `locales/${file} is not what the sources say: run npm run messages:extract`);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Texts without a translation, and texts that are no ICU message. */
async function badTexts() {
  const config = linguiConfig();
  const faults = [];
  for (const catalogue of await getCatalogs(config))
    for (const locale of config.locales)
      for (const [id, { message = id, translation }] of Object.entries((await catalogue.read(locale)) ?? {})) {
        const fault = translation ? parseFault(translation) : 'is not translated';
        if (fault) faults.push(`${locale}/${basename(catalogue.path)}.po: "${message}" ${fault}`);
      }
  return faults;
}

function parseFault(text) {
  try {
    compileMessageOrThrow(text);
    return null;
  } catch (error) {
    return `is no ICU message: ${error.message}`;
  }
}
