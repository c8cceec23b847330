import { DOMAIN_SRC, folder, MODULE } from './boundary-paths.mjs';

/**
 * The rooms of the large folders, in the order in which they may import each other: a room imports itself and the
 * rooms left of it, and never the files of the large folder itself, which combine the rooms.
 */
export const ROOMS = {
  [`${MODULE}receipts/`]: [
    ...['core', 'files', 'memory', 'drafts', 'list', 'detail', 'intake', 'splits', 'reading', 'rereads'],
    ...['review', 'figures', 'views'],
  ],
  [`${MODULE}bank/`]: ['statements', 'uploads', 'matching', 'accounts', 'rules', 'lists', 'corrections'],
  [`${MODULE}vat/`]: ['figures', 'paper', 'periods', 'documents', 'links', 'exports', 'shares', 'rules'],
  [`${MODULE}integrations/`]: ['connections', 'sign-in', 'lists', 'sync', 'health'],
  [`${MODULE}billing/`]: ['subscriptions', 'payments'],
  [`${DOMAIN_SRC}vat/`]: ['rates', 'periods', 'claim', 'vat201'],
  [`${DOMAIN_SRC}receipts/`]: ['facts', 'suppliers', 'categories', 'expenses', 'check', 'duplicates', 'intake'],
  [`${DOMAIN_SRC}bank/`]: ['statements', 'accounts', 'matching', 'rules'],
};

const baseOf = (path) => Object.keys(ROOMS).find((base) => path.startsWith(base));
const isInside = (path, base) => path.slice(base.length).includes('/');

/** Checks whether an import from a room breaks the order. */
export function isWrongWay(path, target) {
  const base = baseOf(path);
  if (!base || !target?.startsWith(base) || !isInside(path, base)) return false;
  if (!isInside(target, base)) return true;
  const order = ROOMS[base];
  return order.indexOf(folder(target, base)) > order.indexOf(folder(path, base));
}

/** Checks for a file in a room that is missing from the order. */
export function isUnknownRoom(path) {
  const base = baseOf(path);
  return base !== undefined && isInside(path, base) && !ROOMS[base].includes(folder(path, base));
}

export const ROOM_HABITS = [
  {
    name: 'rooms look one way',
    says: 'a room imports itself and the rooms left of it (tools/boundary-rooms.mjs)',
    isBroken: ({ path, imports }) => imports.some(({ target }) => isWrongWay(path, target)),
    breaches: [
      ['apps/server/src/modules/receipts/core/breach.ts', "import '../memory/suggest.ts';"],
      ['apps/server/src/modules/receipts/files/breach.ts', "import type { Draft } from '../drafts/draft-view.ts';"],
      ['apps/server/src/modules/bank/statements/breach.ts', "import '../index.ts';"],
      ['apps/server/src/modules/vat/figures/breach.ts', "import '../exports/make-export.ts';"],
      ['packages/domain/src/vat/rates/breach.ts', "import '../claim/claim-vat.ts';"],
      ['packages/domain/src/receipts/facts/breach.ts', "import '../check/finding.ts';"],
    ],
  },
  {
    name: 'a place for every room',
    says: 'a new folder of a large folder takes its place in the order first (tools/boundary-rooms.mjs)',
    isBroken: ({ path }) => isUnknownRoom(path),
    breaches: [['apps/server/src/modules/receipts/misc/breach.ts', 'export const x = 1;']],
  },
];
