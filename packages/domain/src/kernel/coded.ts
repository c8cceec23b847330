import type { CalendarDate } from './calendar-date.ts';
import type { Cents } from './money.ts';

/** The values that the text of a code can need, by the name of their kind. */
interface ParameterKinds {
  /** Text exactly as the document prints it or the person typed it. */
  readonly text: string;
  readonly 'text?': string | null;
  /** Mutable because the contract's schemas infer mutable arrays. */
  readonly texts: string[];
  readonly number: number;
  readonly numbers: number[];
  readonly 'number?': number | null;
  readonly cents: Cents;
  readonly 'cents?': Cents | null;
  readonly day: CalendarDate;
  readonly 'day?': CalendarDate | null;
  readonly flag: boolean;
  /** A flag that was added later: what was stored without it has it not set. */
  readonly 'later-flag': boolean;
}

/** The kind of a parameter, or the codes it is one of. */
export type ParameterKind = keyof ParameterKinds | readonly string[];

/** Codes with the parameters their texts need. Types and the contract's schemas are both derived from this one list. */
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
