import { expect, test } from 'vitest';
import { type Places, placeCluster } from './cluster-place.ts';
import type { DataMark } from './data-mark.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const INSIDE = '/home/ann/data/postgres';
const OUTSIDE = '/var/lib/tillslip/data-abc';
const MOVED = '/var/lib/tillslip/data-old';

const mark = (cluster: string | null, installation: string | null = ID): DataMark => ({
  ...{ cluster, installation, description: cluster ?? 'PostgreSQL at db:5432/books' },
});

/** The places of a data folder: which clusters there are, and what else is known. */
const places = (clusters: readonly string[], known: Partial<Places> = {}): Places => ({
  ...{ dataDir: '/home/ann/data', mark: null, hasContents: false, inside: INSIDE, outside: null },
  hasCluster: (folder) => clusters.includes(folder),
  homeOf: () => null,
  claimedBy: () => null,
  ...known,
});

test.each<readonly [why: string, places: Places, folder: string]>([
  ['a first start', places([]), INSIDE],
  ['a first start as root in a private home', places([], { outside: OUTSIDE }), OUTSIDE],
  ['a start that ended before its cluster was complete', places([], { mark: mark('postgres', null) }), INSIDE],
  ['every later start', places([INSIDE], { mark: mark('postgres'), hasContents: true }), INSIDE],
  ['a folder of an older version', places([INSIDE], { hasContents: true }), INSIDE],
  ['one as root in a private home', places([OUTSIDE], { outside: OUTSIDE, hasContents: true }), OUTSIDE],
  ['moved within the private home', places([MOVED], { mark: mark(MOVED), outside: OUTSIDE, hasContents: true }), MOVED],
  ['moved from the private home to an open place', places([MOVED], { mark: mark(MOVED), hasContents: true }), MOVED],
  [
    'its mark was deleted, and its documents are there',
    places([OUTSIDE], { outside: OUTSIDE, hasContents: true, homeOf: () => '/home/ann/data' }),
    OUTSIDE,
  ],
])('%s', (_why, given, folder) => {
  expect(placeCluster(given)).toBe(folder);
});

test('a new folder at the path of a moved one gets a cluster of its own', () => {
  const given = places([OUTSIDE], { outside: OUTSIDE, homeOf: () => '/home/ann/moved' });
  expect(placeCluster(given)).toMatch(/data-abc-[0-9a-f]{6}$/);
});

test.each<readonly [why: string, places: Places, sentence: RegExp]>([
  ['its cluster is gone', places([], { mark: mark('postgres') }), /not where it was: \/home\/ann\/data\/postgres/],
  ['moved without its cluster', places([], { mark: mark(MOVED), outside: OUTSIDE }), /not where it was: .*data-old/],
  ['moved by an older version, which kept no mark', places([], { hasContents: true }), /documents, but no database/],
  [
    'moved to a private home by an older version',
    places([], { hasContents: true, outside: OUTSIDE }),
    /documents, but no database/,
  ],
  [
    'moved with its cluster to where PostgreSQL cannot go',
    places([INSIDE], { mark: mark('postgres'), outside: OUTSIDE, hasContents: true }),
    /is in \/home\/ann\/data\/postgres, where PostgreSQL cannot reach it/,
  ],
  [
    'a copy whose database is still used by the original',
    places([MOVED], { mark: mark(MOVED), outside: OUTSIDE, claimedBy: () => '/home/ann/original' }),
    /used by the data folder \/home\/ann\/original/,
  ],
  [
    'emptied, and its database is still there',
    places([OUTSIDE], { outside: OUTSIDE, homeOf: () => '/home/ann/data' }),
    /its database is in \/var\/lib\/tillslip\/data-abc/,
  ],
  [
    'of an external database',
    places([INSIDE], { mark: mark(null) }),
    /external database: PostgreSQL at db:5432\/books/,
  ],
])('refused: %s', (_why, given, sentence) => {
  expect(() => placeCluster(given)).toThrow(sentence);
});
