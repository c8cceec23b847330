import { adjacentSegment, type Layout, type Place, type Segment, segmentsOf } from '../layout/text-row.ts';
import { findColumnBelow } from '../parties/column-below.ts';
import { findOurPart } from '../parties/ourselves.ts';
import type { OwnCompany } from '../parties/own-traces.ts';
import { excludedSegments } from '../parties/rank-suppliers.ts';
import { EMAIL } from '../parties/supplier-identity.ts';
import { assignNumbers } from './numbers/assign-numbers.ts';
import type { LabelledNumber } from './numbers/number-pairs.ts';

/** A detail of a document as it is printed, and where. */
export interface PrintedDetail {
  readonly text: string;
  readonly place: Place;
}

/** When to pay: the words behind a label of terms, beside it, or under it. Null without a label of terms. */
export function findTerms(layout: Layout): PrintedDetail | null {
  const { termsLabel, terms } = layout.locale.documents;
  for (const segment of segmentsOf(layout)) {
    const label = termsLabel.exec(segment.text);
    if (!label) continue;
    const start = label.index + label[0].length;
    const places = [{ segment, start, end: segment.text.length }, ...besideAndBelow(layout, segment)];
    const found = places.find((place) => terms.test(textAt(place)));
    if (found) return { text: textAt(found), place: found };
  }
  return null;
}

const besideAndBelow = (layout: Layout, segment: Segment): readonly Place[] =>
  [adjacentSegment(layout, segment, 1), findColumnBelow(layout, segment, 1)[0]].flatMap((one) =>
    one ? [{ segment: one, start: 0, end: one.text.length }] : [],
  );

const textAt = ({ segment, start, end }: Place): string => segment.text.slice(start, end).trim();

/**
 * The number by which the buyer knows the purchase: of their order first, else a reference.
 *
 * @param invoiceNumber the document's own number, which is no reference to anything else.
 */
export function findReference(layout: Layout, invoiceNumber: string | null): PrintedDetail | null {
  const { orderLabel } = layout.locale.documents;
  const labelled = assignNumbers(layout).filter(({ number }) => number.text !== invoiceNumber);
  const order = labelled.find((one) => one.label.kind === 'other' && orderLabel.test(labelText(one)));
  const found = order ?? labelled.find(({ label }) => label.kind === 'reference');
  return found ? { text: found.number.text, place: found.number.place } : null;
}

const labelText = ({ label: { segment, start, end, upper } }: LabelledNumber): string =>
  [upper?.segment.text.slice(upper.start, upper.end), segment.text.slice(start, end)].filter(Boolean).join(' ');

/** The supplier's first telephone number, which is no fax, and first e-mail address, outside the buyer's part. */
export function findContact(layout: Layout, ourselves: readonly OwnCompany[]): PrintedDetail | null {
  const { phones, documents } = layout.locale;
  const excluded = new Set([...excludedSegments(layout), ...findOurPart(layout, ourselves).segments]);
  const segments = segmentsOf(layout).filter((segment) => !excluded.has(segment));
  const isFax = ({ segment, start }: Place) => documents.faxLabel.test(segment.text.slice(0, start));
  const phone = findFirst(
    segments,
    phones.map(([pattern]) => pattern),
    (place) => !isFax(place),
  );
  const email = findFirst(segments, [EMAIL[0]], () => true);
  const [first, ...others] = [phone, email].filter((place) => place !== null);
  return first ? { text: [first, ...others].map(textAt).join(', '), place: first } : null;
}

function findFirst(
  segments: readonly Segment[],
  patterns: readonly RegExp[],
  isWanted: (place: Place) => boolean,
): Place | null {
  const places = segments.flatMap((segment) =>
    patterns.flatMap((pattern) =>
      [...segment.text.matchAll(pattern)].map(
        (match): Place => ({ segment, start: match.index, end: match.index + match[0].length }),
      ),
    ),
  );
  return places.find(isWanted) ?? null;
}
