import { type CalendarDate, calendarDate } from '../../kernel/calendar-date.ts';
import { hasPlainWords, plainText, plainWords } from '../../kernel/plain-words.ts';

/** The VAT treatment that the words of an item indicate. */
export type SupplyWordsTreatment = 'zero-rated' | 'exempt' | 'standard' | 'out-of-scope' | 'import';

/** The kinds of supply and supplier that are recognised by words. */
export const SUPPLY_NAMES = [
  'basic-foodstuff',
  'other-food',
  'household-goods',
  'levied-fuel',
  'filling-station-goods',
  'property-rates',
  'international-transport',
  'taxed-service',
  'financial-service',
  'dwelling',
  'passenger-transport',
  'education',
  'no-supply',
  'customs-vat',
  'school',
  'passenger-carrier',
] as const;

/** One of the kinds of supply. */
export type SupplyName = (typeof SUPPLY_NAMES)[number];

/** A kind of supply with its treatment and the words it is sold under. */
export interface SupplyKindWords {
  readonly treatment: SupplyWordsTreatment;
  readonly name: SupplyName;
  /** Plain whole words (`plainText`); the longest match decides. */
  readonly words: readonly string[];
  /** The first day of this treatment; before it the supply was standard-rated. */
  readonly since?: CalendarDate;
}

/** Split a text of words or word groups at its commas, which keeps long lists readable. */
const listed = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

/** Supermarket goods that are not food. */
const HOUSEHOLD_WORDS: readonly string[] = listed(`
  soap, seep, handwash, hand wash, hand soap, bar soap, dishwashing liquid, dishwasher tablets, washing powder, waspoeier, bleach, jik,
  detergent, fabric softener, toilet paper, toiletpapier, paper towels, serviettes, tissues, refuse bags, black bags,
  bin liners, light bulb, light bulbs, globe, batteries, battery aa, air freshener, body lotion, shampoo, toothpaste,
  disinfectant, floor cleaner, all purpose cleaner, handy andy, domestos, sponges, mop, broom, besem, cling wrap, foil, matches, candles`);

/**
 * The words that indicate how VAT applies to an item, in English and Afrikaans. The longest match decides, so that
 * `tomato sauce` is not a tomato and `easter eggs` are not eggs; this is why standard-rated items are listed too.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 11 (zero-rated), 12 (exempt), 8(15) and Schedule 2 Part B.
 * Spec: decisions 3; facts A4 and A5.
 */
export const SUPPLY_WORDS: readonly SupplyKindWords[] = [
  {
    treatment: 'zero-rated',
    name: 'basic-foodstuff',
    words: listed(`
      brown bread, bruinbrood, maize meal, mieliemeel, mielie meal, mealie meal, pap meal, samp, stampmielies,
      mealie rice, mielierys, dried mealies, dried beans, droe bone, sugar beans, lentils, lensies, pilchards, pilchard,
      sardinella, milk powder, melkpoeier, dairy powder blend, rice, rys, basmati rice, brown rice, white rice,
      vegetables, groente, veg, fruit, vrugte, vegetable oil, sunflower oil, sonneblomolie, canola oil, cooking oil,
      kookolie, milk, melk, fresh milk, full cream milk, low fat milk, fat free milk, long life milk, uht milk, cultured milk,
      maas, amasi, karringmelk, buttermilk, brown wheaten meal, eggs, eiers, large eggs, legumes, pulses, chickpeas, split peas,
      potato, potatoes, aartappels, tomato, tomatoes, tamaties, onion, onions, uie, carrot, carrots, wortels, cabbage,
      kool, spinach, spinasie, lettuce, blaarslaai, pumpkin, pampoen, butternut, broccoli, cauliflower, peas, green beans,
      sweet potato, sweet potatoes, patats, beetroot, cucumber, mushrooms, peppers, garlic cloves, fresh ginger, bananas, banana loose,
      piesangs, apples, appels, oranges, lemoene, pears, grapes, druiwe, mangoes, pineapples, avocado, avocados, avo, naartjie, naartjies, lemons, strawberries, watermelon, peaches, plums`),
  },
  {
    // Schedule 2 Part B as amended from 1 April 2019, and Part C for sanitary towels.
    treatment: 'zero-rated',
    name: 'basic-foodstuff',
    since: calendarDate('2019-04-01'),
    words: listed(
      'white bread flour, cake flour, cake wheat flour, bread flour, koekmeel, broodmeel, sanitary towels, sanitary pads, always pads, always ultra, kotex, kotex pads, lil lets pads, stayfree, stayfree pads, pads maxi, comfitex, sanitere doekies',
    ),
  },
  {
    treatment: 'standard',
    name: 'other-food',
    words: listed(`
      white bread, witbrood, bread rolls, garlic bread, margarine, chicken, hoender, meat, vleis, beef, mince, lamb, pork,
      bacon, boerewors, biltong, polony, cheese, kaas, butter, botter, yoghurt, yogurt, cream, condensed milk, evaporated milk,
      coconut milk, almond milk, soy milk, oat milk, chocolate milk, flavoured milk, milk chocolate, milkshake, milk tart,
      milk stout, olive oil, rice crackers, rice cakes, rice krispies, fried rice, rice pudding, egg noodles, easter eggs,
      chocolate eggs, scrambled eggs, bacon and eggs, eggs benedict, fruit juice, fruit cake, fruit chutney, fruit bar, fruit salad, dried fruit, fruit pastilles,
      apple juice, apple pie, apple cider, orange juice, tomato sauce, tamatiesous, tomato paste, tomato soup, tomato relish,
      potato chips, potato salad, onion rings, onion soup, carrot cake, cabbage salad, mushroom sauce, pepper sauce, ginger beer, ginger ale,
      garlic sauce, vegetable soup, veg soup, banana bread, lemon juice, lemonade, grape juice, mango juice, mango atchar,
      avo toast, orange squash, fruit loops, fruit gums, baby marrow fritters, canned fruit, tinned fruit, frozen chips,
      canned vegetables, tinned vegetables, canned tomatoes, tinned tomatoes, canned peas, tinned peas, canned peaches, tinned peaches,
      slap chips, chips, chocolate, sweets, cooldrink, cold drink, coke, coffee, koffie, tea, sugar, suiker, water`),
  },
  {
    treatment: 'standard',
    name: 'household-goods',
    words: HOUSEHOLD_WORDS,
  },
  {
    treatment: 'zero-rated',
    name: 'levied-fuel',
    words: listed(`
      unl, unl 93, unl 95, unlead, unleaded petrol, mogas, dsl 50, dsl 10, dsl 50ppm, d50, d50 diesel, diesel 50, v power, vpower diesel, v power diesel, fuelsave, fuelsave unleaded, qmax, excellium, petrol 95, petrol 93, loodvrye petrol,
      petrol, diesel, unleaded, unleaded 93, unleaded 95, ulp, ulp93, ulp95, ulp 93, ulp 95, lrp, lrp 93, lrp 95, 50ppm,
      10ppm, turbodiesel, turbodiesel 50, dynamic diesel, refuelling, refuel, fuel service, diesel 50ppm, diesel 10ppm, vpower, v power 95, brandstof, loodvry, illuminating paraffin, paraffin, paraffien`),
  },
  {
    treatment: 'standard',
    name: 'filling-station-goods',
    words: listed(
      'forklift, excavator, tractor, trekker, compressor, water pump, pressure washer, tlb, bakkie, engine oil, motor oil, diesel oil 15w40, brake fluid, coolant, antifreeze, car wash, petrol can, diesel filter, petrol filter, diesel generator, petrol generator, diesel pump, petrol mower, petrol lawnmower, diesel treatment, paraffin heater, paraffin lamp, paraffin stove',
    ),
  },
  {
    treatment: 'zero-rated',
    name: 'property-rates',
    words: listed('property rates, assessment rates, municipal rates, eiendomsbelasting, rates levy, rates and taxes'),
  },
  {
    treatment: 'zero-rated',
    name: 'international-transport',
    words: listed(
      'international flight, international airfare, international freight, international transport, air freight export',
    ),
  },
  {
    treatment: 'standard',
    name: 'taxed-service',
    words: listed(`
      electricity, elektrisiteit, water and sanitation, sewerage, refuse, refuse removal, vullisverwydering, prepaid electricity,
      bank charges, bankkoste, bank fees, service fee, service fees, transaction fee, transaction fees, monthly account fee,
      card fee, cash deposit fee, eft fee, short term insurance, vehicle insurance, motor insurance, car insurance, building insurance,
      household insurance, business insurance, commercial rent, office rent, shop rent, storage rent, rental of equipment`),
  },
  {
    treatment: 'exempt',
    name: 'financial-service',
    words: listed(`
      interest, rente, overdraft interest, interest charged, interest paid, loan interest, finance charges interest,
      life insurance, life cover, life policy, lewensversekering, funeral policy, funeral cover, retirement annuity, pension contribution,
      provident fund, group life, income protection, dividend`),
  },
  {
    treatment: 'exempt',
    name: 'dwelling',
    words: listed(
      'residential rent, rent of dwelling, house rent, flat rent, woonhuis huur, apartment rent, rental of dwelling',
    ),
  },
  {
    treatment: 'exempt',
    name: 'passenger-transport',
    words: listed(
      'bus fare, bus ticket, train ticket, train fare, taxi fare, taxi trip, uber trip, uber ride, bolt ride, gautrain, passenger transport, trip fare',
    ),
  },
  {
    treatment: 'exempt',
    name: 'education',
    words: listed(
      'tuition fees, tuition fee, tuition, school fees, skoolgeld, university fees, class fees, klasgeld, creche fees, aftercare',
    ),
  },
  {
    treatment: 'out-of-scope',
    name: 'no-supply',
    words: listed(`
      deposit refundable, refundable deposit, traffic fine, speeding fine, verkeersboete, penalty sars, licence disc, vehicle licence, motor vehicle licence, mv licence, mv licence fee, mv licence renewal, licence and registration, registration and licensing, licence and registration fees, licensing and registration, transfer duty, hereregte, deeds office, deeds office fee, deeds office fees, deeds office levy, sheriff fee, sheriffs fee, cipc fee, cipc annual return fee, master of high court, court fee, court fees, rtmc transaction fee, competency fee, employer contributions,
      arrears, balance brought forward, previous balance, opening balance, salary, salaris, wages, lone, paye, uif, donation, skenking,
      cash back, cashback, drawings, rounding, cash rounding, gratuity, fooitjie`),
  },
  {
    treatment: 'import',
    name: 'customs-vat',
    words: listed(
      'customs vat, import vat, vat on importation, customs duty and vat, sad500, sad 500, invoervat, sars customs vat',
    ),
  },
];

/** The words of supplier names that indicate what they sell, used when the item does not say. */
export const SUPPLIER_WORDS: readonly SupplyKindWords[] = [
  {
    treatment: 'exempt',
    name: 'school',
    words: listed(
      'primary school, high school, hoerskool, laerskool, university, universiteit, unisa, pre primary, creche, kleuterskool',
    ),
  },
  {
    treatment: 'exempt',
    name: 'passenger-carrier',
    words: listed('gautrain, prasa, metrorail, intercape, translux, greyhound, golden arrow, putco, my citi, myciti'),
  },
];

/** Words for goods that are written off over several years; see `MIN_CAPITAL_CENTS` in claim-line. */
export const CAPITAL_WORDS: readonly string[] = listed(`
  laptop, notebook computer, macbook, desktop computer, computer, server, generator, inverter, solar panel, solar panels, battery storage,
  machine, machinery, masjien, forklift, tractor, trekker, trailer, sleepwa, truck, vragmotor, delivery van, panel van, single cab, bakkie,
  compressor, lathe, welder, oven, fridge, freezer, cold room, air conditioner, aircon, furniture, meubels, boardroom table, desk, office chair,
  printer, photocopier, copier, projector, pos system, till system, equipment, toerusting, land, erf, building, gebou, shop fitting, shopfitting`);

/** Words that show that an item is only a part of, or a service for, capital goods. */
const NOT_CAPITAL_WORDS: readonly string[] = listed(`
  paper, cartridge, cartridges, toner, ink, repair, repairs, herstel, service, services, servicing, rental, rent, hire, huur, lease,
  maintenance, parts, spares, software, support, licence, license, subscription, insurance, cleaning, transport, delivery, cover, bag, cable`);

/** The kind of supply of listed words, and their position in the list. */
interface ListedWords {
  readonly kind: SupplyKindWords;
  readonly words: string;
  readonly place: number;
}

/** Index the kinds by their words. For words listed twice the first one wins, because it is set last. */
const indexed = (kinds: readonly SupplyKindWords[]): ReadonlyMap<string, ListedWords> =>
  new Map(
    kinds
      .flatMap((kind) => kind.words.map((words) => ({ kind, words })))
      .map((entry, place) => [entry.words, { ...entry, place }] as const)
      .toReversed(),
  );

const INDEXES = new Map([SUPPLY_WORDS, SUPPLIER_WORDS].map((kinds) => [kinds, indexed(kinds)]));

/** The largest number of words in a listed word group. */
const MAX_WORDS = 4;

/**
 * Find the kind of supply whose words are in a text; the longest match decides, then the first listed. Null when none
 * match. The function runs for every line of every invoice, so it looks up the text's word groups in an index, which
 * is a hundred times faster than searching the text for every listed word. A supply before its treatment began was
 * standard-rated; without a date the treatment of today counts.
 */
export function supplyKindOf(
  text: string,
  {
    kinds = SUPPLY_WORDS,
    date = null,
  }: { readonly kinds?: readonly SupplyKindWords[]; readonly date?: CalendarDate | null } = {},
): SupplyKindWords | null {
  const index = INDEXES.get(kinds) ?? indexed(kinds);
  const words = plainWords(text);
  let found: ListedWords | null = null;
  for (const start of words.keys())
    for (let end = start + 1; end <= Math.min(start + MAX_WORDS, words.length); end++) {
      const listing = index.get(words.slice(start, end).join(' '));
      if (listing && (!found || decides(listing, found))) found = listing;
    }
  if (found === null) return null;
  const { kind } = found;
  return kind.since && date !== null && date < kind.since
    ? { ...kind, treatment: 'standard', name: 'other-food' }
    : kind;
}

const decides = (one: ListedWords, other: ListedWords): boolean =>
  one.words.length > other.words.length || (one.words.length === other.words.length && one.place < other.place);

/** Check whether a text names goods that are written off over several years. */
export const namesCapitalGoods = (text: string): boolean => {
  const plain = plainText(text);
  const has = (words: string) => hasPlainWords(plain, words);
  return CAPITAL_WORDS.some(has) && !NOT_CAPITAL_WORDS.some(has);
};
