import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './production-packages.mjs';

/** Licences that ask for no more than their text, by SPDX identifier. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'OpenSSL', 'PostgreSQL', 'Python-2.0', 'Unicode-DFS-2016', 'Unlicense', 'Zlib'],
]);

/** Libraries under the LGPL, used unmodified and replaceable (docs/decisions/0011). */
const LGPL = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^libvips$/, 'LGPL-3.0-or-later'],
  [/^libheif-js$/, 'LGPL-3.0'],
];

/** Files with a licence, in the folder of a package. */
const LICENCE_FILE = /^((un)?licen[sc]e|copying|notice|copyrightnotice)|\.licen[sc]e\.txt$/i;

/** Whether a package may have its licence: each part of `A AND B` must be allowed, one part of `A OR B`. */
export function isAllowed({ name, license }) {
  const parts = String(license ?? '').replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(parts) || (parts.includes(' AND ') && parts.includes(' OR '))) return false;
  const isFine = (one) => ALLOWED.has(one) || LGPL.some(([names, exception]) => names.test(name) && exception === one);
  return parts.includes(' OR ') ? parts.split(' OR ').some(isFine) : parts.split(' AND ').every(isFine);
}

/** Return a sentence for each package or component whose licence is not allowed. */
export const licenceProblems = (components) =>
  components
    .filter((one) => !isAllowed(one))
    .map(({ name, version, license }) => `${name} ${version}: ${license ?? 'no licence'} is not in the allowed list`);

/**
 * Return the licence texts that an installed package ships: its files, or the section of its README. Packages for one
 * platform have none, because only one of them is installed; the package that chooses between them has the text.
 */
export function shippedTexts(root, { place, isEverywhere }) {
  const folder = join(root, place);
  if (!isEverywhere) return [];
  if (!existsSync(folder)) throw new Error(`${place} is not installed. Run npm ci.`);
  const names = readdirSync(folder).sort(compare);
  const files = names.filter((name) => LICENCE_FILE.test(name));
  if (files.length > 0) return files.map((name) => readText(join(folder, name)));
  const readme = names.find((name) => /^readme(\.md)?$/i.test(name));
  return readme ? licenceSection(readText(join(folder, readme))) : [];
}

/** The last section of a README, when its title is "License" and it has the terms themselves. */
function licenceSection(readme) {
  const [, section = ''] = readme.match(/\n(?:#+ *licen[sc]e *\n|licen[sc]e\n-+\n)([\s\S]*)$/i) ?? [];
  return /permission is hereby granted/i.test(section) ? [section.trim()] : [];
}

const readText = (path) =>
  readFileSync(path, 'utf8')
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    .trim();

const COPYRIGHT = /^\W*(copyright\s+(\(c\)|©|\d)|\(c\)\s*\d|©)/i;

/** Group packages by the terms of their texts; the copyright lines, which differ, stay with each package. */
function groupByTerms(entries) {
  const groups = new Map();
  for (const { title, text } of entries) {
    const lines = text.split('\n');
    const terms = lines
      .filter((line) => !COPYRIGHT.test(line))
      .join('\n')
      .trim();
    const key = terms.replace(/\s+/g, ' ').toLowerCase();
    const group = groups.get(key) ?? { terms, holders: new Map() };
    const copyrights = lines.filter((line) => COPYRIGHT.test(line)).map((line) => line.trim());
    group.holders.set(title, [...(group.holders.get(title) ?? []), ...copyrights]);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.holders.size - a.holders.size || compare(a.terms, b.terms));
}

/**
 * Write THIRD-PARTY-NOTICES.md.
 *
 * @param root the folder with node_modules.
 * @param packages those of `productionPackages`.
 * @param carried those of `carriedComponents`.
 */
export function renderNotices(root, packages, carried) {
  const entries = [
    ...packages.flatMap((one) => shippedTexts(root, one).map((text) => ({ title: titleOf(one), text }))),
    ...carried.filter(({ text }) => text).map((one) => ({ title: titleOf(one), text: one.text })),
  ];
  const withText = new Set(entries.map(({ title }) => title));
  const rows = new Map(packages.map((one) => [titleOf(one), packageRow(one, withText)]));
  return `${HEAD}
| Package | Version | Licence | Text |
|---|---|---|---|
${[...rows.values()].join('\n')}

## Inside packages

| Component | Version | Licence | In | |
|---|---|---|---|---|
${carried.map(carriedRow).join('\n')}

## Licence texts

${groupByTerms(entries).map(groupText).join('\n\n')}
`;
}

const HEAD = `# Third-party notices

Tillslip itself is under the MIT licence (LICENSE). It uses the packages below, in the server, in the pages, or both.
This file is written by \`npm run notices\` from package-lock.json and the installed packages; a test compares them.

"for one platform" is a package that npm installs on that platform only; the text is that of the package or component it
belongs to. "by name" is a package that names its licence and ships no text.

## Packages
`;

const titleOf = ({ name, version }) => (version ? `${name} ${version}` : name);

function packageRow(one, withText) {
  const where = !one.isEverywhere ? 'for one platform' : withText.has(titleOf(one)) ? 'below' : 'by name';
  return `| ${one.name} | ${one.version} | ${one.license} | ${where} |`;
}

const carriedRow = ({ name, version, license, inside, note }) =>
  `| ${name} | ${version ?? ''} | ${license} | ${inside.join(', ')} | ${note} |`;

function groupText({ terms, holders }) {
  const list = [...holders].map(([title, copyrights]) => {
    const lines = [...new Set(copyrights)].map((line) => line.replaceAll('<', '&lt;'));
    return `- ${[title, ...lines].join('; ')}`;
  });
  return `${list.join('\n')}\n\n\`\`\`\`text\n${terms}\n\`\`\`\``;
}
