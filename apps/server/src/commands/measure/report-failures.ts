import type { FieldTrace } from '@tillslip/reading/explain';
import type { Compared } from '../score-reading.ts';
import { type Cause, findCause, STAGES } from './failure-cause.ts';
import { findItemCauses } from './item-causes.ts';
import type { MeasuredDocument } from './measured-document.ts';
import { CHECKABLE } from './measures.ts';

type Write = (line: string) => void;

/** One failure of a field, or one line amount too many or too few. */
export interface ExplainedFailure extends Cause {
  readonly id: string;
  readonly family: string;
  readonly field: string;
  readonly wasChecked: boolean;
  /** What was read for what; null for a line amount. */
  readonly values: string | null;
}

const LINES = 'line amounts';
const NAME_WIDTH = 20;
const CELL_WIDTH = 12;
/** How many families and examples are named with a cause. */
const MAX_FAMILIES = 4;
const MAX_EXAMPLES = 3;
const MAX_PLACE_LENGTH = 40;

/** Find the cause of every failure by reading its document once more with explanations. */
export function explainFailures(documents: readonly MeasuredDocument[]): readonly ExplainedFailure[] {
  return documents.flatMap((measured) => {
    const { document, family, pages, others, items } = measured;
    const wrong = measured.fields.filter(({ name, comparison }) => CHECKABLE.includes(name) && !comparison.lenient);
    const areLinesWrong = items.hits !== items.expected || items.hits !== items.found;
    if (wrong.length === 0 && !areLinesWrong) return [];
    const traces: FieldTrace[] = [];
    measured.read(pages, { document, explain: (trace) => traces.push(trace) });
    const about = { id: document.id, family };
    return [
      ...wrong.map((failure) => ({
        ...about,
        ...findCause(failure, { pages, traces, others }),
        field: failure.name,
        wasChecked: failure.wasChecked,
        values: `${failure.read ?? 'nothing'}${placeOf(failure, traces)} for ${failure.truth}`,
      })),
      ...findItemCauses(document, measured.prediction, { pages, traces }).map((cause) => ({
        ...about,
        ...cause,
        field: LINES,
        wasChecked: false,
        values: null,
      })),
    ];
  });
}

/** The label of the value that was chosen, or the line it is printed on, if that says more than the value. */
function placeOf({ field, read }: Compared, traces: readonly FieldTrace[]): string {
  const chosen = traces.find((trace) => trace.field === field)?.candidates.find(({ isChosen }) => isChosen);
  const words = chosen?.label ?? chosen?.seen?.text ?? '';
  return words === '' || words === String(read) ? '' : ` (${words.slice(0, MAX_PLACE_LENGTH)})`;
}

/** Print how many failures each field has by stage, the causes with the most failures first, and all that were checked. */
export function reportFailures(failures: readonly ExplainedFailure[], write: Write): void {
  const heads = [...STAGES, 'all', 'checked'].map((text) => text.padStart(CELL_WIDTH)).join('');
  write(`${'failures by stage'.padEnd(NAME_WIDTH)}${heads}`);
  for (const field of [...CHECKABLE, LINES]) {
    const some = failures.filter((failure) => failure.field === field);
    const counts = [
      ...STAGES.map((stage) => some.filter((failure) => failure.stage === stage).length),
      some.length,
      some.filter(({ wasChecked }) => wasChecked).length,
    ];
    write(`${field.padEnd(NAME_WIDTH)}${counts.map((count) => String(count).padStart(CELL_WIDTH)).join('')}`);
  }
  write('causes, the most frequent first');
  for (const cause of groupCauses(failures)) write(causeLine(cause));
  const checked = failures.filter(({ wasChecked }) => wasChecked);
  write(`${checked.length} wrong although checked`);
  for (const { field, id, values } of checked) write(`  ${field}: ${id}: ${values}`);
}

function groupCauses(failures: readonly ExplainedFailure[]): readonly (readonly ExplainedFailure[])[] {
  const groups = new Map<string, ExplainedFailure[]>();
  for (const failure of failures) {
    const key = `${failure.field}|${failure.stage}|${failure.what}`;
    groups.set(key, [...(groups.get(key) ?? []), failure]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

function causeLine(group: readonly ExplainedFailure[]): string {
  const [{ field, stage, what } = { field: '', stage: '', what: '' }] = group;
  const families = new Map<string, number>();
  for (const { family } of group) families.set(family, (families.get(family) ?? 0) + 1);
  const named = [...families].sort((a, b) => b[1] - a[1]);
  const shown = named.slice(0, MAX_FAMILIES).map(([family, count]) => `${family} ${count}`);
  const others = named.length > MAX_FAMILIES ? [`${named.length - MAX_FAMILIES} more`] : [];
  const examples = group.slice(0, MAX_EXAMPLES).map(({ id, values }) => (values === null ? id : `${id}: ${values}`));
  const checked = group.filter(({ wasChecked }) => wasChecked).length;
  return [
    `  ${String(group.length).padStart(4)}  ${field}, ${stage}: ${what}${checked > 0 ? ` (${checked} checked)` : ''}`,
    `[${[...shown, ...others].join(', ')}]`,
    `e.g. ${examples.join('; ')}`,
  ].join('  ');
}

/** Print every failure with its cause, in order of field. */
export function listFailures(failures: readonly ExplainedFailure[], write: Write): void {
  write(`${failures.length} failures`);
  for (const { field, stage, what, id, values } of [...failures].sort((a, b) => a.field.localeCompare(b.field)))
    write(`  ${field}: ${id}: ${stage}, ${what}${values === null ? '' : `: ${values}`}`);
}
