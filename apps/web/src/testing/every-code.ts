import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Coded, CodeTable, ParameterKind } from '@tillslip/domain/kernel/coded';

/** A value of each kind of parameter that is no English. */
const VALUES: Readonly<Record<Extract<ParameterKind, string>, readonly unknown[]>> = {
  text: ['Αα'],
  'text?': [null, 'Αα'],
  texts: [['12', '34']],
  number: [1, 2],
  numbers: [[1, 2]],
  'number?': [null, 1],
  cents: [100],
  'cents?': [null, 100],
  day: [calendarDate('2026-05-04')],
  'day?': [null, calendarDate('2026-05-04')],
  flag: [true, false],
  'later-flag': [true, false],
};

/** Every code of a table, with every value that its text may depend on. */
export function everyCode<Table extends CodeTable>(table: Table): Coded<Table>[] {
  return Object.entries(table).flatMap(([code, parameters]) =>
    withEveryValue(Object.entries(parameters)).map((values) => ({ code, ...values }) as unknown as Coded<Table>),
  );
}

/**
 * The same in lists that have no code twice, for screens that show each code at most once: the first list has every
 * code, the others its further values.
 */
export function everyCodeOnce<Table extends CodeTable>(table: Table): Coded<Table>[][] {
  const lists: Coded<Table>[][] = [];
  for (const coded of everyCode(table)) {
    const list = lists.find((others) => others.every(({ code }) => code !== coded.code));
    if (list) list.push(coded);
    else lists.push([coded]);
  }
  return lists;
}

function withEveryValue(parameters: readonly (readonly [name: string, kind: ParameterKind])[]): object[] {
  const [first, ...rest] = parameters;
  if (first === undefined) return [{}];
  const [name, kind] = first;
  const values = typeof kind === 'string' ? VALUES[kind] : kind;
  return withEveryValue(rest).flatMap((others) => values.map((value) => ({ [name]: value, ...others })));
}
