import type { CalendarDate } from './calendar-date.ts';
import type { Cents } from './money.ts';

/** What the words of a code can need, by the name of its kind. */
interface ParameterKinds {
  /** As a document or a person wrote it. */
  readonly text: string;
  readonly 'text?': string | null;
  /** Not readonly: so types what came over the network. */
  readonly texts: string[];
  readonly number: number;
  readonly numbers: number[];
  readonly 'number?': number | null;
  readonly cents: Cents;
  readonly 'cents?': Cents | null;
  readonly day: CalendarDate;
  readonly 'day?': CalendarDate | null;
  /** Yes or no. */
  readonly flag: boolean;
}

/** The kind of a parameter, or the codes it is one of. */
export type ParameterKind = keyof ParameterKinds | readonly string[];

/** Codes with the parameters that their words need: the one list from which types and the contract's schemas follow. */
export type CodeTable = Readonly<Record<string, Readonly<Record<string, ParameterKind>>>>;

type Parameter<Kind> = Kind extends keyof ParameterKinds
  ? ParameterKinds[Kind]
  : Kind extends readonly (infer Code)[]
    ? Code
    : never;

/** One of the codes of a table with its parameters: `{ code: 'TOTAL_DIFFERS', differenceCents }`. */
export type Coded<Table extends CodeTable> = {
  readonly [Code in keyof Table & string]: {
    readonly [Name in 'code' | (keyof Table[Code] & string)]: Name extends 'code' ? Code : Parameter<Table[Code][Name]>;
  };
}[keyof Table & string];
