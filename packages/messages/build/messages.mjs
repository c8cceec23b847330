import { extractTexts } from './extract-texts.mjs';
import { catalogueFaults, updateCatalogues } from './sync-catalogues.mjs';

/**
 * The catalogues of `packages/messages/locales`:
 *
 *   npm run messages:extract    writes them from the sources
 *   npm run messages:check      fails where they differ from the sources, where a translation is missing, and where a
 *                               text is no ICU message
 */
const [command] = process.argv.slice(2);
const catalogues = await extractTexts();
const count = catalogues.reduce((sum, { texts }) => sum + texts.length, 0);
if (command === 'extract') updateCatalogues(catalogues);
else if (command === 'check') check(catalogueFaults(catalogues));
else throw new Error('Say what to do: extract or check');

function check(faults) {
  for (const fault of faults) console.error(fault);
  console.log(`Messages: ${count} texts, ${faults.length} faults`);
  // A check that saw nothing has proved nothing.
  process.exitCode = faults.length === 0 && count > 100 ? 0 : 1;
}
