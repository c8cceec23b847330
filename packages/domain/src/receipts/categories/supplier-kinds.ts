import { listed } from '../suppliers/word-list.ts';
import type { SupplierKind } from './kind-words.ts';
import { type FoundWords, wordIndex } from './word-index.ts';
import { ADVISER_SUPPLIERS } from './words/adviser-suppliers.ts';
import { FOOD_SHOPS } from './words/food-shops.ts';
import { JOURNEY_SUPPLIERS } from './words/journey-suppliers.ts';
import { LEARNING_SUPPLIERS } from './words/learning-suppliers.ts';
import { LEISURE_SHOPS } from './words/leisure-shops.ts';
import { MEDIA_SUPPLIERS } from './words/media-suppliers.ts';
import { OFFICE_SHOPS } from './words/office-shops.ts';
import { OTHER_SHOPS } from './words/other-shops.ts';
import { PEOPLE_SUPPLIERS } from './words/people-suppliers.ts';
import { MUNICIPAL_PLACES, PREMISES_SUPPLIERS } from './words/premises-suppliers.ts';
import { TRADE_HOUSES } from './words/trade-houses.ts';
import { TRADE_SHOPS } from './words/trade-shops.ts';
import { VEHICLE_SHOPS } from './words/vehicle-shops.ts';

/**
 * South African suppliers and the words suppliers use in their names. The longest match in a name decides, so that
 * `uber eats` is a meal although `uber` is travel; between equals the one listed first wins.
 *
 * Spec: 1 §5.9 (food, fuel/travel, vehicle, professional, office, marketing, insurance, training, home office).
 */
export const SUPPLIER_KINDS: readonly SupplierKind[] = [
  ...[
    ...TRADE_HOUSES,
    ...ADVISER_SUPPLIERS,
    ...JOURNEY_SUPPLIERS,
    ...LEARNING_SUPPLIERS,
    ...MEDIA_SUPPLIERS,
    ...PREMISES_SUPPLIERS,
  ],
  ...[...OFFICE_SHOPS, ...PEOPLE_SUPPLIERS, ...VEHICLE_SHOPS, ...LEISURE_SHOPS, ...FOOD_SHOPS, ...OTHER_SHOPS],
  ...TRADE_SHOPS,
];

const wordsOfSupplier = wordIndex(SUPPLIER_KINDS);

const heads = (kind: SupplierKind['kind'], words: string, itemsDecide = false): SupplierKind => ({
  ...{ kind, itemsDecide },
  words: listed(words),
});

/** What a name that ends so is, whatever comes before: a tavern in Protea Glen is no hotel. */
const headOf = wordIndex<SupplierKind>([
  heads('association', 'institute, instituut, association, chamber, sakekamer, federation'),
  heads(
    'training',
    'training, academy, akademie, college, kollege, university, universiteit, opleiding, business school',
  ),
  heads(
    'professional',
    'attorneys, prokureurs, accountants, rekenmeesters, auditors, ouditeure, architects, argitekte, advocates',
  ),
  heads('road', 'parking, parkade, parkeerterrein, toll plaza'),
  heads('alcohol', 'liquor, liquors, bottle store, drankwinkel, wine cellar, liquor store', true),
  heads(
    'meal',
    'roastery, espresso bar, coffee bar, cafe, kafee, koffiewinkel, grill, diner, trattoria, restaurant, tavern, pizzeria, steakhouse, coffee shop, bistro, eatery, eethuis, marquee bar, beer bar, pub, taproom, roti hut, curry hut, food hut',
    true,
  ),
  heads(
    'lodging',
    'lodge and conference, hotel and conference, hotel and towers, hotel and spa, hotel and suites, guest house, guesthouse, gastehuis, hotel, lodge, backpackers, bed and breakfast',
    true,
  ),
  heads('hospitality', 'catering, caterers, spyseniers', true),
  heads('hospitality', 'arcade, tickets, kaartjies, bowl'),
  heads('insurance', 'insurance brokers, insurance, versekering'),
  heads('donation', 'church, kerk, gemeente, hospice, childrens home, foundation'),
]);

/** What a name that begins so is: the Institute of Waste Management collects no waste. */
const BODIES = /^(?:institute|society|association|chamber|instituut|vereniging) (?:of|for|vir|van) /;
const BODY = SUPPLIER_KINDS.find(({ kind }) => kind === 'association');

/** Where a branch is, at the end of its name: Spur in a plaza collects no toll. */
const PLACE = / (?:\S+ )?(?:plaza|mall|square|junction)$/;

/** Find the kind of a supplier by its name; null when its name does not say. */
export function supplierKindOf(key: string): FoundWords<SupplierKind> | null {
  const [opening] = BODIES.exec(key) ?? [];
  if (opening && BODY) return { entry: BODY, words: opening.trim(), end: opening.trim().split(' ').length };
  const found = wordsOfSupplier(key.replace(PLACE, '')) ?? wordsOfSupplier(key);
  const head = headOf(key);
  const length = key.split(' ').length;
  const decided = head?.end === length && found?.end !== length ? head : exceptPlace(found, key);
  return decided && ENTERTAINERS.has(decided.entry.kind) ? (goodsOf(key) ?? decided) : decided;
}

/** Places beside other words are a firm's: `Emalahleni Staff Canteen Supplies`. */
const PLACES = new Set(MUNICIPAL_PLACES);
const OF_A_MUNICIPALITY =
  /\b(?:munisip|municip|metro|electric|elektris|water|power|krag|krediteure|revenue|accounts?|council|raad|city|stad)/;

/** What a name says, but for the place of a municipality beside words that are not one's. */
const exceptPlace = (found: FoundWords<SupplierKind> | null, key: string): FoundWords<SupplierKind> | null =>
  found !== null &&
  PLACES.has(found.words) &&
  key !== found.words &&
  !OF_A_MUNICIPALITY.test(key.replace(found.words, ''))
    ? null
    : found;

/** Suppliers of meals, drink and leisure, whose names others have who sell them goods: `Espresso Lab Equipment`. */
const ENTERTAINERS: ReadonlySet<SupplierKind['kind']> = new Set<SupplierKind['kind']>([
  ...(['meal', 'alcohol', 'hospitality', 'club', 'lodging'] as const),
]);
const goodsOf = wordIndex<SupplierKind>([
  heads(
    'tools',
    'super store, superstore, catering store, hospitality suppliers, equipment, equip, machines, machinery, refrigeration, toerusting, masjinerie, trade supplies, catering supplies, bar supplies, salon supplies, fitness supplies, golf carts, turf, irrigation',
    true,
  ),
  heads('materials', 'packaging, verpakking, labels, bottles, ingredients, flavours, casings', true),
  heads('advertising', 'magazine, tydskrif, media, publications'),
  heads('software', 'software, systems, stelsels, pos, point of sale, technologies'),
  heads('clothing', 'uniforms, workwear, chefwear'),
  heads('equipment', 'furniture, meubels, interiors', true),
]);
