import { listed } from '../suppliers/word-list.ts';
import { ITEM_KINDS, itemKindOf } from './item-kinds.ts';
import type { PurchaseKindName } from './purchase-kinds.ts';
import { wordIndex } from './word-index.ts';

/**
 * What a line of a service's invoice is besides the service: food among branded goods, a party in a hired tent, the gala
 * dinner of a conference charged apart. Law: VAT Act, section 17(2)(a).
 */
export function besidesService(description: string, supplier: PurchaseKindName): PurchaseKindName | null {
  if (licenceOf(description) !== null) return 'vehicle-running';
  if (OF_ANYTHING.has(supplier) && occasionOf(description) !== null) return 'hospitality';
  if (OF_ANYTHING.has(supplier) && courseOf(description) !== null) return 'training';
  if (supplier === 'advertising') {
    const kind = itemKindOf(description)?.entry.kind;
    if (outingOf(description) !== null) return 'hospitality';
    if (kind === 'hospitality') return edibleOf(description) === null ? null : kind;
    return kind === 'groceries' || kind === 'alcohol' || kind === 'software' ? kind : null;
  }
  if (OF_LEARNING.has(supplier)) {
    if (dinnerOf(description) !== null || isMealApart(description)) return 'hospitality';
    return standOf(description) === null ? null : 'advertising';
  }
  if (supplier === 'labour') return recruitingOf(description) === null ? null : 'professional';
  if (donationOf(description) !== null) return 'donation';
  if (supplier === 'professional' && premiumOf(description) !== null) return 'insurance';
  if (supplier === 'professional' && rentOf(description) !== null) return 'rent';
  if (supplier === 'professional') return lessonOf(description) === null ? null : 'training';
  if (supplier === 'rent') return sideOfRent(description);
  if (supplier === 'club' && edibleOf(description) !== null) return edibleOf(description)?.entry.kind ?? null;
  if (supplier === 'club' && golfDayOf(description) !== null) return 'hospitality';
  if (supplier === 'donation' || supplier === 'club') return standOf(description) === null ? null : 'advertising';
  return OF_PARTIES.has(supplier) && occasionOf(description) !== null ? 'hospitality' : null;
}

/** Suppliers whose names say little: an estate may be a landlord or let its hall, a network may be one of people. */
const OF_ANYTHING: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  'rent',
  'telecoms',
  'software',
  'labour',
]);
const courseOf = wordIndex([
  {
    words: listed(
      'conference registration, conference delegate, registration conference, pastors conference, training course, training, opleiding, short course, workshop registration, seminar, seminaar, kursus',
    ),
  },
]);

const donationOf = wordIndex([{ words: listed('donation, skenking, kollekte, bydrae skenking') }]);
const rentOf = wordIndex([
  {
    words: listed(
      'rent, huur, franchise fee, franchise royalty, royalty, royalties, office rent, rent office, rent workshop, huur pakhuis, monthly rent, rental of premises, lease of premises',
    ),
  },
]);

/** The insurance of a profession, whose broker is named after it. */
const premiumOf = wordIndex([
  {
    words: listed(
      'professional indemnity, prof indemnity, pi premium, pi cover premium, indemnity premium, insurance premium, versekeringspremie, public liability premium, cyber liability premium, fidelity premium',
    ),
  },
]);

const recruitingOf = wordIndex([
  {
    words: listed(
      'recruitment fee, recruitment, placement fee, permanent placement, werwing, response handling, headhunting',
    ),
  },
]);
const lessonOf = wordIndex([
  { words: listed('webinar, cpd, cpd webinar, seminar, seminaar, masterclass, short course') },
]);

/** What a landlord or a store of files charges that is no rent of business premises. */
function sideOfRent(description: string): PurchaseKindName | null {
  if (/\b(?:home office|tuiskantoor)\b/i.test(description)) return 'utilities';
  return /\b(?:document|record|file|archive)s?\b.*\bstorage\b|\bstorage of (?:documents|records|files)\b/i.test(
    description,
  )
    ? 'stationery'
    : null;
}

const licenceOf = wordIndex([
  {
    words: listed(
      'mv licence, motor vehicle licence, vehicle licence, licence disc, licence renewal vehicle, voertuiglisensie, motorlisensie, rtmc transaction fee, roadworthy',
    ),
  },
]);
const standOf = wordIndex([
  {
    words: listed(
      'exhibition stand, exhibition space, exhibitor, exhibitors, stand space, expo stand, uitstalruimte, uitstalstand, shell scheme, sponsorship, sponsor, borgskap, hole sponsor, naming rights',
    ),
  },
]);

const edibleOf = wordIndex(ITEM_KINDS.filter(({ kind }) => kind === 'groceries' || kind === 'alcohol'));

/** Check for a meal that is charged apart from what was taught; one within the price of a course is part of it. */
function isMealApart(description: string): boolean {
  const found = itemKindOf(description);
  const kind = found?.entry.kind;
  // One word of leisure may be the title of a book: `Strategy Safari`.
  const isMeal = kind === 'meal' || kind === 'alcohol' || (kind === 'hospitality' && found?.words !== 'safari');
  return (
    isMeal &&
    !/\b(?:incl\w*|insluitend|package|training|course|kursus|workshop|seminar|conference|delegate|fees?)\b/i.test(
      description,
    )
  );
}

const OF_LEARNING: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>(['training', 'association']);
const dinnerOf = wordIndex([
  {
    words: listed(
      'gala dinner, gala evening, gala ticket, awards dinner, awards evening, dinner dance, cocktail function, cocktail party, networking cocktail, golf day, fourball, four ball, social evening, dinner ticket',
    ),
  },
]);

/** What people go out to together, whoever organises it. */
const outingOf = wordIndex([
  {
    words: listed(
      'escape room, team escape, team building, teambuilding, spanbou, paintball, go karting, karting, ten pin bowling, laser tag, staff outing, year end function, jaareindfunksie, staff party, staff lunch, spa day, boat cruise, game drive',
    ),
  },
]);
const golfDayOf = wordIndex([
  { words: listed('golf day, gholfdag, fourball, four ball, 4 ball, 4ball, vierbal, green fees, hospitality suite') },
]);

/** Suppliers of what a party needs as well as a building site or a meeting. */
export const OF_PARTIES: ReadonlySet<PurchaseKindName> = new Set<PurchaseKindName>([
  ...(['plant', 'premises', 'tools', 'venue', 'travel', 'household', 'materials', 'labour'] as const),
]);
/** What staff and clients are entertained at. */
export const occasionOf = wordIndex([
  {
    words: listed(`
      year end, yearend, year end function, jaareinde, jaareind, jaarafsluiting, christmas party, christmas lunch, christmas function, xmas party, kersfees, staff party, staff function,
      personeelfunksie, personeelpartytjie, staff braai, braai day, birthday, farewell, gala dinner, awards dinner, cocktail function, cocktail party, team building, teambuilding, spanbou,
      client function, client entertainment, client dinner, golf day, fourball, family day, fun day, staff incentive, incentive weekend, incentive trip, staff outing, staff weekend, staff retreat, team offsite, team weekend, team getaway, team breakaway, spannaweek`),
  },
]);
