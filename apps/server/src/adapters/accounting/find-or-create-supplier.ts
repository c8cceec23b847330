import type { PackageSupplier, WantedSupplier } from '../../ports/accounting-package.ts';
import { comparedName, cut, withoutControls } from '../http-client/texts.ts';
import type { Timing } from '../http-client/timing.ts';
import { retryWritten } from './retry-written.ts';

/** The suppliers of a package that has no request ids for them, or whose names need not be unique. */
export interface SupplierBook<Row extends PackageSupplier> {
  readonly timing: Timing;
  readonly maxNameLength: number;
  /** Searches that are on their way, by name; shared by all who work in the company. */
  readonly wanted: Map<string, Promise<Row>>;
  /** The suppliers as they were last read; what is added to the list stays in it. */
  known(): Promise<Row[]>;
  fresh(): Promise<Row[]>;
  create(name: string): Promise<Row>;
  activate(row: Row): Promise<Row>;
}

/**
 * Find a supplier by its name, make it active or create it. Calls for one name at the same time share one search. Before a
 * creation, and after one whose reply was lost, the suppliers are read again.
 */
export function findOrCreateSupplier<Row extends PackageSupplier>(
  book: SupplierBook<Row>,
  wanted: WantedSupplier,
): Promise<Row> {
  const key = comparedName(wanted.name);
  const running = book.wanted.get(key);
  if (running !== undefined) return running;
  const search = searchOnce(book, wanted).finally(() => book.wanted.delete(key));
  book.wanted.set(key, search);
  return search;
}

async function searchOnce<Row extends PackageSupplier>(book: SupplierBook<Row>, wanted: WantedSupplier): Promise<Row> {
  const name = acceptedName(wanted.name, book.maxNameLength);
  const known = match(await book.known(), name) ?? match(await book.fresh(), name);
  if (known?.isActive) return known;
  const saved = await retryWritten(
    book.timing,
    () => (known ? book.activate(known) : book.create(name)),
    async () => {
      const found = match(await book.fresh(), name);
      return found?.isActive ? found : null;
    },
  );
  const rows = await book.known();
  const at = rows.findIndex(({ id }) => id === saved.id);
  rows.splice(at < 0 ? rows.length : at, at < 0 ? 0 : 1, saved);
  return saved;
}

/** Find the best of the suppliers: an active one first, then the name letter by letter. */
function match<Row extends PackageSupplier>(rows: readonly Row[], name: string): Row | null {
  const same = rows.filter((row) => comparedName(row.name) === comparedName(name));
  const rank = (row: Row): number => (row.isActive ? 2 : 0) + (row.name === name ? 1 : 0);
  return same.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

const acceptedName = (name: string, length: number): string =>
  cut(withoutControls(name).replace(/\s+/g, ' ').trim(), length);

/** Return the lines of an address, without empty ones, each cut to a length. */
export const addressLines = ({ address }: WantedSupplier, length: number): readonly string[] =>
  (address ?? '').split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : cut(line.trim(), length)));

/** Return what the port promises of a supplier. */
export const packageSupplier = ({ id, name, isActive, currency }: PackageSupplier): PackageSupplier => ({
  ...{ id, name, isActive, currency },
});
