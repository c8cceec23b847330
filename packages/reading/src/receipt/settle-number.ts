import type { PageWords } from '../word.ts';
import { CLASS_CONFIDENCE, MAX_ALTERNATIVES } from './evidence.ts';
import {
  findSeries,
  fitSeries,
  isDistinct,
  type NumberSeries,
  type SeriesFit,
  settleLookAlikes,
} from './numbers/number-series.ts';
import type { ConfidenceClass, FieldEvidence, ReceiptReading, SeenAt } from './receipt-reading.ts';

/** From this confidence of the recogniser, the digits of a number are as good as certain. */
export const MIN_SURE = 0.9;

/** A number that was read, corrected by the series, and how it fits. */
interface Settled {
  readonly read: string;
  readonly text: string;
  readonly place: SeenAt | null;
  readonly fit: SeriesFit | null;
  /** The recogniser's confidence in it; 1 in a text layer, 0 when it is nowhere on the page. */
  readonly certainty: number;
}

/**
 * Settle the invoice number by the numbers of the supplier's earlier invoices: characters that look alike become those
 * of the series, another number on the page that fits it better is taken, and one that continues it is checked. A number
 * that does not fit is a guess. A number that is checked already stays as it is.
 *
 * @param numbers the supplier's confirmed numbers, the newest first.
 */
export function settleNumber(
  reading: ReceiptReading,
  numbers: readonly string[],
  pages: readonly PageWords[],
): ReceiptReading {
  const seen = reading.fields.invoiceNumber;
  const series = findSeries(numbers);
  if (!series || !seen || reading.invoiceNumber === null || seen.class === 'checked') return reading;
  const own = seen.page !== null && seen.box ? { page: seen.page, box: seen.box } : null;
  const settled = [
    settle(series, pages, reading.invoiceNumber, own),
    ...seen.alternatives.map((text) => settle(series, pages, text, seen.alternativePlaces?.[text] ?? null)),
  ];
  const chosen = choose(series, settled);
  if (!chosen) return isDistinct(series) ? withClass(reading, seen, 'guess') : reading;
  const evidence = createEvidence(seen, settled, chosen, gradeOf(series, chosen, seen, chosen === settled[0]));
  return { ...reading, invoiceNumber: chosen.text, fields: { ...reading.fields, invoiceNumber: evidence } };
}

function settle(series: NumberSeries, pages: readonly PageWords[], read: string, place: SeenAt | null): Settled {
  const certainty = certaintyAt(pages, place);
  // Nothing is misread in a text layer.
  const corrected = certainty === 1 ? null : settleLookAlikes(series, read, certainty < MIN_SURE);
  const text = corrected ?? read;
  return { read, text, place, certainty, fit: fitSeries(series, text) };
}

/** Return the confidence of the least certain word at a place. */
function certaintyAt(pages: readonly PageWords[], place: SeenAt | null): number {
  const page = place && pages.find((one) => one.page === place.page);
  if (!page) return 0;
  if (page.source === 'text-layer') return 1;
  const { box } = place;
  const words = page.words.filter(({ x0, y0, x1, y1 }) => {
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
  });
  return Math.min(MAX_PICTURE_CERTAINTY, ...words.map(({ confidence }) => confidence));
}

/** However sure the recogniser is, look-alikes can be settled in a picture. */
const MAX_PICTURE_CERTAINTY = 0.999;

/** Choose the number that continues the series, else the one that has its form; null when none or several do. */
function choose(series: NumberSeries, settled: readonly Settled[]): Settled | null {
  const [own] = settled;
  if (own?.fit === 'continues') return own;
  const [next, ...others] = settled.filter(({ fit }) => fit === 'continues');
  if (next && others.length === 0) return next;
  if (own?.fit) return own;
  const [alike, ...more] = isDistinct(series) ? settled.filter(({ fit }) => fit !== null) : [];
  return alike && more.length === 0 ? alike : null;
}

/** Digits alone may be any number, so they neither prove nor disprove it. */
function gradeOf(
  series: NumberSeries,
  chosen: Settled,
  { class: given }: FieldEvidence,
  isOwn: boolean,
): ConfidenceClass {
  if (!isDistinct(series)) return isOwn ? given : 'guess';
  return chosen.fit === 'continues' && chosen.certainty >= MIN_SURE ? 'checked' : 'likely';
}

function createEvidence(
  seen: FieldEvidence,
  settled: readonly Settled[],
  chosen: Settled,
  given: ConfidenceClass,
): FieldEvidence {
  const others = settled.filter(({ read }) => read !== chosen.text).slice(0, MAX_ALTERNATIVES);
  const places = others.flatMap(({ read, place }) => (place ? [[read, place] as const] : []));
  const { alternativePlaces: _, ...evidence } = seen;
  return {
    ...evidence,
    ...(chosen.place ?? {}),
    class: given,
    confidence: given === seen.class ? seen.confidence : CLASS_CONFIDENCE[given],
    alternatives: others.map(({ read }) => read),
    ...(places.length > 0 && { alternativePlaces: Object.fromEntries(places) }),
  };
}

const withClass = (reading: ReceiptReading, seen: FieldEvidence, given: ConfidenceClass): ReceiptReading => ({
  ...reading,
  fields: {
    ...reading.fields,
    invoiceNumber: { ...seen, class: given, confidence: Math.min(seen.confidence, CLASS_CONFIDENCE[given]) },
  },
});
