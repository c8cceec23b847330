import { absolute, ZERO } from '../../kernel/money.ts';
import type { LineFacts } from '../facts/document-facts.ts';
import { supplierKey } from '../suppliers/supplier-key.ts';
import { listed } from '../suppliers/word-list.ts';
import { asBought, buyerOf, type RecognisedLine } from './as-bought.ts';
import { besidesService, OF_PARTIES, occasionOf } from './beside-service.ts';
import { ITEM_KINDS, itemKindOf } from './item-kinds.ts';
import type { ItemKind, SupplierKind } from './kind-words.ts';
import { MIN_VEHICLE_CENTS, namesVehicle, type VehicleVerdict, vehicleVerdict } from './motor-cars.ts';
import type { PurchaseKindName } from './purchase-kinds.ts';
import { supplierKindOf } from './supplier-kinds.ts';
import { type Trade, tradeRule } from './trades.ts';
import { type FoundWords, wordIndex } from './word-index.ts';

/** What was bought of a supplier: the supplier's kind, each line, and the company's trade. */
export interface RecognisedPurchase {
  readonly supplier: FoundWords<SupplierKind> | null;
  readonly lines: readonly RecognisedLine[];
  readonly trade: Trade | null;
}

/**
 * Recognise what each line bought, by its words, its supplier and the trade of the company. At a shop the items decide
 * before the supplier; on the invoice of a service the supplier decides.
 */
export function recogniseLines(
  supplierName: string | null,
  lines: readonly LineFacts[],
  trade: string | null,
): RecognisedPurchase {
  const supplier = supplierKindOf(supplierKey(supplierName ?? ''));
  const rule = tradeRule(trade);
  const found = besideVehicle(lines.map((line) => recogniseLine(line, supplier, supplierName ?? '')));
  const buyer = buyerOf(trade, rule, supplierName);
  const mayLodge = supplier === null || supplier.entry.kind === 'lodging';
  const isStay = mayLodge && found.some(({ kind }) => kind === 'lodging');
  const bought = found.map((one) => asBought(isStay ? duringStay(one) : one, buyer, supplier?.entry.kind ?? null));
  return { supplier, trade: rule, lines: asGuests(bought, supplierName ?? '') };
}

/** What a rental charges without naming a vehicle, such as kilometres, is of the vehicle that another line names. */
function besideVehicle(found: readonly RecognisedLine[]): readonly RecognisedLine[] {
  const named = found.filter(({ line, vehicle }) => vehicle !== null && namesVehicle(line.description));
  if (named.length === 0 || named.some(({ vehicle }) => vehicle !== 'other-vehicle')) return found;
  return found.map((one) => (one.vehicle === 'motor-car' ? { ...one, vehicle: 'other-vehicle' } : one));
}

const resaleOf = wordIndex([
  {
    words: listed(`
      for resale, vir herverkoop, for stock, trading stock, handelsvoorraad`),
  },
]);

function recogniseLine(
  line: LineFacts,
  supplier: FoundWords<SupplierKind> | null,
  supplierName: string,
): RecognisedLine {
  const { description } = line;
  const item = itemKindAt(description, supplier?.entry ?? null);
  const vehicle = maySupplyVehicles(supplier, line)
    ? vehicleVerdict({
        description,
        amountCents: line.totalCents,
        supplier: vehicleSupplier(supplier, description),
        supplierName,
      })
    : null;
  const common = { line, vehicle };
  if (resaleOf(description)) return { ...common, kind: 'stock', speaker: { by: 'item' } };
  if (vehicle !== null && !isMachine(item, vehicle))
    return { ...common, kind: vehicleKind(vehicle, supplier, item, description), speaker: { by: 'item' } };
  if (item !== null) return { ...common, kind: item, speaker: { by: 'item' } };
  const kind = supplier && kindOfUnnamed(supplier.entry);
  if (!supplier || !kind) return { ...common, kind: null, speaker: { by: 'nothing' } };
  return { ...common, kind, speaker: { by: 'supplier', words: supplier.words } };
}

/** What an item says it is, at a supplier whose items may be of that kind. */
function itemKindAt(description: string, supplier: SupplierKind | null): PurchaseKindName | null {
  if (supplier !== null && !supplier.itemsDecide) return besidesService(description, supplier.kind);
  if (BOOKED_THROUGH.has(supplier?.kind ?? 'stock') && platformFeeOf(description) !== null) return 'advertising';
  if (supplier?.kind === 'lodging' && occasionOf(description) !== null) return 'hospitality';
  if (supplier?.kind === 'lodging' && isLodging(description))
    return isForClient(description) ? 'hospitality' : 'lodging';
  const found = saidOf(itemKindOf(description), supplier);
  const kind = found?.entry.kind ?? null;
  if (kind === 'lodging' && isForClient(description)) return 'hospitality';
  if (kind === null && supplier?.kind === 'lodging' && isForClient(description)) return 'hospitality';
  if (kind !== null && OF_PARTIES.has(kind) && occasionOf(description) !== null) return 'hospitality';
  if (kind === null || supplier === null) return kind;
  if (supplier.kind === 'meal') return AT_THE_TABLE.has(kind) ? kind : null;
  const isBranded = supplier.kind === 'hospitality' && kind === 'advertising';
  const words = found?.words ?? '';
  if (OF_PARTS.has(supplier.kind) && DENIED_FOOD.has(kind) && AMBIGUOUS.has(words)) return null;
  if (OF_BUILDERS.has(supplier.kind) && OF_WORDS.has(kind) && words.length <= MAX_CHANCE_LETTERS) return null;
  if (ON_THE_ROAD.has(supplier.kind) && OF_A_TRADE.has(kind) && !isBranded) return null;
  // Paper of such a supplier may be for sanding; printer paper is for printers.
  const isPlain = kind === 'stationery' && found?.words.includes(' ');
  return OF_BUILDERS.has(supplier.kind) && OF_AN_OFFICE.has(kind) && !isPlain ? null : kind;
}

/** Words that say how something is supplied, and not what: a `rental` of a copier shop is of copiers. */
const HOW_IT_COMES = new Set(
  listed('rental, monthly rental, daily rental, storage, licence, license, kit, service kit, file, ticket, parcel'),
);

/** What an item word says at a shop that supplies goods: nothing, where it only says how they come. */
function saidOf(found: FoundWords<ItemKind> | null, supplier: SupplierKind | null): FoundWords<ItemKind> | null {
  const isHow = found !== null && HOW_IT_COMES.has(found.words);
  return isHow && supplier !== null && GOODS_OF_SHOPS.has(supplier.kind) && !supplier.sellsAnything ? null : found;
}

/** Shops whose own kind of goods stands where a word only says how they come. */
const GOODS_OF_SHOPS: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['stationery', 'equipment', 'software', 'telecoms', 'tools', 'plant'] as const),
]);

const DENIED_FOOD: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['groceries', 'alcohol', 'meal', 'hospitality'] as const),
]);
/** Food by its word, but at those who sell to builders and farmers a fitting, a bolt or a bag of lime. */
const AMBIGUOUS = new Set(
  listed(
    'tee, nut, nuts, pea, peas, chips, lime, coke, corn, date, dates, roll, rolls, bun, bar, bars, pie, rib, ribs, jam, cracker, crackers, shell, shells, punch, port, bass, malt, tart, cap, combo, wrap, wraps, plum, turkey, fish, honey, cherry, oak, olive, peach, apple, grape, vine, ticket, golf',
  ),
);

const stayOrVenueOf = wordIndex(ITEM_KINDS.filter(({ kind }) => kind === 'lodging' || kind === 'venue'));

/** Check for a room to sleep in, which a meeting room is not. */
const isLodging = (description: string): boolean => stayOrVenueOf(description)?.entry.kind === 'lodging';

/**
 * Check for lodging of a client or visitor, which is entertainment; not that of an employee who visits one.
 * Law: VAT Act, section 1(1) ("entertainment").
 */
const isForClient = (description: string): boolean =>
  /\b(?:clients?|customers?|visitors?|kli[eë]nte?|besoekers?|guest speaker)\b/i.test(description) &&
  !/\b(?:visit(?!or)\w*|besoek(?!er)|sites?|meetings?|projects?|premises|offices?|audit|installation|terrein|recover\w*|on charge\w*|recharge\w*)\b/i.test(
    description,
  );

/** Suppliers whose names are also those of sites that take a commission of what they sell for others. */
const BOOKED_THROUGH: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>(['lodging', 'meal']);
/** What a site for lodging or meals charges those who sell on it. */
const platformFeeOf = wordIndex([
  {
    words: listed(
      'commission, kommissie, delivery commission, order commission, marketplace commission, host fee, platform fee, listing fee',
    ),
  },
]);

/** What a restaurant sells. */
const AT_THE_TABLE: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['meal', 'groceries', 'alcohol', 'hospitality', 'venue', 'lodging', 'travel'] as const),
]);

/** Suppliers to motorists and guests, and kinds that their items only sound like: a car's door, a room's rate. */
const ON_THE_ROAD: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['fuel', 'vehicle-running', 'vehicle', 'vehicle-rental', 'lodging', 'alcohol'] as const),
  ...(['hospitality', 'medical'] as const),
]);
const OF_A_TRADE: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['materials', 'tools', 'plant', 'rent', 'security', 'premises', 'professional', 'labour', 'farming'] as const),
  ...(['insurance', 'association', 'utilities', 'advertising', 'training', 'bank-fees'] as const),
]);

/** Suppliers to those who build, make and farm, and kinds that their goods only sound like: a cable, a lamp. */
const OF_BUILDERS: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>(['materials', 'tools', 'farming']);
/** Kinds that one short word of goods may name by chance: `CEM PPC` is cement. */
const OF_WORDS: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>(['advertising', 'software', 'club']);
const MAX_CHANCE_LETTERS = 4;
/** Suppliers whose parts and fittings have names of food and leisure: the water pump of a Golf. */
const OF_PARTS: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['materials', 'tools', 'farming', 'vehicle-running', 'vehicle'] as const),
]);
const OF_AN_OFFICE: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>(['stationery', 'equipment', 'household']);

/** What an item that says nothing is, of this supplier: anything at a general shop, a service at a dealer in vehicles. */
function kindOfUnnamed({ kind, sellsAnything }: SupplierKind): PurchaseKindName | null {
  if (sellsAnything) return null;
  return kind === 'vehicle' ? 'vehicle-running' : kind;
}

/** Check whether a supplier may supply vehicles: a shop, a bank that finances them, or one that nothing is known of. */
const maySupplyVehicles = (
  supplier: FoundWords<SupplierKind> | null,
  { description, totalCents }: LineFacts,
): boolean => {
  if (supplier === null || MAY_HIRE_OUT.has(supplier.entry.kind) || CLASS_OF_RENTAL.test(description)) return true;
  // Who tracks and repairs vehicles rents out units, not cars; a name says little of who sells one.
  if (absolute(totalCents ?? ZERO) >= MIN_VEHICLE_CENTS || isRentedCab(description)) return true;
  return supplier.entry.itemsDecide === true && supplier.entry.kind !== 'vehicle-running';
};

/** `Hilux D/C 5 days`: a body and days are a rental, whoever bills it. */
const isRentedCab = (description: string): boolean =>
  /\b(?:d\/?c|double cab|s\/?c|single cab)\b/i.test(description) && /\b\d+ ?(?:days?|dae)\b/i.test(description);

/** Services that also supply vehicles: a bank by its finance, an agent for journeys by its bookings, `Delivery Vans`. */
const MAY_HIRE_OUT: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['bank-fees', 'travel', 'courier', 'rent'] as const),
]);

function vehicleSupplier(supplier: FoundWords<SupplierKind> | null, description: string) {
  const kind = supplier?.entry.kind;
  if (kind === 'vehicle-rental' || CLASS_OF_RENTAL.test(description)) return 'rents-vehicles';
  return kind === 'vehicle' ? 'sells-vehicles' : null;
}

/** Check for a vehicle that works and does not travel: a tractor, a forklift. */
const isMachine = (item: PurchaseKindName | null, vehicle: VehicleVerdict): boolean =>
  vehicle === 'other-vehicle' && (item === 'tools' || item === 'plant');

/** The class in which a car is rented, whoever rents it out: `Group B weekly rental`. */
const CLASS_OF_RENTAL = /\b(?:group|grp|class) [a-o]\b.*\b(?:days?|dae|daily|weekly|monthly|rental|hire|huur)\b/i;

const hireOf = wordIndex([
  { words: listed('car hire, car rental, vehicle hire, vehicle rental, motorhuur, hire of car') },
]);
const leaseOf = wordIndex([
  {
    words: listed(
      'lease, full maintenance, fml, operating lease, long term rental, monthly rental, huurkoop, instalment, paaiement',
    ),
  },
]);

/** A motor car that is rented by the day is travel; one that is leased or bought, and any other vehicle, is a vehicle. */
function vehicleKind(
  vehicle: VehicleVerdict,
  supplier: FoundWords<SupplierKind> | null,
  item: PurchaseKindName | null,
  description: string,
): PurchaseKindName {
  const isRented =
    supplier?.entry.kind === 'vehicle-rental' || item === 'vehicle-rental' || hireOf(description) !== null;
  return isRented && vehicle === 'motor-car' && leaseOf(description) === null ? 'vehicle-rental' : 'vehicle';
}

/** A meal on the invoice of a stay away from home is part of the stay. Law: VAT Act, section 17(2)(a)(ii). */
const duringStay = (one: RecognisedLine): RecognisedLine =>
  one.kind === 'meal' || one.kind === 'groceries' ? { ...one, kind: 'lodging' } : one;

/** A meal to which clients came, or with wine on the table, entertains: both are denied, and the categories differ. */
function asGuests(lines: readonly RecognisedLine[], supplierName: string): readonly RecognisedLine[] {
  const isEntertaining =
    lines.some(({ kind }) => kind === 'alcohol') ||
    lines.some(({ line }) => guestsOf(line.description) !== null) ||
    guestsOf(supplierName) !== null;
  return isEntertaining ? lines.map((one) => (one.kind === 'meal' ? { ...one, kind: 'hospitality' } : one)) : lines;
}

const guestsOf = wordIndex([
  {
    words: listed(
      'client, clients, client lunch, client dinner, client meeting, client mtg, customer lunch, customers lunch, klient, kliente, guests, gaste, investors, prospects',
    ),
  },
]);
