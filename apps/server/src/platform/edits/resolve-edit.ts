import type { SeenInput } from '@tillslip/contract/common';
import type { ChangedMeanwhile } from '@tillslip/contract/errors';
import { type FieldValues, isSameValue, mergeEdit } from '@tillslip/domain/kernel/merge-edit';
import type { UserDb } from '../database/database.ts';
import type { EditableTableName } from '../database/editable-columns.ts';
import { AppError } from '../errors.ts';
import { type EarlierVersion, listEarlierVersions } from './earlier-versions.repository.ts';

/** A row that people edit. */
interface VersionedRow {
  readonly version: number;
}

/** An edit of a row, by the names of the call's input. */
interface RequestedEdit<Row extends VersionedRow, Values extends object> {
  readonly table: EditableTableName;
  readonly id: string;
  /** As it is saved now, locked. Before the first save: the defaults, with version 0. */
  readonly row: Row;
  /** What people edit of a row. Must also take a row with values of JSON in place of those that were replaced. */
  readonly valuesOf: (row: Row) => Values;
  /** What the person sends. */
  readonly mine: { readonly [Field in keyof Values]?: Values[Field] | undefined };
  readonly seen: Pick<SeenInput, 'version'> & Partial<SeenInput>;
  /** The row before the first save, where saving creates it. */
  readonly unsaved?: Row;
  /** How saved values are shown to the person; as they are by default. */
  readonly shown?: (values: Values) => object;
}

/**
 * Return what to save: the edit merged with what changed since the person loaded the row.
 *
 * @throws CHANGED_MEANWHILE, with what is saved now, when both sides changed a field and the person was not asked yet.
 */
export async function resolveEdit<Row extends VersionedRow, Values extends object>(
  tx: UserDb,
  edit: RequestedEdit<Row, Values>,
): Promise<Values> {
  const { row, valuesOf, seen, shown = (values) => values } = edit;
  const saved = valuesOf(row);
  const mine = Object.fromEntries(Object.entries(edit.mine).filter(([, value]) => value !== undefined));
  if (seen.version === row.version) return { ...saved, ...mine };
  const states = await loadStates(tx, edit);
  const at = (version: number) => states.find((state) => state.version === version)?.values ?? null;
  const merged = mergeEdit({
    ...{ mine, saved: fieldsOf(saved), seen: at(seen.version) },
    ...(seen.overwrite && { overwrite: { fields: seen.overwrite.fields, shown: at(seen.overwrite.version) } }),
  });
  if (merged.clashes.length === 0) return merged.values as Values;
  const clashes = merged.clashes.map((name) => ({ name, ...lastChange(states, name) }));
  throw new AppError('CHANGED_MEANWHILE', { data: { version: row.version, saved: fieldsOf(shown(saved)), clashes } });
}

/**
 * List what changed of a row since the person saw it, for an act that has no field of its own.
 *
 * @returns null when nothing did; no names when it is no longer known what the person saw.
 */
export async function listChangesSince<Row extends VersionedRow, Values extends object>(
  tx: UserDb,
  edit: Pick<RequestedEdit<Row, Values>, 'table' | 'id' | 'row' | 'valuesOf' | 'seen'>,
): Promise<ChangedMeanwhile['clashes'] | null> {
  const { row, valuesOf, seen } = edit;
  if (seen.version === row.version) return null;
  const states = await loadStates(tx, edit);
  const values = states.find(({ version }) => version === seen.version)?.values;
  if (!values) return [];
  const changed = Object.entries(fieldsOf(valuesOf(row))).filter(([name, value]) => !isSameValue(value, values[name]));
  return changed.length === 0 ? null : changed.map(([name]) => ({ name, ...lastChange(states, name) }));
}

/**
 * Refuse to do away with a row that changed since the person saw it.
 *
 * @throws CHANGED_MEANWHILE, with what is saved now and what changed.
 */
export async function requireUnchanged<Row extends VersionedRow, Values extends object>(
  tx: UserDb,
  edit: Pick<RequestedEdit<Row, Values>, 'table' | 'id' | 'row' | 'valuesOf' | 'seen'>,
): Promise<void> {
  const clashes = await listChangesSince(tx, edit);
  if (clashes === null) return;
  const { version } = edit.row;
  throw new AppError('CHANGED_MEANWHILE', { data: { version, saved: fieldsOf(edit.valuesOf(edit.row)), clashes } });
}

/** What a row was at one of its versions, and the change that ended it; null for the version that is saved now. */
interface State {
  readonly version: number;
  readonly values: FieldValues;
  readonly endedBy: EarlierVersion | null;
}

/** Rebuild what the row was at each version since the one that the person saw, newest first, as far as it is kept. */
async function loadStates<Row extends VersionedRow, Values extends object>(
  tx: UserDb,
  edit: Pick<RequestedEdit<Row, Values>, 'table' | 'id' | 'row' | 'valuesOf' | 'seen' | 'unsaved'>,
): Promise<State[]> {
  const { table, id, row, valuesOf, seen, unsaved } = edit;
  let current = row;
  const states: State[] = [{ version: row.version, values: fieldsOf(valuesOf(row)), endedBy: null }];
  for (const change of await listEarlierVersions(tx, table, id, seen.version)) {
    if (change.version !== (states.at(-1)?.version ?? 0) - 1) break;
    current = { ...withReplaced(current, change.replaced), version: change.version };
    states.push({ version: change.version, values: fieldsOf(valuesOf(current)), endedBy: change });
  }
  if (unsaved && states.at(-1)?.version === 1)
    states.push({ version: 0, values: fieldsOf(valuesOf(unsaved)), endedBy: null });
  return states;
}

const fieldsOf = (values: object): FieldValues => Object.fromEntries(Object.entries(values));

/** Put back what a change replaced: columns in camelCase, or parts of a jsonb column. */
function withReplaced<Row extends object>(row: Row, replaced: EarlierVersion['replaced']): Row {
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(row));
  for (const [path, value] of Object.entries(replaced)) {
    const [column = '', part] = path.split('.');
    const name = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    fields[name] = part === undefined ? value : { ...Object(fields[name]), [part]: value };
  }
  return fields as Row;
}

/** When a field was last changed and by whom, where that is known. */
function lastChange(states: readonly State[], field: string): Omit<ChangedMeanwhile['clashes'][number], 'name'> {
  const index = states.findIndex(
    ({ values }, place) => place > 0 && !isSameValue(values[field], states[place - 1]?.values[field]),
  );
  const change = states[index]?.endedBy ?? null;
  if (!change) return { changedAt: null, by: null };
  const by = change.isByPerson === null ? null : change.isByPerson ? 'you' : 'tillslip';
  return { changedAt: change.replacedAt.toISOString(), by };
}
