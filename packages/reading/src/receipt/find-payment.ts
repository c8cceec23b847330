import type { Layout, Place } from '../layout/text-row.ts';

/** How the document says it was paid: `cash`, `card`, `eft`, `account`, `cheque` or a wallet's name. */
export interface Payment {
  readonly method: string;
  readonly place: Place;
}

const METHODS: readonly (readonly [method: string, pattern: RegExp])[] = [
  [
    'card',
    /\bvisa\b|master\s?card|maestro|\bamex\b|american\s*express|(?:debit|credit|bank)\s*card|card\s*(?:no|number|payment|sale|type|tender|ending)|(?:garage|fuel|fleet|petrol)\s*card|payment\W*card|(?:by|with)\s*(?:a\s*)?card|contactless|\btap\s*(?:card|to\s*pay|&\s*go|payment)\b|speed\s?point|kaart|^\W*card\b|paid\s*by\s*card|tender(?:ed)?\s*:?\s*card|\bdebit\b\s*:?\s*R?\s?\d|(?:\*|x){4,}\s?\d{4}/i,
  ],
  [
    'cash',
    /^\W*(?:cash|kontant)\b(?!\s*(?:rounding|bill|sale|back|invoice|memo|afrond|receipt|desk|belasting))|cash\s*(?:tender(?:ed)?|paid|received|amount)|paid\s*(?:by|in)?\s*cash|tender(?:ed)?\s*:?\s*cash/i,
  ],
  ['snapscan', /snap\s?scan/i],
  ['zapper', /\bzapper\b/i],
  [
    'debit order',
    /(?:paid|payment|betaal(?:ing)?)\s*(?:by|via|per)\s*(?:debit\s*order|debietorder)|debit\s*order\s*(?:on\b|date|received|amount|collected)|will\s*be\s*debited|debietorder/i,
  ],
  [
    'eft',
    /(?:pa(?:id|yment)|settled|betaal|betaling)[^.]{0,40}?\s(?:by|via|per)\s*(?:eft|electronic|elektroniese)|^\W*eft\b(?!\s*:?\s*account)|\beft\s*(?:payment|received|ref|tender|transfer)|elektroniese\s*oorplasing|bank\s*transfer|electronic\s*(?:funds\s*)?transfer|paid\s*(?:by|via)\s*transfer/i,
  ],
  ['cheque', /paid\s*by\s*(?:cheque|check)|\bcheque\s*(?:no|number|paid)/i],
  [
    'account',
    /(?:charged?|debit(?:ed)?)\s*(?:to)?\s*(?:your|the)?\s*account|account\s*(?:sale|customer|tender)|on\s*account\b/i,
  ],
];
/** Banking details for paying later say nothing about how it was paid. */
const INSTRUCTION =
  /banking\s*details|bank\s*details|account\s*(?:no|number|holder)|branch|payment\s*terms|please|pay\s*to|payable\s*to|reference|we\s*accept|accepted|no\s*cash/i;

/** The first payment named, cards before cash: a slip paid by card may still print "cash back". */
export function findPayment(layout: Layout): Payment | null {
  const explicit = explicitMethod(layout);
  if (explicit) return explicit;
  const segments = layout.rows.flatMap((row) => row.segments).filter((segment) => !INSTRUCTION.test(segment.text));
  for (const [method, pattern] of METHODS) {
    for (const segment of segments) {
      const match = pattern.exec(segment.text);
      if (match) return { method, place: { segment, start: match.index, end: match.index + match[0].length } };
    }
  }
  return askedFor(layout);
}

/** `Please pay by EFT`: how it is to be paid, where nothing says how it was. */
const ASKED =
  /pay(?:able|ment)?\s*(?:is\s*)?(?:by|via|per)\s*(eft|debit\s*order|cash|cheque)\b|betaal\s*(?:asseblief\s*)?per\s*(eft)\b/i;

function askedFor(layout: Layout): Payment | null {
  for (const segment of layout.rows.flatMap((row) => row.segments)) {
    const match = ASKED.exec(segment.text);
    const method = (match?.[1] ?? match?.[2])?.toLowerCase().replace(/\s+/g, ' ');
    if (match && method) return { method, place: { segment, start: match.index, end: match.index + match[0].length } };
  }
  return null;
}

const EXPLICIT =
  /pa(?:id|yment)\s*(?:method|type|mode|by|via)\s*[:.]?\s*|betaalmetode\s*:?\s*|tender\s*type\s*:?\s*|betaal\s*(?:per|met)\s*:?\s*/i;

/** `Payment method: EFT` says it outright. */
function explicitMethod(layout: Layout): Payment | null {
  for (const row of layout.rows) {
    for (const segment of row.segments) {
      const label = EXPLICIT.exec(segment.text);
      if (!label) continue;
      const own = segment.text.slice(label.index + label[0].length);
      const next = row.segments[row.segments.indexOf(segment) + 1];
      const said = own.trim() !== '' ? { segment, text: own } : { segment: next ?? segment, text: next?.text ?? '' };
      const method = METHODS.find(
        ([name, pattern]) => pattern.test(said.text) || said.text.toLowerCase().includes(name),
      )?.[0];
      if (method) return { method, place: { segment: said.segment, start: 0, end: said.segment.text.length } };
    }
  }
  return null;
}
