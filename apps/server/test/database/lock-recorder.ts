import type pg from 'pg';
import { LOCK_ORDER, type Lockable } from '../../src/platform/database/lock-order.ts';

const ROW_LOCK = /\bfor (?:no key update|update|share)\b(?: of "?(\w+)"?)?/i;
const WRITE = /^\s*(?:update|delete from)\s+"?(\w+)"?/i;
const INSERT = /^\s*insert into\s+"?(\w+)"?/i;
const UPSERT = /^\s*insert into\s+"?(\w+)"?[\s\S]*\bon conflict\b[\s\S]*\bdo update\b/i;
const OUTBOX = /\binsert into "audit_events"|\binsert into "domain_events"|jobs\.add_all/i;

/**
 * Return what a statement locks. A row that is inserted blocks nobody, and the lock that a foreign key takes on its parent
 * meets only the deletion of that parent.
 */
export function locksOf(statement: string): { readonly name: string; readonly isExplicit: boolean } | null {
  if (OUTBOX.test(statement)) return { name: 'outbox', isExplicit: true };
  if (/pg_advisory_xact_lock/i.test(statement))
    return { name: /supplier memory/.test(statement) ? 'supplier_memory' : 'advisory', isExplicit: true };
  const lock = ROW_LOCK.exec(statement);
  if (lock) return { name: tableOf(statement, lock[1]), isExplicit: true };
  const written = (WRITE.exec(statement) ?? UPSERT.exec(statement))?.[1];
  return written === undefined ? null : { name: written, isExplicit: false };
}

/** The table behind an alias; without one, the first table of the statement. */
function tableOf(statement: string, alias: string | undefined): string {
  const named =
    alias && new RegExp(`\\b(?:from|join)\\s+"?(\\w+)"?\\s+(?:as\\s+)?"?${alias}"?\\b`, 'i').exec(statement)?.[1];
  return named || (/\bfrom\s+"?(\w+)"?/i.exec(statement)?.[1] ?? '');
}

/** The locks of one transaction, in the order in which it took them. */
export class LockTrail {
  private held: Lockable[] = [];
  /** Tables into which it inserted: their new rows are its own until it commits, and locking them waits for nobody. */
  private own = new Set<string>();

  private begin(): void {
    this.held = [];
    this.own.clear();
  }

  /** Note a statement. @returns what is wrong with its place; null if nothing. */
  note(statement: string): string | null {
    if (/^\s*(begin|start transaction|commit|rollback)\b/i.test(statement)) this.begin();
    const inserted = INSERT.exec(statement)?.[1];
    if (inserted && !UPSERT.test(statement)) this.own.add(inserted);
    const lock = locksOf(statement);
    const name = LOCK_ORDER.find((each) => each === lock?.name);
    if (!lock || !name || (this.own.has(name) && name !== 'outbox')) return null;
    const later = this.held.find((each) => LOCK_ORDER.indexOf(each) > LOCK_ORDER.indexOf(name));
    const isHeld = this.held.includes(name);
    this.held.push(name);
    if (later === undefined || isHeld) return null;
    return `${name} after ${later}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 160)}`;
  }
}

/** Check the order of locks of every transaction of a pool. @returns the list of violations, which grows. */
export function recordLocks(pool: pg.Pool): string[] {
  const found: string[] = [];
  pool.on('connect', (client) => {
    const trail = new LockTrail();
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    client.query = ((...parts: unknown[]) => {
      const [first] = parts;
      const text = typeof first === 'string' ? first : (first as { text?: unknown }).text;
      const wrong = typeof text === 'string' ? trail.note(text) : null;
      if (wrong && !found.includes(wrong)) found.push(wrong);
      return query(...parts);
    }) as typeof client.query;
  });
  return found;
}
