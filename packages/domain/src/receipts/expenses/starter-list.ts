import { tradeRule } from '../categories/trades.ts';
import { wordIndex } from '../categories/word-index.ts';
import { listed } from '../suppliers/word-list.ts';
import { STARTER_KEYS, type StarterKey } from './starter-categories.ts';

/** The trades that have a starter list of their own, and `general` for everybody else. */
export const STARTER_TRADES = [
  ...(['food', 'vehicles', 'workshop', 'shop', 'building', 'making', 'farming', 'services', 'general'] as const),
] as const;

/** A trade that has a starter list. */
export type StarterTrade = (typeof STARTER_TRADES)[number];

/** What each trade buys that others do not; the common categories follow. */
const OWN: Readonly<Record<StarterTrade, readonly StarterKey[]>> = {
  food: ['food-stock'],
  vehicles: ['vehicle-stock', 'parts-stock'],
  workshop: ['parts-stock', 'tools'],
  shop: ['stock'],
  building: ['materials', 'labour', 'plant', 'tools'],
  making: ['materials', 'stock', 'labour', 'plant', 'tools'],
  farming: ['farming', 'labour', 'plant', 'tools'],
  services: ['labour'],
  general: ['stock', 'materials', 'labour', 'tools'],
};

/** What only some trades buy: it is in no list but theirs. */
const OF_SOME: ReadonlySet<StarterKey> = new Set(Object.values(OWN).flat());

/** The trades that buy like everybody else but need categories of their own, by the words they are described with. */
const tradeByWords = wordIndex<{ readonly trade: StarterTrade; readonly words: readonly string[] }>([
  {
    trade: 'building',
    words: listed(`
      builder, building, building contractor, construction, contractor, bou, bouer, konstruksie, plumber, plumbing, loodgieter, electrician,
      electrical, electrical contractor, elektrisien, painter, painting, carpenter, carpentry, skrynwerker, roofing, tiler, tiling, paving,
      renovations, handyman, civil engineering, landscaping, landscaper, tuindienste, solar, solar installer, air conditioning, glazier, fencing`),
  },
  {
    trade: 'making',
    words: listed(`
      manufacturer, manufacturing, factory, fabriek, vervaardiging, steel, steelworks, welding, sweiswerk, engineering works, fabrication,
      joinery, furniture maker, cabinet maker, textile, clothing manufacturer, printing works, sawmill, saagmeule, potter, brickmaker`),
  },
  {
    trade: 'farming',
    words: listed(`
      farm, farmer, farming, boer, boerdery, agriculture, landbou, nursery, kwekery, dairy farm, poultry, livestock, fruit grower, forestry`),
  },
  {
    trade: 'services',
    words: listed(`
      accountant, accounting, bookkeeper, bookkeeping, rekenmeester, attorney, prokureur, law firm, consultant, consulting, konsultant, architect,
      software, software developer, it services, designer, design, photographer, doctor, dokter, dentist, physiotherapist, estate agent, recruitment,
      security company, transport, logistics, vervoer, courier, taxi, tutor, engineer, surveyor, agency, property, landlord, insurance broker`),
  },
]);

/** Find the trade whose starter list fits a company, by its trade in its people's words; `general` where none is known. */
export function starterTradeOf(trade: string | null): StarterTrade {
  const rule = tradeRule(trade);
  if (rule?.suppliesFood) return 'food';
  if (rule?.suppliesCars) return 'vehicles';
  if (rule?.stock.includes('vehicle-running')) return 'workshop';
  if (rule && rule.stock.length > 0) return 'shop';
  return tradeByWords(trade ?? '')?.entry.trade ?? 'general';
}

/** List the categories that a company of a trade starts with: what its trade buys first, then what every company does. */
export const starterList = (trade: StarterTrade): readonly StarterKey[] => [
  ...OWN[trade],
  ...STARTER_KEYS.filter((key) => !OF_SOME.has(key)),
];
