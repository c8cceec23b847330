import type { DuplicateReason } from './duplicate-reason.ts';

/** How an invoice is linked to others that record the same purchase. */
export interface LinkedInvoice {
  readonly id: string;
  readonly companyId: string | null;
  readonly isDeleted: boolean;
  /** True when it counts nowhere, because `duplicateOf` counts. */
  readonly isDuplicate: boolean;
  readonly duplicateOf: string | null;
  readonly duplicateReason: DuplicateReason | null;
  /** The invoice in whose place it counts since that one was deleted or moved; null for all others. */
  readonly countsInsteadOf: string | null;
}

/** What becomes of invoices that leave. */
export interface Leaving {
  /** True when they move to another company: then only duplicates that stay in the company they leave count again. */
  readonly isMove?: boolean;
}

type States = Map<string, LinkedInvoice>;

/**
 * Decide which duplicates count when invoices are deleted or moved to another company: for each that counted, the next of
 * its duplicates, so that the purchase is not lost; its other duplicates are linked to that one. A duplicate of an invoice
 * that did not count itself is linked to the one that does.
 *
 * @param family all invoices that are linked with those, in the order in which they were saved.
 * @returns the invoices whose links change, as they are afterwards.
 */
export function afterLeaving(
  family: readonly LinkedInvoice[],
  leaving: ReadonlySet<string>,
  { isMove = false }: Leaving = {},
): LinkedInvoice[] {
  const states: States = new Map(family.map((one) => [one.id, one]));
  for (const id of leaving) {
    const original = states.get(id);
    if (!original || (isMove && (original.isDuplicate || original.companyId === null))) continue;
    const copies = copiesOf(states, id).filter(
      (copy) => !leaving.has(copy.id) && (!isMove || copy.companyId === original.companyId),
    );
    const counting = original.isDuplicate ? countingOf(states, original.duplicateOf, leaving) : null;
    if (counting) relink(states, copies, counting.id);
    else passOn(states, original, copies);
  }
  return changesOf(family, states);
}

/** What is known of invoices that come back. */
export interface Returning {
  /** True when they move into a company: then only invoices of that company are compared. */
  readonly isMove?: boolean;
  /** The invoices that may not change, because their VAT period was submitted. */
  readonly locked?: ReadonlySet<string>;
}

/**
 * Decide which invoices count when some are restored, or move back: the one that counted in the place of each is its
 * duplicate again. Where that one may not change, the invoice that comes back is the duplicate.
 *
 * @param family as they are when those are back.
 * @returns the invoices whose links change, as they are afterwards.
 */
export function afterReturning(
  family: readonly LinkedInvoice[],
  returning: readonly string[],
  { isMove = false, locked = new Set() }: Returning = {},
): LinkedInvoice[] {
  const states: States = new Map(family.map((one) => [one.id, one]));
  for (const id of returning) {
    const back = states.get(id);
    if (!back || (isMove && (back.isDuplicate || back.companyId === null))) continue;
    const isNear = (one: LinkedInvoice) => !isMove || one.companyId === back.companyId;
    const above = returnedAbove(states, back);
    const standIn = standInOf(states, id);
    if (above && isNear(above)) states.set(id, duplicateOf(back, above.id));
    else if (back.isDuplicate) rejoin(states, back);
    else if (standIn && isNear(standIn)) takeBack(states, back, standIn, locked);
  }
  return changesOf(family, states);
}

/**
 * Choose the duplicate that counts next: one of the same company before others, a copy before an invoice that was
 * replaced, and the one saved first.
 */
function nextToCount(copies: readonly LinkedInvoice[], companyId: string | null): LinkedInvoice | undefined {
  const rank = (copy: LinkedInvoice): number =>
    (copy.companyId === companyId ? 0 : 2) + (copy.duplicateReason === 'replaced' ? 1 : 0);
  return copies.toSorted((a, b) => rank(a) - rank(b))[0];
}

function passOn(states: States, original: LinkedInvoice, copies: readonly LinkedInvoice[]): void {
  const next = nextToCount(copies, original.companyId);
  if (!next) return;
  const others = copies.filter((copy) => copy !== next);
  const replaced = others.find(({ id }) => original.duplicateReason === 'replaces' && id === original.duplicateOf);
  states.set(next.id, {
    ...{ ...next, isDuplicate: false, countsInsteadOf: original.id },
    ...{ duplicateOf: replaced?.id ?? null, duplicateReason: replaced ? 'replaces' : null },
  });
  relink(states, others, next.id);
}

/** A duplicate comes back: of what counts by now, or of nothing, so that it counts itself. */
function rejoin(states: States, back: LinkedInvoice): void {
  const counting = countingOf(states, back.duplicateOf);
  if (counting) states.set(back.id, { ...back, duplicateOf: counting.id, countsInsteadOf: null });
  else
    states.set(back.id, {
      ...{ ...back, isDuplicate: false, duplicateOf: null, duplicateReason: null },
      countsInsteadOf: back.duplicateOf,
    });
}

function takeBack(states: States, back: LinkedInvoice, standIn: LinkedInvoice, locked: ReadonlySet<string>): void {
  if (locked.has(standIn.id)) {
    states.set(back.id, duplicateOf(back, standIn.id));
    states.set(standIn.id, { ...standIn, countsInsteadOf: null });
    return;
  }
  const wasReplaced = back.duplicateReason === 'replaces' && back.duplicateOf === standIn.id;
  relink(states, copiesOf(states, standIn.id), back.id);
  states.set(standIn.id, {
    ...duplicateOf(standIn, back.id),
    ...(wasReplaced && { duplicateReason: 'replaced' }),
  });
}

const duplicateOf = (one: LinkedInvoice, id: string): LinkedInvoice => ({
  ...{ ...one, isDuplicate: true, duplicateOf: id, countsInsteadOf: null },
  duplicateReason: 'marked-duplicate',
});

function relink(states: States, copies: readonly LinkedInvoice[], id: string): void {
  for (const copy of copies) states.set(copy.id, { ...copy, duplicateOf: id });
}

const copiesOf = (states: States, id: string): LinkedInvoice[] =>
  [...states.values()].filter((one) => one.isDuplicate && one.duplicateOf === id && !one.isDeleted);

/** The invoice that counts for a duplicate: follows the links, and from one that is gone to the one in its place. */
function countingOf(
  states: States,
  of: string | null,
  gone: ReadonlySet<string> = new Set(),
): LinkedInvoice | undefined {
  const seen = new Set<string>();
  for (let id = of; id !== null && !seen.has(id); ) {
    seen.add(id);
    const one = states.get(id);
    const isThere = one !== undefined && !one.isDeleted && !gone.has(id);
    if (isThere && !one.isDuplicate) return one;
    id = (isThere ? undefined : standInOf(states, id)?.id) ?? (one?.isDuplicate ? one.duplicateOf : null);
  }
  return undefined;
}

/** The invoice that counts in the place of one that is gone; of a stand-in that is gone too, its own. */
function standInOf(states: States, id: string, seen: ReadonlySet<string> = new Set()): LinkedInvoice | undefined {
  const standIn = [...states.values()].find(({ countsInsteadOf }) => countsInsteadOf === id);
  if (!standIn?.isDeleted || seen.has(id)) return standIn;
  return standInOf(states, standIn.id, new Set([...seen, id]));
}

/** The invoice in whose place another counted and that came back before it. */
function returnedAbove(states: States, back: LinkedInvoice): LinkedInvoice | undefined {
  const seen = new Set<string>([back.id]);
  for (let id = back.countsInsteadOf; id !== null && !seen.has(id); ) {
    seen.add(id);
    const one = states.get(id);
    if (one && !one.isDeleted) return one;
    id = one?.countsInsteadOf ?? null;
  }
  return undefined;
}

const changesOf = (family: readonly LinkedInvoice[], states: States): LinkedInvoice[] =>
  family.flatMap((before) => {
    const now = states.get(before.id);
    return now && now !== before && LINKS.some((link) => now[link] !== before[link]) ? [now] : [];
  });

const LINKS = ['isDuplicate', 'duplicateOf', 'duplicateReason', 'countsInsteadOf'] as const;
