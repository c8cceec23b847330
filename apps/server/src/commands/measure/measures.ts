import type { Tally } from './intervals.ts';
import type { DocumentSet, MeasuredDocument } from './measured-document.ts';

/** A figure that is measured: what it counts of a document, and its goal. */
export interface Measure {
  readonly name: string;
  readonly tally: (document: MeasuredDocument) => Tally;
  /** Whether it counts documents, which are independent of each other within a family. */
  readonly isOfDocuments: boolean;
  /** The smallest share that is wanted, or the largest, in percent. */
  readonly goal?: Goal;
  /** The goal for documents of others, where it is another one; null when there is none. */
  readonly goalOfOthers?: Goal | null;
}

type Goal = { readonly min: number } | { readonly max: number };

const NOTHING: Tally = { part: 0, whole: 0 };
const count = (isCounted: boolean, isPart: boolean): Tally =>
  isCounted ? { part: Number(isPart), whole: 1 } : NOTHING;

/** The fields that can be checked; a payment method or an address cannot. */
export const CHECKABLE = ['supplier', 'supplier VAT no.', 'invoice number', 'date', 'subtotal', 'VAT', 'total'];
const MUST_BE_RIGHT = ['supplier', 'date', 'total'];

const fieldOf = ({ fields }: MeasuredDocument, name: string) => fields.find((field) => field.name === name);
const isOpen = (read: string | number | null): boolean => read === null || read === '';

/** The share of documents on which a field is right, of those that print it. */
const right = (name: string, goal?: Goal, goalOfOthers?: Goal | null): Measure => ({
  name,
  isOfDocuments: true,
  tally: (document) => {
    const field = fieldOf(document, name);
    return count(field !== undefined, field?.comparison.lenient ?? false);
  },
  ...(goal && { goal }),
  ...(goalOfOthers !== undefined && { goalOfOthers }),
});

/** The figures in the tables by family, with the goals for families that no rule was made on. */
export const FIELD_MEASURES: readonly Measure[] = [
  right('supplier', { min: 97 }, { min: 91 }),
  right('supplier VAT no.', { min: 99.5 }, null),
  right('invoice number', { min: 94 }, { min: 93 }),
  right('date', { min: 99.5 }, { min: 98 }),
  right('total', { min: 99 }, { min: 97 }),
  right('subtotal'),
  right('VAT', { min: 96 }, { min: 92 }),
  {
    name: 'all three',
    isOfDocuments: true,
    tally: ({ fields }) =>
      count(
        true,
        fields.every(({ name, comparison }) => !MUST_BE_RIGHT.includes(name) || comparison.lenient),
      ),
    goal: { min: 95 },
    goalOfOthers: { min: 86 },
  },
  // F1 is the share of right amounts among those printed and those read, so it adds up over documents as shares do.
  {
    name: 'line amounts F1',
    isOfDocuments: false,
    tally: ({ items }) => ({ part: 2 * items.hits, whole: items.expected + items.found * Number(items.expected > 0) }),
    goal: { min: 96 },
  },
  {
    name: 'all lines right',
    isOfDocuments: true,
    tally: ({ items: { hits, expected, found } }) => count(expected > 0, hits === expected && found === expected),
    goal: { min: 85 },
  },
];

/** Sum a count over the fields that can be checked. */
const overFields =
  (isCounted: (field: MeasuredDocument['fields'][number]) => boolean, isPart: typeof isCounted) =>
  ({ fields }: MeasuredDocument): Tally => {
    const counted = fields.filter((field) => CHECKABLE.includes(field.name) && isCounted(field));
    return { part: counted.filter(isPart).length, whole: counted.length };
  };

/** The values that decide what is claimed and where it is filed. */
const DECIDES_CLAIM = ['supplier', 'date', 'total', 'VAT', 'supplier VAT no.'];
const isAllRight = ({ fields }: MeasuredDocument): boolean =>
  fields.every(({ name, comparison }) => !DECIDES_CLAIM.includes(name) || comparison.lenient);

const totals =
  (isPart: (read: string | number | null, isRight: boolean) => boolean) =>
  (document: MeasuredDocument): Tally => {
    const field = fieldOf(document, 'total');
    return count(field !== undefined, field ? isPart(field.read, field.comparison.lenient) : false);
  };

/** A field that the document does not print, yet something was read. Only of composed documents, whose truth is complete. */
const invented = (name: string, read: (document: MeasuredDocument) => string | number | null): Measure => ({
  name: `${name}: read, not printed`,
  isOfDocuments: true,
  tally: (document) =>
    count(
      document.document.composition !== undefined && fieldOf(document, name) === undefined,
      !isOpen(read(document)),
    ),
});

/** What else is measured over all families. */
export const OTHER_MEASURES: readonly Measure[] = [
  right('supplier address'),
  right('currency'),
  right('payment'),
  { name: 'totals right', isOfDocuments: true, tally: totals((_, isRight) => isRight) },
  {
    name: 'totals wrong',
    isOfDocuments: true,
    tally: totals((read, isRight) => !isRight && !isOpen(read)),
    goal: { max: 1 },
  },
  { name: 'totals left open', isOfDocuments: true, tally: totals(isOpen), goal: { max: 3 } },
  {
    name: 'checked, of all fields',
    isOfDocuments: false,
    tally: overFields(
      () => true,
      ({ wasChecked }) => wasChecked,
    ),
    goal: { min: 72 },
  },
  {
    name: 'right, of those checked',
    isOfDocuments: false,
    tally: overFields(
      ({ wasChecked }) => wasChecked,
      ({ comparison }) => comparison.lenient,
    ),
    goal: { min: 99.7 },
  },
  {
    name: 'guess, of wrong not checked',
    isOfDocuments: false,
    tally: overFields(
      ({ wasChecked, comparison, read }) => !wasChecked && !comparison.lenient && !isOpen(read),
      (field) => field.class === 'guess',
    ),
    goal: { min: 50 },
  },
  {
    name: 'asked, of those all right',
    isOfDocuments: true,
    tally: (document) => count(isAllRight(document), document.asked.length > 0),
  },
  {
    name: 'asked, of totals wrong',
    isOfDocuments: true,
    tally: (document) => {
      const field = fieldOf(document, 'total');
      return count(field !== undefined && !field.comparison.lenient && !isOpen(field.read), document.asked.length > 0);
    },
  },
  invented('supplier VAT no.', ({ prediction }) => prediction.supplier_vat_number),
  invented('invoice number', ({ prediction }) => prediction.invoice_number),
  invented('VAT', ({ prediction }) => prediction.vat_amount),
];

/** The goal of a measure for a set of documents; null when there is none. */
export function goalOf(measure: Measure, set: DocumentSet): Goal | null {
  const goal = set === 'others' && measure.goalOfOthers !== undefined ? measure.goalOfOthers : measure.goal;
  return goal ?? null;
}
