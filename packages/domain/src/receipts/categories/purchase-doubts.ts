import { plainWords } from '../../kernel/plain-words.ts';
import type { PurchaseDoubt } from '../../vat/claim/vat-question.ts';
import { listed } from '../suppliers/word-list.ts';
import { isForHomeOffice } from './as-bought.ts';
import type { Categories, CategorisedLine } from './categorise.ts';
import type { PurchaseKindName } from './purchase-kinds.ts';
import { wordIndex } from './word-index.ts';

/** The rest of a purchase that says what one of its lines was for. */
interface Surroundings {
  readonly supplierName: string | null;
  readonly categories: Categories;
  readonly trade: string | null;
}

/**
 * Find why the use of a line is in doubt: the invoice does not say what was bought, whether a function was a party or a
 * training day, whether goods that people mostly buy for themselves are for the business, or which share of a home's
 * power and internet is the business's. Null where nothing is in doubt.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(3), 17(1), 17(2)(a) and 20(4)(e).
 */
export function purchaseDoubt(one: CategorisedLine, purchase: Surroundings): PurchaseDoubt | null {
  if (isNotTold(one, purchase.categories.lines)) return 'not-told';
  if (isUntoldFunction(one, purchase)) return 'function';
  if (isMostlyPrivate(one, purchase)) return 'private';
  return isSharedWithHome(one) ? 'home' : null;
}

/** Words that do not say what was bought. */
const VAGUE = new Set(
  listed(`
    goods, goedere, sundries, sundry, diverse, various, items, artikels, misc, miscellaneous, purchase, purchases, aankope, aankoop, merchandise, products,
    product, services, service, rendered, dienste, gelewer, work, done, werk, order, bestelling, quote, quotation, kwotasie, supplies`),
);
/** Words beside those that say no more either. */
const BESIDE = new Set(
  listed(`
    as, per, soos, volgens, discussed, bespreek, agreed, ooreengekom, your, u, the, die, of, van, for, vir, to, afgelewer, gelewer, supplied, supply, delivered, verskaf,
    invoice, faktuur, account, rekening, attached, list, no, nr, month, general, algemeen, other, ander, and, en, requested, ordered, total, january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sep,
 sept, oct, nov, dec, januarie, februarie, maart, mei, junie, julie, augustus, oktober, desember`),
);

/** The service of a vehicle at so many kilometres or hours. */
const DISTANCE = /^(\d+ ?)?(km|kms|hrs|ure)$/;

/** Check for a line that says as little as `Goods as discussed`, of a supplier whose name says no more. */
function isNotTold({ line, speaker }: CategorisedLine, lines: readonly CategorisedLine[]): boolean {
  if (speaker.by === 'supplier' && lines.every((one) => isGoodsOnly(one.line.description))) return true;
  if (speaker.by !== 'nothing') return false;
  // A document of which no line was read.
  if (line.description === '') return true;
  const all = plainWords(line.description);
  const words = all.filter((word) => !/\d/.test(word));
  if (all.some((word) => DISTANCE.test(word))) return false;
  return words.some((word) => VAGUE.has(word)) && words.every((word) => VAGUE.has(word) || BESIDE.has(word));
}

/**
 * Check for a line that only says `Goods` or `Sundries`, which describes nothing also of a shop for one kind of goods; a
 * service is described by who gives it. Law: Value-Added Tax Act 89 of 1991, section 20(4)(e).
 */
function isGoodsOnly(description: string): boolean {
  const words = plainWords(description).filter((word) => !/\d/.test(word));
  return words.some((word) => GOODS.has(word)) && words.every((word) => GOODS.has(word) || BESIDE.has(word));
}
const GOODS = new Set(
  listed('goods, goedere, sundries, sundry, diverse, various, items, artikels, misc, miscellaneous'),
);

/** Check for a function or a hired venue of which no line says whether people were trained or entertained. */
function isUntoldFunction({ line, kind }: CategorisedLine, { categories, supplierName }: Surroundings): boolean {
  const isFunction = kind === 'hospitality' && isBareFunction(line.description);
  if (!isFunction && kind !== 'venue') return false;
  // One price for a room and the meal in it.
  if (kind === 'venue' && mealOf(line.description) !== null) return true;
  const others = categories.lines.map((other) => other.line.description);
  return occasionOf([supplierName ?? '', ...others].join(' ')) === null;
}

const mealOf = wordIndex([
  {
    words: listed(
      'lunch, buffet, dinner, breakfast, catering, tea and snacks, refreshments, bar, ete, middagete, ontbyt, spyseniering',
    ),
  },
]);

const isBareFunction = (description: string): boolean => {
  const words = plainWords(description).filter((word) => !/\d/.test(word));
  const rest = words.filter((word) => !VAGUE.has(word) && !BESIDE.has(word) && !PEOPLE.has(word));
  return rest.length > 0 && rest.every((word) => FUNCTION.has(word));
};
const FUNCTION = new Set(listed('function, functions, funksie, event, events, geleentheid, package, pakket'));
const PEOPLE = new Set(listed('pax, people, persons, delegates, guests, mense, persone, room, hire, hall'));

/** What says for what people met. */
const occasionOf = wordIndex([
  {
    words: listed(`
      training, opleiding, conference, konferensie, conferencing, meeting, meetings, vergadering, vergaderings, seminar, seminaar, workshop, werkswinkel, course, kursus,
      boardroom, raadsaal, auditorium, exhibition, uitstalling, expo, market, agm, interviews, interview, onderhoude, induction, lecture, exam, examination, eksamen, study,
      briefing, roadshow, product launch, launch, assessment, information session, strategy session, photo shoot, film shoot, shoot, filming, recording, audition, show day,
      wedding, bruilof, party, partytjie, year end, jaareinde, jaareind, christmas, kersfees, birthday, verjaarsdag, dinner, lunch, gala, cocktail, braai, team building, teambuilding,
      spanbou, farewell, afskeid, awards, matric, church service, rehearsal, practice, class, classes, yoga, coworking, co working, hot desk, day office, office day`),
  },
]);

/** What people mostly buy for themselves. */
const privateOf = wordIndex([
  {
    words: listed(`
      airpods, earpods, earbuds, ear buds, galaxy buds, smart watch, smartwatch, apple watch, galaxy watch, fitbit, garmin fenix, garmin forerunner, dog food, cat food, pet food,
      dog pellets, hondekos, katkos, puppy food, epol dog, cat litter, dog bed, nappies, doeke baba, huggies, pampers, baby formula, baby milk, baby food, babakos, baby clothes, perfume,
      parfuum, cologne, aftershave, eau de parfum, eau de toilette, lipstick, mascara, toys, speelgoed, lego, barbie, school uniform, skoolklere, school shoes, skoolskoene, school blazer, handbag,
      handsak, lingerie, ladies dress, high heels, bikini, swimwear, diamond ring, necklace, engagement ring, wedding ring, nintendo, mountain bike, fishing rod, visstok, golf clubs,
      golf set, tennis racket, surfboard, sunglasses, sonbril, braces dental, school fees, skoolgeld, contact lenses, kontaklense, mens suit, suit jacket, polshorlosie, playstation`),
  },
]);

/** Trades in anything, and the shops where they would not buy their goods. */
const tradesGoods = wordIndex([
  {
    words: listed(
      'retail, retailer, e commerce, online, shop, store, winkel, wholesale, wholesaler, groothandel, import, importer, importers, distributor, trader, trading, handelaar',
    ),
  },
]);
const HOME_SHOPS: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>(['groceries', 'medical']);

/** Trades that use what others buy for themselves: to sell it, to guard with it, to treat it. */
const usesOwnGoods = wordIndex([
  {
    words: listed(`
      vet, veterinary, veearts, kennel, kennels, breeder, pet,
      security, sekuriteit, guarding, farm, farmer, farming, boerdery, boer, nursery, school, skool, creche, preschool, optometrist, optician, jeweller, juwelier, salon, beauty, spa, film, theatre,
      photographer, photography, fotograaf, stylist, dentist, orthodontist, sports, golf, cycling, toys, baby, childcare, day care, orphanage, animal, zoo, game`),
  },
]);

function isMostlyPrivate({ line, kind, speaker }: CategorisedLine, { categories, trade }: Surroundings): boolean {
  if (speaker.by === 'trade' || kind === 'advertising' || categories.trade !== null) return false;
  if (privateOf(line.description) === null || usesOwnGoods(trade ?? '') !== null) return false;
  const isHomeShop = categories.supplier !== null && HOME_SHOPS.has(categories.supplier.entry.kind);
  return isHomeShop || tradesGoods(trade ?? '') === null;
}

/** Check for the power or internet of a home in which a business works; a line that names the office is for that alone. */
const isSharedWithHome = ({ kind, line }: CategorisedLine): boolean =>
  kind === 'utilities' && !isForHomeOffice(line.description);
