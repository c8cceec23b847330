/** Values by the names of their fields. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** An edit of something that may have changed since the person loaded it. */
export interface Edit {
  /** What the person wants; only the fields that they send. */
  readonly mine: FieldValues;
  /** What the person saw when they began; null when it is no longer known. */
  readonly seen: FieldValues | null;
  /** What is saved now. */
  readonly saved: FieldValues;
  /** The fields that the person decided to replace, and the saved values that they were shown when they did. */
  readonly overwrite?: { readonly fields: readonly string[]; readonly shown: FieldValues | null };
}

/** What to save, and the fields that need a person's decision first. Nothing may be saved while there are any. */
export interface MergedEdit {
  readonly values: FieldValues;
  readonly clashes: readonly string[];
}

/**
 * Merge an edit into what is saved now, field by field: what only one side changed is taken from that side, and what both
 * changed to different values clashes. When it is not known what the person saw, every difference clashes. A field that
 * the person decided to replace does not clash, unless it changed again after they were asked.
 */
export function mergeEdit({ mine, seen, saved, overwrite }: Edit): MergedEdit {
  const clashes: string[] = [];
  const values = Object.entries(mine).map(([field, wanted]) => {
    if (seen && isSameValue(wanted, seen[field])) return [field, saved[field]];
    const isFree = isSameValue(wanted, saved[field]) || (seen && isSameValue(seen[field], saved[field]));
    if (!isFree && !isDecided(field, saved, overwrite)) clashes.push(field);
    return [field, wanted];
  });
  return { values: { ...saved, ...Object.fromEntries(values) }, clashes };
}

const isDecided = (field: string, saved: FieldValues, overwrite: Edit['overwrite']): boolean =>
  overwrite?.fields.includes(field) === true &&
  overwrite.shown !== null &&
  isSameValue(overwrite.shown[field], saved[field]);

/** Whether two values of JSON are the same, whatever the order of their keys; undefined is null. */
export function isSameValue(a: unknown, b: unknown): boolean {
  const [one, other] = [a ?? null, b ?? null];
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [
    new Map<string, unknown>(Object.entries(one)),
    new Map<string, unknown>(Object.entries(other)),
  ];
  if (Array.isArray(one) && left.size !== right.size) return false;
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => isSameValue(left.get(key), right.get(key)));
}
