import { cents, ZERO } from '../../kernel/money.ts';
import type { InputTaxDenial, LineRefusal } from '../../vat/claim/input-tax.ts';
import type { PurchaseQuestion, UseQuestion } from '../../vat/claim/vat-question.ts';
import { listed } from '../suppliers/word-list.ts';
import { occasionOf } from './beside-service.ts';
import type { Categories, CategorisedLine } from './categorise.ts';
import { type PurchaseContext, purchaseSubject } from './purchase-context.ts';
import { purchaseDoubt } from './purchase-doubts.ts';
import { type PurchaseKindName, ruleOfKind } from './purchase-kinds.ts';
import { type CategoryCode, isEntertainment, NO_CATEGORY } from './tax-categories.ts';
import { wordIndex } from './word-index.ts';

/** What section 17(2) denies of a line, and what a person should be asked about it. */
export interface LineDenial {
  readonly denial: LineRefusal | null;
  readonly question: PurchaseQuestion | UseQuestion | null;
}

/** A purchase with what a person said of it. */
interface DeniedPurchase {
  readonly supplierName: string | null;
  readonly categories: Categories;
  /** The category that a person chose for the whole document. */
  readonly chosen: CategoryCode | null;
  readonly context: PurchaseContext;
}

/**
 * Find what section 17(2) denies of each line: by the kind of purchase, otherwise by the category that its words speak for,
 * with motor cars by what they are. The category
 * that a person chose decides about entertainment: meals during business travel belong to the travel category, where
 * they can be claimed. A company that supplies food, drink or lodging for a charge claims what it buys for that; one
 * whose trade says so is asked once.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 17(2).
 */
export function inputTaxDenials(purchase: DeniedPurchase): LineDenial[] {
  const { lines } = purchase.categories;
  const verdicts = lines.map((line) => carDenial(line, purchase));
  const isCarInvoice = lines.some(({ vehicle }, index) => vehicle !== null && verdicts[index]?.denial === 'motor-car');
  const found = lines.map((line, index): LineDenial => {
    const car = verdicts[index];
    if (car) return car;
    if (isCarInvoice && belongsToCar(line, purchase)) return { denial: 'motor-car', question: null };
    return doubtOf(line, purchase) ?? kindDenial(line, purchase);
  });
  return found.map((one, index) =>
    isBroughtWith(lines, index, found) || isAmongEntertainment(purchase, index, found) ? ENTERTAINMENT : one,
  );
}

const ENTERTAINMENT: LineDenial = { denial: 'entertainment', question: null };

/** Check for a line that nothing is known of, on an invoice that is of food or entertainment as a whole: `Marquee seats`. */
const isAmongEntertainment = (
  { categories, chosen, context }: DeniedPurchase,
  place: number,
  found: readonly LineDenial[],
): boolean =>
  chosen === null &&
  !context.suppliesFood &&
  categories.lines[place]?.reason.code === 'NOTHING_SAYS' &&
  isEntertainment(categories.code) &&
  found.some(({ denial }) => denial === 'entertainment');

/** Check for the delivery, bag or tip of a meal, on an invoice whose other lines are all denied as entertainment. */
function isBroughtWith(lines: readonly CategorisedLine[], place: number, found: readonly LineDenial[]): boolean {
  const one = lines[place];
  if (!one || one.reason.code === 'CHOSEN' || lines.length < 2) return false;
  if (broughtOf(one.line.description) === null && !isVenueOfParty(one, lines)) return false;
  return (
    found.every(({ denial, question }, index) => {
      const other = lines[index]?.line.description ?? '';
      return question === null && (index === place || denial === 'entertainment' || broughtOf(other) !== null);
    }) && found.some(({ denial }) => denial === 'entertainment')
  );
}

/** Check for the venue of a party that another line names. */
const isVenueOfParty = ({ kind }: CategorisedLine, lines: readonly CategorisedLine[]): boolean =>
  kind === 'venue' && lines.some(({ line }) => occasionOf(line.description) !== null);

const broughtOf = wordIndex([
  {
    words: listed(
      'delivery, delivery fee, delivery charge, aflewering, driver tip, tip, gratuity, fooitjie, service charge, service fee, corkage, carrier bag, plastic bag, checkers bag, bag fee, small order fee, table charge, set up fee, waiters, waiter, linen hire, crockery hire',
    ),
  },
]);

const ALLOWED: LineDenial = { denial: null, question: null };
const MOTOR_CAR: LineDenial = { denial: 'motor-car', question: null };

/** Where the words of a purchase speak for another category, what may be a vehicle is none. */
const OF_CARS: ReadonlySet<CategoryCode> = new Set<CategoryCode>([
  ...(['MV_LOGBOOK', 'MV_TRAVEL_ALLOWANCE', 'TRAVEL_ACCOM', NO_CATEGORY] as const),
]);

/** The denial of a vehicle; null for a line about anything else. */
function carDenial({ line, vehicle, code, reason }: CategorisedLine, purchase: DeniedPurchase): LineDenial | null {
  if (vehicle === null) return null;
  const { supplierName, categories, context } = purchase;
  if (vehicle === 'other-vehicle' || categories.trade?.suppliesCars) return ALLOWED;
  const item = line.description.trim() || (supplierName ?? '');
  const answer = context.motorCars.get(purchaseSubject(supplierName, item));
  if (answer !== undefined) return answer ? MOTOR_CAR : ALLOWED;
  if (vehicle === 'motor-car') return MOTOR_CAR;
  if (reason.code === 'WORDS' && !OF_CARS.has(code)) return ALLOWED;
  return { denial: 'motor-car', question: { code: 'MOTOR_CAR', line: item } };
}

const ownServiceOf = wordIndex([
  {
    words: listed(`
      service plan, maintenance plan, warranty, diensplan, insurance, service, repair, tyres, maintenance, maintenance portion, maintenance fee, onderhoud, fuel, tolls, e toll, etoll, toll`),
  },
]);

/** Suppliers on whose invoice of a car everything belongs to the car, but what is listed. */
const OF_VEHICLES: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>(['vehicle', 'vehicle-rental']);
const BESIDE_A_CAR: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['insurance', 'fuel', 'road', 'professional', 'bank-fees', 'training', 'lodging', 'travel'] as const),
]);

/** Check for what belongs to the motor car on its own invoice: delivery, fittings, the waiver of a rental. */
function belongsToCar({ line, kind }: CategorisedLine, { categories }: DeniedPurchase): boolean {
  if (categories.trade?.suppliesCars || ownServiceOf(line.description) !== null) return false;
  if (OF_VEHICLES.has(categories.supplier?.entry.kind ?? 'stock')) return kind === null || !BESIDE_A_CAR.has(kind);
  return (
    kind === 'vehicle' || kind === 'vehicle-running' || kind === 'vehicle-rental' || kind === 'courier' || kind === null
  );
}

/**
 * What is asked of a line whose use is in doubt, until a person chooses a category. Its VAT is not claimed meanwhile, but
 * that of a home's power is at the document's business share.
 */
function doubtOf(
  one: CategorisedLine,
  { supplierName, categories, chosen, context }: DeniedPurchase,
): LineDenial | null {
  if (one.reason.code === 'CHOSEN' || chosen !== null) return null;
  const doubt = purchaseDoubt(one, { supplierName, categories, trade: context.trade });
  if (doubt === null) return null;
  const line = one.line.description.trim();
  return { denial: doubt === 'home' ? null : 'use-not-told', question: { code: 'USED_FOR', line, doubt } };
}

function kindDenial(one: CategorisedLine, purchase: DeniedPurchase): LineDenial {
  const { chosen, context, categories } = purchase;
  const { category = null, denial = null } = one.kind === null ? {} : ruleOfKind(one.kind);
  const said = entertainmentBy(one, chosen);
  // A kettle is an office supply, and its VAT is denied all the same: a category that fits it says nothing of that.
  const fits = denial !== null && category === (one.reason.code === 'CHOSEN' ? one.code : chosen);
  const entertainment = fits ? null : said;
  if (entertainment !== null) return entertainment ? { denial: 'entertainment', question: null } : other(denial);
  if (isMembership(one)) return { denial: ruleOfKind('club').denial ?? null, question: null };
  if (one.speaker.by === 'trade' && ENTERTAINING.has(one.speaker.of) && categories.trade?.suppliesFood)
    return suppliedFood(purchase);
  if (denial === null && isWordedAsEntertainment(one, purchase)) return ENTERTAINMENT;
  if (denial !== 'entertainment') return { denial, question: null };
  if (isNamedOtherwise(one)) return ALLOWED;
  if (context.suppliesFood && isFood(one)) return ALLOWED;
  return { denial, question: asksTrade(one, purchase) ? { code: 'FOOD_FOR_SALE' } : null };
}

/** Check for food or entertainment by its words alone, of a company that supplies neither. */
const isWordedAsEntertainment = ({ code, reason }: CategorisedLine, { context, categories }: DeniedPurchase): boolean =>
  reason.code === 'WORDS' &&
  isEntertainment(code) &&
  !context.suppliesFood &&
  !categories.trade?.suppliesFood &&
  !categories.trade?.mayServe;

/** Check for what only a word of leisure in the supplier's name calls entertainment, where the words of the purchase speak for something else. */
const isNamedOtherwise = ({ kind, code, reason, speaker }: CategorisedLine): boolean =>
  reason.code === 'WORDS' && speaker.by === 'supplier' && kind === 'hospitality' && !isEntertainment(code);

const other = (denial: InputTaxDenial | null): LineDenial => ({
  denial: denial === 'entertainment' ? null : denial,
  question: null,
});

/** What a person's category says of entertainment: for the line, otherwise for the document; null when it says nothing. */
function entertainmentBy({ code, reason }: CategorisedLine, chosen: CategoryCode | null): boolean | null {
  if (reason.code === 'CHOSEN') return code === NO_CATEGORY ? null : isEntertainment(code);
  return chosen === null || chosen === NO_CATEGORY ? null : isEntertainment(chosen);
}

/** Check for a subscription of a club, which even a trade of sport or leisure does not sell on. */
const isMembership = ({ speaker, line }: CategorisedLine): boolean =>
  speaker.by === 'trade' &&
  speaker.of === 'club' &&
  /\b(?:subs|subscriptions?|membership|lidgeld)\b/i.test(line.description);

/** What is stock to a trade that supplies food, and entertainment to everybody else. */
const ENTERTAINING: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['groceries', 'alcohol', 'meal', 'hospitality'] as const),
]);

/** Food, fuel, and what a chemist sells, of which some carries no VAT. */
const MAY_BE_UNTAXED: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>(['groceries', 'fuel', 'medical']);

/** Check for goods of which some carry no VAT: also where a trade buys them to sell. */
export const mayBeUntaxed = ({ kind, speaker }: CategorisedLine): boolean =>
  kind !== null && MAY_BE_UNTAXED.has(speaker.by === 'trade' ? speaker.of : kind);

/** Stock of a trade that supplies food: claimed, and asked about until a person answered, but where only such trades buy. */
function suppliedFood({ supplierName, context }: DeniedPurchase): LineDenial {
  if (context.suppliesFood === false) return ENTERTAINMENT;
  if (context.suppliesFood || wholesaleOf(supplierName ?? '') !== null) return ALLOWED;
  return { denial: null, question: { code: 'FOOD_FOR_SALE' } };
}

const isFood = ({ kind }: CategorisedLine): boolean => kind === 'groceries' || kind === 'alcohol';

const wholesaleOf = wordIndex([
  {
    words: listed(`
      bidfood, bidvest food, sysco, vector logistics, vector foods, cash and carry, cash n carry, kit kat, jumbo, devland, big save, bibi, yarona, shield, saverite,
      trade port, masscash, foodservice, foodservices, food services, food service, food solutions, food wholesalers, food distributors, wholesale, wholesaler, wholesalers,
      groothandel, groothandelaars, fresh produce market, produce market, market agents, markagente, premier fmcg, premium fmcg, fmcg, tiger brands, tiger consumer, pioneer foods,
      rcl foods, rcl, rainbow chicken, astral, county fair, goldi, supreme poultry, country bird, sovereign foods, karan beef, chalmar beef, sparta beef, morgan beef, beefmaster,
      lynca meats, cavalier, eskort, abattoir, abattoirs, slagpale, sea harvest, i and j, irvin and johnson, blue marine, breco, fisheries, oceana, mccain, lamberts bay foods,
      clover, lactalis, parmalat, woodlands dairy, fair cape, dairymen, dairymaid, lancewood, nulaid, coca cola beverages, ccba, peninsula beverage, soft beverages, pepsico,
      south african breweries, ab inbev, heineken, heineken beverages, distell, diageo, pernod ricard, vinimark, meridian wine, dgb, halewood, edward snell, brown forman, campari,
      chipkins, puratos, bakels, rich products, anchor yeast, sasko, willowton, crown national, freddy hirsch, deli spices, unilever food solutions, nestle professional, coffee roasting,
      coffee roasters, tobacco, distributors, distribution, packers, mills, meule`),
  },
]);

/** From this amount (R5 000) for one kind of food, a company of unknown trade may have bought it to sell. */
export const MIN_TRADE_FOOD_CENTS = cents(5_000_00);

const anyGoodsOf = wordIndex([
  {
    words: listed(`
      retail, retailer, retail shop, shop, store, winkel, trading, trader, handelaar, handel, wholesale, wholesaler, groothandel, groothandelaar, import, importer, importers,
      export, exporter, import and export, distributor, distribution, distributors, general, e commerce, online shop, online store, franchise`),
  },
]);

/** Where those who sell food may buy it besides wholesalers. */
const SHOPS: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>(['groceries', 'alcohol', 'household']);

/**
 * Check whether to ask a company that may sell food if it does: one whose trade may serve meals or not, and one of unknown
 * trade, or of a trade in anything, that buys food where those who sell it buy, or more of it than a staff room needs.
 */
function asksTrade(one: CategorisedLine, { supplierName, context, categories }: DeniedPurchase): boolean {
  if (context.suppliesFood !== null || !isFood(one)) return false;
  if (categories.trade?.mayServe) return true;
  const mayTrade = context.trade === null || (categories.trade === null && anyGoodsOf(context.trade) !== null);
  if (!mayTrade) return false;
  const amount = one.line.totalCents ?? ZERO;
  const isShop = categories.supplier !== null && SHOPS.has(categories.supplier.entry.kind);
  return (isShop && amount >= MIN_TRADE_FOOD_CENTS) || (amount > 0 && wholesaleOf(supplierName ?? '') !== null);
}
