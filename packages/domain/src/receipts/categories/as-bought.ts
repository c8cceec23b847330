import type { LineFacts } from '../facts/document-facts.ts';
import { listed } from '../suppliers/word-list.ts';
import { itemKindOf } from './item-kinds.ts';
import type { VehicleVerdict } from './motor-cars.ts';
import type { PurchaseKindName } from './purchase-kinds.ts';
import { isOfficeTrade, isWorkedFromHome, type Trade } from './trades.ts';
import { wordIndex } from './word-index.ts';

/** What says what a line is: an item word, the supplier's name, the company's trade, or nothing. */
export type LineSpeaker =
  | { readonly by: 'item' }
  | { readonly by: 'supplier'; readonly words: string }
  | { readonly by: 'trade'; readonly of: PurchaseKindName }
  | { readonly by: 'nothing' };

/** What was bought on a line. */
export interface RecognisedLine {
  readonly line: LineFacts;
  /** Null when nothing says. */
  readonly kind: PurchaseKindName | null;
  readonly speaker: LineSpeaker;
  /** Of a vehicle that is bought or rented; null for everything else. */
  readonly vehicle: VehicleVerdict | null;
}

/** Who buys, and where it works. */
interface Buyer {
  readonly trade: Trade | null;
  readonly supplierName: string;
  readonly works: 'at-home' | 'elsewhere' | 'unknown';
  readonly sellsGoods: boolean;
  /** Whether it works in an office, where paper and soap are one; null for an unknown trade. */
  readonly isOffice: boolean | null;
}

/** Say of a trade, as a person describes it, what decides what a line is to it. */
export const buyerOf = (trade: string | null, rule: Trade | null, supplierName: string | null): Buyer => ({
  ...{ trade: rule, supplierName: supplierName ?? '', works: placeOfWork(trade) },
  isOffice: trade === null ? null : isOfficeTrade(trade),
  sellsGoods: sellsGoodsOf(trade ?? '') !== null,
});

function placeOfWork(trade: string | null): Buyer['works'] {
  if (trade === null) return 'unknown';
  return isWorkedFromHome(trade) ? 'at-home' : 'elsewhere';
}

/** Check for what is for a home office: `Home office desk`, `Tuiskantoor deel van krag`. */
export const isForHomeOffice = (description: string): boolean =>
  /\b(?:home[ -]?office|home[ -]?studio|home study|tuiskantoor|tuis kantoor)\b/i.test(description);

/** What a home office may be furnished and kept with. */
const OF_A_HOME: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['equipment', 'stationery', 'telecoms', 'household', 'utilities', 'business-utilities', 'materials'] as const),
  ...(['tools', 'rent', 'security', 'premises', 'labour', 'plant', 'software', 'professional'] as const),
]);

/** What a line is to its buyer: the kitchen of those who supply food is their equipment. */
export function asBought(one: RecognisedLine, buyer: Buyer, supplier: PurchaseKindName | null): RecognisedLine {
  const isOfHome = one.kind === null || OF_A_HOME.has(one.kind);
  if (isOfHome && one.vehicle === null && isForHomeOffice(one.line.description))
    return { ...one, kind: 'utilities', speaker: { by: 'item' } };
  if (isBulk(one, buyer)) return { ...one, kind: 'stock', speaker: { by: 'trade', of: one.kind ?? 'stock' } };
  if (one.kind === 'household' && buyer.isOffice === false) return { ...one, kind: 'premises' };
  if (one.kind === 'utilities' && isOfPremises(one, buyer)) return { ...one, kind: 'business-utilities' };
  if (one.kind === 'telecoms' && atHomeOf(one.line.description) !== null) return { ...one, kind: 'utilities' };
  if (one.kind === 'telecoms' && buyer.works === 'at-home' && lineToHomeOf(one.line.description) !== null)
    return { ...one, kind: 'utilities' };
  if (one.kind === 'kitchen' && (buyer.trade?.suppliesFood || isPartOfMachine(one, buyer)))
    return { ...one, kind: 'tools' };
  if (one.kind === 'hospitality' && buyer.trade?.suppliesFood && isBroadcast(one, buyer))
    return { ...one, kind: 'premises' };
  if (one.kind === 'hospitality' && isForShow(one, buyer)) return { ...one, kind: 'premises' };
  return asStock(one, buyer.trade, supplier);
}

const isBroadcast = ({ line }: RecognisedLine, { supplierName }: Buyer): boolean =>
  broadcastOf(line.description) !== null || broadcastOf(supplierName) !== null;

const flowersOf = wordIndex([
  {
    words: listed(
      'flowers, flower, lilies, roses, arrangement, floral, florist, bloemiste, blomme, bouquet, ruiker, orchid, orchids, proteas',
    ),
  },
]);
const placeOf = wordIndex([
  {
    words: listed(
      'reception, ontvangs, foyer, lobby, altar, altaar, kansel, pulpit, waiting room, wagkamer, boardroom, showroom, window display, church, kerk',
    ),
  },
]);

/** Check for flowers that stand where the business receives people, and are no gift. */
const isForShow = ({ line }: RecognisedLine, { supplierName }: Buyer): boolean =>
  flowersOf(`${supplierName} ${line.description}`) !== null && placeOf(line.description) !== null;

/** Words of crockery that are also parts: jaw plates, bearing cups. */
const PARTS = new Set(['plate', 'plates', 'bowl', 'cup', 'jug', 'bord', 'glasses set']);

/** Check for what has the name of crockery, where a workshop, a mine or a farm buys it. */
const isPartOfMachine = ({ line }: RecognisedLine, { isOffice }: Buyer): boolean =>
  isOffice === false && PARTS.has(itemKindOf(line.description)?.words ?? '');

/** What plays in the rooms and bars of those who supply lodging and drink. */
const broadcastOf = wordIndex([
  {
    words: listed(
      'dstv, dstv business, dstv stay, dstv play, dstv for business, hospitality bouquet, openview, starsat, satellite tv, tv channels',
    ),
  },
]);

/** The internet and telephone lines of a home. */
const lineToHomeOf = wordIndex([
  {
    words: listed(
      'fibre, internet, adsl, vdsl, lte, wifi, broadband, home, house, huis, tuis, residential, landline, vesel',
    ),
  },
]);

/** A line to the dwelling of somebody who works elsewhere: its use for the business is asked. */
const atHomeOf = wordIndex([
  {
    words: listed(
      'home line, home fibre, home internet, home wifi, home adsl, home lte, home phone, fibre home, internet home, director home, home of director, home connection, huis internet, tuisinternet, huisfoon, residential fibre, residential line',
    ),
  },
]);

const homeOf = wordIndex([
  {
    words: listed(
      'home, house, homepower, homelight, domestic, residential, residence, huis, huishoudelik, woonhuis, tuis',
    ),
  },
]);

/** Check for power and water of business premises: unless the trade or the line says home. */
const isOfPremises = ({ line }: RecognisedLine, { works }: Buyer): boolean =>
  works === 'elsewhere' || (works === 'unknown' && homeOf(line.description) === null);

/** Trades that sell goods or make them, besides those whose stock is listed. */
const sellsGoodsOf = wordIndex([
  {
    words: listed(
      'shop, store, winkel, retail, retailer, dealer, wholesale, wholesaler, groothandel, distributor, distributors, manufacturer, manufacturing, factory, maker, importer, importers, trader, trading, reseller, repair, repairs, installer, workshop, market, supplier, studio crafts, boutique, merchant',
    ),
  },
]);
/** Kinds of goods that are stock in such numbers. */
const SOLD_GOODS: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['equipment', 'stationery', 'household', 'kitchen', 'clothing', 'medical'] as const),
]);
/** Kinds of services, which are not weighed, and not sold in hundreds. */
const SERVICES: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['professional', 'software', 'bank-fees', 'insurance', 'advertising', 'training'] as const),
]);
const MIN_STOCK = 10;
const MIN_COUNTED = 100;

/** How many of something a line says it is for: `x48`. */
const countOf = ({ description }: LineFacts): number => Number(/\bx ?(\d+)\b/i.exec(description)?.[1] ?? 0);

/** Check for goods in numbers in which only those who trade in them or work with them buy. */
function isBulk({ line, kind, speaker }: RecognisedLine, { sellsGoods, isOffice }: Buyer): boolean {
  if (kind === null) return false;
  if (sellsGoods && SOLD_GOODS.has(kind) && countOf(line) >= MIN_STOCK) return true;
  const isWeighed = /\b\d+(?:[.,]\d+)? ?(?:kg|l|lt|t|ton|m2|m3)\b/i.test(line.description);
  return (
    isOffice === false && speaker.by === 'supplier' && SERVICES.has(kind) && (isWeighed || countOf(line) >= MIN_COUNTED)
  );
}

/** What a trade buys to sell again is stock; so are dishes that a food trade buys, unless of a restaurant. */
function asStock(one: RecognisedLine, trade: Trade | null, supplier: PurchaseKindName | null): RecognisedLine {
  if (one.kind === null || trade === null) return one;
  const isDish = trade.suppliesFood === true && one.kind === 'meal' && supplier !== 'meal' && supplier !== 'lodging';
  return isDish || trade.stock.includes(one.kind)
    ? { ...one, kind: 'stock', speaker: { by: 'trade', of: one.kind } }
    : one;
}
