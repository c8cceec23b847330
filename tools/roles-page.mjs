import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

/**
 * Writes docs/roles.md from the table of roles and the list of what each call needs; a test compares them. Run it after
 * changing either: node tools/roles-page.mjs
 */
const PAGE = new URL('../docs/roles.md', import.meta.url);

const BEGIN = `# Roles, and what each may do

In the books of a company. Written by \`node tools/roles-page.mjs\` from [roles.ts](../packages/domain/src/people/roles.ts) and [call-needs.ts](../packages/contract/src/call-needs.ts); [0520](decisions/0520-people-and-roles.md) says why it is so. Whoever adds a company is its owner.
`;
const NEEDS_OF_CALLS = `
## What each call needs

Every other call concerns only whoever makes it, or the installation: those of \`anyone\`, \`self\`, \`key\` and \`administrator\`.
`;

/** The page, as it should be. */
export async function rolesPage() {
  const { contract } = await import('@tillslip/contract/contract');
  const { needOf } = await import('@tillslip/contract/call-needs');
  const { isAllowed, PERMISSIONS, ROLES } = await import('@tillslip/domain/people/roles');
  const { createI18n } = await import('@tillslip/messages/create-i18n');
  const { permissionText, roleText } = await import('@tillslip/messages/people');
  const i18n = createI18n('en');
  const paths = callPaths(contract);
  const table = row(['', ...ROLES.map((role) => roleText(i18n, role))]) + row(['---', ...ROLES.map(() => '---')]);
  const permissions = PERMISSIONS.map((permission) =>
    row([permissionText(i18n, permission), ...ROLES.map((role) => (isAllowed(role, permission) ? 'yes' : ''))]),
  );
  const needs = [...PERMISSIONS, 'self', 'key', 'anyone', 'administrator'].map(
    (need) =>
      `\n**${need}**: ${paths
        .filter((path) => needOf(path) === need)
        .map((path) => path.join('.'))
        .join(', ')}\n`,
  );
  return [BEGIN, '\n', table, ...permissions, NEEDS_OF_CALLS, ...needs].join('');
}

const row = (cells) => `| ${cells.join(' | ')} |\n`;

/** The names that lead to each call. */
function callPaths(node, path = []) {
  if ('~orpc' in node) return [path];
  return Object.entries(node).flatMap(([name, below]) => callPaths(below, [...path, name]));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  register();
  writeFileSync(PAGE, await rolesPage());
}
