import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueNames, readCatalogue } from '../packages/messages/build/catalogues.mjs';
import { MAX_LISTED, textFaults } from './text-faults.mjs';

/**
 * Checks every file against `text-rules.mjs`: text for people is a Lingui message, or a code with a text in
 * `packages/messages`. Files that are not converted yet are in `not-yet-worded.txt`, a list that only
 * shrinks.
 *
 *   node tools/check-text.mjs              fails for every text outside its place
 *   node tools/check-text.mjs FOLDER       the same for all files in a folder, listed or not
 *   node tools/check-text.mjs --shrink     removes clean files from the list
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const listFile = join(root, 'tools/not-yet-worded.txt');
const [wish] = process.argv.slice(2);

const listed = readFileSync(listFile, 'utf8').split('\n').filter(Boolean);
const files = sources(wish && !wish.startsWith('--') ? wish : '.');
const english = new Set(catalogueNames('en').flatMap((name) => readCatalogue('en', name).map(({ text }) => text)));
const { faults, clean } = textFaults(
  files,
  wish === undefined || wish === '--shrink' ? listed : [],
  MAX_LISTED,
  english,
);
if (wish === '--shrink')
  writeFileSync(
    listFile,
    listed
      .filter((path) => !clean.includes(path))
      .map((path) => `${path}\n`)
      .join(''),
  );
else report();

function report() {
  for (const fault of faults) console.error(fault);
  console.log(
    `Texts: ${files.length} files, ${listed.length} of at most ${MAX_LISTED} not yet worded, ${faults.length} faults`,
  );
  // A check without any files must not pass.
  process.exitCode = faults.length === 0 && (wish || files.length > 500) ? 0 : 1;
}

function sources(folder) {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', folder], { cwd: root });
  return String(list)
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)))
    .map((path) => ({ path, code: () => readFileSync(join(root, path), 'utf8') }));
}
