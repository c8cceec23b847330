import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { type Random, seededRandom } from '../testing/mutate-words.ts';
import type { PageWords } from '../word.ts';
import { readReceipt } from './read-receipt.ts';
import type { ConfidenceClass, ReceiptReading, SeenAt } from './receipt-reading.ts';
import { settleNumber } from './settle-number.ts';

const KNOWN = ['INV-1042', 'INV-1040', 'INV-1030'];
const EMPTY = readReceipt(layOutText('nothing'));

/** A number as it is printed on a page or read from it. */
interface Seen {
  readonly text: string;
  readonly confidence: number;
}

/** A page with a number in each line, and a reading that took the first. */
function readingOf(seen: readonly Seen[], given: ConfidenceClass = 'likely', source: PageWords['source'] = 'ocr') {
  const placeAt = (line: number): SeenAt => ({
    page: 1,
    box: { x0: 0.1, y0: line / 10, x1: 0.3, y1: line / 10 + 0.05 },
  });
  const words = seen.map(({ text, confidence }, line) => ({ text, page: 1, ...placeAt(line).box, confidence }));
  const [first, ...others] = seen.map(({ text }, line) => ({ text, place: placeAt(line) }));
  const reading: ReceiptReading = {
    ...EMPTY,
    invoiceNumber: first?.text ?? null,
    fields: {
      invoiceNumber: {
        ...{ confidence: 0.8, class: given, ...placeAt(0) },
        alternatives: others.map(({ text }) => text),
        alternativePlaces: Object.fromEntries(others.map(({ text, place }) => [text, place])),
      },
    },
  };
  return { reading, pages: [{ page: 1, width: 100, height: 100, source, words }] };
}

/** What becomes of numbers, the first of which was read, with the supplier's earlier ones. */
function settled(
  texts: readonly string[],
  {
    known = KNOWN,
    confidence = 0.99,
    given = 'likely',
    source = 'ocr',
  }: {
    known?: readonly string[];
    confidence?: number;
    given?: ConfidenceClass;
    source?: PageWords['source'];
  } = {},
) {
  const { reading, pages } = readingOf(
    texts.map((text) => ({ text, confidence })),
    given,
    source,
  );
  const { invoiceNumber, fields } = settleNumber(reading, known, pages);
  return [invoiceNumber, fields.invoiceNumber?.class, fields.invoiceNumber?.alternatives];
}

test.each<[why: string, outcome: unknown, expected: unknown]>([
  ['a number that continues the series is checked', settled(['INV-1043']), ['INV-1043', 'checked', []]],
  ['look-alikes are settled, and what was read is kept', settled(['lNV-1O43']), ['INV-1043', 'checked', ['lNV-1O43']]],
  [
    'look-alikes are settled however sure the recogniser is',
    settled(['lNV-1O43'], { confidence: 1 }),
    ['INV-1043', 'checked', ['lNV-1O43']],
  ],
  [
    'one that the recogniser is unsure of is only likely',
    settled(['INV-1043'], { confidence: 0.89 }),
    ['INV-1043', 'likely', []],
  ],
  ['from 0.9 it is sure', settled(['INV-1043'], { confidence: 0.9 }), ['INV-1043', 'checked', []]],
  ['another number continues it', settled(['PO-7781', 'INV-1043']), ['INV-1043', 'checked', ['PO-7781']]],
  [
    'two others continue it',
    settled(['PO-7781', 'INV-1043', 'INV-1044']),
    ['PO-7781', 'guess', ['INV-1043', 'INV-1044']],
  ],
  ['another has the form', settled(['PO-7781', 'INV-2200']), ['INV-2200', 'likely', ['PO-7781']]],
  ['a jump is only likely', settled(['INV-2200'], { given: 'guess' }), ['INV-2200', 'likely', []]],
  ['nothing has the form', settled(['PO-7781']), ['PO-7781', 'guess', []]],
  [
    'what is checked stays',
    settled(['PO-7781', 'INV-1043'], { given: 'checked' }),
    ['PO-7781', 'checked', ['INV-1043']],
  ],
  [
    'a text layer is right about look-alikes',
    settled(['INV-1O43'], { source: 'text-layer', confidence: 1 }),
    ['INV-1O43', 'guess', []],
  ],
  ['digits alone prove nothing', settled(['10430'], { known: ['10420', '10410', '10400'] }), ['10430', 'likely', []]],
  ['nor disprove it', settled(['7781'], { known: ['10420', '10410', '10400'] }), ['7781', 'likely', []]],
  [
    'digits alone that continue it are a guess',
    settled(['7781', '10430'], { known: ['10420', '10410', '10400'] }),
    ['10430', 'guess', ['7781']],
  ],
  ['without earlier numbers nothing changes', settled(['INV-1043'], { known: [] }), ['INV-1043', 'likely', []]],
])('%s', (_why, outcome, expected) => {
  expect(outcome).toEqual(expected);
});

test('the place of the number that is taken is shown, and that of the other is kept', () => {
  const { reading, pages } = readingOf(['PO-7781', 'INV-1043'].map((text) => ({ text, confidence: 1 })));
  const { invoiceNumber } = settleNumber(reading, KNOWN, pages).fields;
  expect(invoiceNumber?.box?.y0).toBeCloseTo(0.1);
  expect(invoiceNumber?.alternativePlaces?.['PO-7781']?.box.y0).toBeCloseTo(0);
});

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

/** Numbers as programs print them, of a counter and a year. */
const FORMS: readonly ((counter: number, year: number) => string)[] = [
  (counter) => `INV-${String(counter).padStart(5, '0')}`,
  (counter) => `IN${counter}`,
  (counter, year) => `${year}/${String(counter).padStart(4, '0')}`,
  (counter, year) => `SI-${year}-${counter}`,
  (counter) => String(counter).padStart(8, '0'),
  (counter) => `B8S/${counter}`,
  (counter) => `FAC ${counter}`,
  (counter) => String(counter),
  (counter) => `10-${counter}-Z`,
];

const ALIKE = ['1Il', '0O', '5S', '8B', '2Z', '6G'];

/** How often a recogniser takes a character for one that looks alike, or a digit for another one. */
const ALIKE_SHARE = 0.01;
const DIGIT_SHARE = 0.002;

/** Misread a number; half of what is misread is so with confidence, a tenth of what is right is doubted. */
function misread(number: string, random: Random): Seen {
  const text = [...number]
    .map((one) => {
      const group = ALIKE.find((characters) => characters.includes(one));
      if (group && random() < ALIKE_SHARE)
        return pick(
          [...group].filter((other) => other !== one),
          random,
        );
      return /\d/.test(one) && random() < DIGIT_SHARE ? String(Math.floor(random() * 10)) : one;
    })
    .join('');
  const isDoubted = random() < (text === number ? 0.1 : 0.5);
  return { text, confidence: isDoubted ? 0.7 : 0.97 };
}

/** A supplier's earlier numbers and the next one; one in ten skips many, as after months without an invoice. */
function sequence(random: Random): { readonly known: readonly string[]; readonly next: string } {
  const form = pick(FORMS, random);
  const scale = pick([1, 5, 30, 200], random);
  const step = () => Math.ceil((1 + random() * scale) * (random() < 0.1 ? 10 : 1));
  let counter = pick([20, 700, 4_000, 31_000], random);
  let year = 2026;
  const numbers = Array.from({ length: 3 + Math.floor(random() * 6) }, () => {
    counter += step();
    if (random() < 0.03) [counter, year] = [step(), year + 1];
    return form(counter, year);
  });
  const [next = '', ...known] = numbers.reverse();
  return { known, next };
}

test('of generated sequences with misreadings, what is checked is right in 99.7 % at least', () => {
  const random = seededRandom(20261123);
  let [read, right, checked, checkedRight, all] = [0, 0, 0, 0, 0];
  for (; all < 6_000; all++) {
    const { known, next } = sequence(random);
    const others = [`PO${Math.floor(random() * 90_000)}`, String(Math.floor(random() * 900_000))].map((text) => ({
      text,
      confidence: 0.97,
    }));
    const own = misread(next, random);
    const seen = random() < 0.1 ? [...others, own] : [own, ...others];
    const { reading, pages } = readingOf(seen);
    const after = settleNumber(reading, known, pages);
    read += Number(reading.invoiceNumber === next);
    right += Number(after.invoiceNumber === next);
    if (after.fields.invoiceNumber?.class !== 'checked') continue;
    checked++;
    checkedRight += Number(after.invoiceNumber === next);
  }
  expect(checkedRight / checked).toBeGreaterThanOrEqual(0.997);
  expect(checked / all).toBeGreaterThan(0.3);
  expect(right / all).toBeGreaterThan(read / all + 0.05);
});
