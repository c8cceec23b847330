import { DATE_WEIGHTS, isOfSomethingElse, type ScoredDate } from '../dates/choose-date.ts';
import { likeliestDateFirst } from '../dates/learned/likeliest-date.ts';
import { pageDates } from '../dates/page-dates.ts';
import { buildTrace, classify, type Decision, type Explain, LIKELY_BY_RULE } from '../explain.ts';
import { type Layout, legibility } from '../layout/text-row.ts';
import { printedEvidence } from './evidence.ts';
import { isDayFirst, isMonthFirst } from './find-currency.ts';
import type { FieldEvidence, ReadingField, ReceiptReading } from './receipt-reading.ts';

/** A digit read with less certainty may be wrong. */
const MIN_CLEAR_CONFIDENCE = 0.98;
/** A date with a higher score has a label or the time of sale beside it. */
const MIN_LIKELY_SCORE = 0.5;

/** The date and due date of a document, with their evidence. */
export interface ReadDates {
  readonly values: Pick<ReceiptReading, 'invoiceDate' | 'dueDate'>;
  readonly fields: Partial<Record<ReadingField, FieldEvidence>>;
}

/** What is known of the document before its dates are read. */
export interface DateSetting {
  readonly isCorrection: boolean;
  readonly currency: string | null;
  readonly explain?: Explain | undefined;
}

/** Choose the document's own date and its due date. */
export function readDates(layout: Layout, { isCorrection, currency, explain }: DateSetting): ReadDates {
  const page = pageDates(layout, { isMonthFirst: isMonthFirst(layout), isCorrection });
  const { due } = page;
  const ranked = likeliestDateFirst(layout, page);
  const [issued] = ranked;
  const decision = decideDate(layout, ranked, { dayFirst: isDayFirst(layout, currency), due });
  if (explain) {
    explain({
      field: 'invoiceDate',
      class: issued ? decision.class : null,
      checks: issued ? decision.checks : [],
      candidates: ranked.map((one) => traceOfDate(one, one === issued)),
    });
    explain({
      field: 'dueDate',
      class: due ? LIKELY_BY_RULE.class : null,
      checks: due ? LIKELY_BY_RULE.checks : [],
      candidates: due ? [traceOfDate(due, true)] : [],
    });
  }
  return {
    values: { invoiceDate: issued?.date ?? null, dueDate: due?.date ?? null },
    fields: {
      ...(issued && { invoiceDate: dateEvidence(issued, ranked, decision) }),
      ...(due && { dueDate: printedEvidence(LIKELY_BY_RULE.class, due.place) }),
    },
  };
}

/** What else is known when a date is decided. */
interface Around {
  readonly dayFirst: boolean;
  readonly due: ScoredDate | null;
}

/** Of two dates whose scores are nearer, either may be the document's. */
const MIN_SCORE_LEAD = 0.15;

/**
 * A date is checked when nothing else on the document could be its date, it can be read only one way, and it is
 * printed twice, or once in clear print with its own label.
 */
function decideDate(layout: Layout, ranked: readonly ScoredDate[], { dayFirst, due }: Around): Decision {
  const [best, ...others] = ranked;
  if (!best) return classify([], []);
  const isOther = (label: string) => isOfSomethingElse(label, layout.locale);
  const isRepeated = others.some(
    ({ date, place }) => date === best.date && place.segment.row !== best.place.segment.row,
  );
  // The only date on a slip needs no label, unless a label gives it another meaning.
  const isNamed = best.isNamed || (others.length === 0 && due === null && !isOther(best.label));
  const isOneReading = best.swapped === null || dayFirst;
  const otherDates = others.filter(({ date }) => date !== best.date);
  const hasEqual = otherDates.some(({ score }) => best.score - score < MIN_SCORE_LEAD);
  const isClear = isNamed && legibility(best.place) >= MIN_CLEAR_CONFIDENCE;
  return classify(
    [
      { code: 'ONE_READING', holds: isOneReading },
      {
        code: 'NO_OTHER_DATE',
        // A document is not due before its date, and what was learned against the rules is never certain.
        holds:
          !otherDates.some(({ label, score }) => !isOther(label) || score > best.score) &&
          !(due && due.date < best.date),
      },
      {
        code: 'PRINTED_TWICE_OR_CLEAR',
        holds: isRepeated || isClear,
        by: [...(isRepeated ? ['printed-twice'] : []), ...(isClear ? ['clear-print'] : [])],
      },
    ],
    [
      {
        code: 'ONLY_OR_LABELLED_DATE',
        holds: isOneReading && !hasEqual && (best.score > MIN_LIKELY_SCORE || otherDates.length === 0),
      },
    ],
  );
}

function dateEvidence(issued: ScoredDate, ranked: readonly ScoredDate[], decision: Decision): FieldEvidence {
  const others = ranked.filter((one) => one.date !== issued.date).map(({ date, place }) => ({ text: date, place }));
  const swapped = issued.swapped ? [{ text: issued.swapped, place: issued.place }] : [];
  return printedEvidence(decision.class, issued.place, [...swapped, ...others]);
}

const traceOfDate = ({ date, label, place, score, features }: ScoredDate, isChosen: boolean) =>
  buildTrace({ value: date, isChosen, label, place, score, features, weights: DATE_WEIGHTS });
