import { itemKindOf } from '../categories/item-kinds.ts';
import type { PurchaseKindName } from '../categories/purchase-kinds.ts';
import { wordIndex } from '../categories/word-index.ts';
import { listed } from '../suppliers/word-list.ts';

/** What a category of the starter list is for, and the words by which a category that a person named is like it. */
interface StarterEntry {
  readonly kinds: readonly PurchaseKindName[];
  readonly words: readonly string[];
}

/** The categories of the starter lists. What they are called is in the messages. */
export const STARTER_CATEGORIES = {
  stock: {
    kinds: ['stock'],
    words: listed('goods for resale, stock, inventory, purchases, cost of sales, cost of goods sold, handelsvoorraad'),
  },
  'food-stock': { kinds: ['stock'], words: listed('food and drink for sale, food purchases, ingredients') },
  'vehicle-stock': { kinds: ['stock'], words: listed('vehicles for sale, vehicle purchases') },
  'parts-stock': { kinds: ['stock'], words: listed('parts and consumables, spare parts, workshop parts') },
  materials: {
    kinds: ['materials'],
    words: listed('materials, raw materials, building materials, boumateriaal, materiaal'),
  },
  tools: { kinds: ['tools'], words: listed('tools, small tools, loose tools, gereedskap') },
  plant: {
    kinds: ['plant'],
    words: listed('plant hire, equipment hire, machinery hire, hire of plant, plant and machinery'),
  },
  labour: {
    kinds: ['labour'],
    words: listed('subcontractor, sub contractor, contract labour, casual labour, wages, arbeid'),
  },
  farming: {
    kinds: ['farming'],
    words: listed('seed, feed and fertiliser, farming costs, farm inputs, seed and fertiliser, livestock, boerdery'),
  },
  rent: { kinds: ['rent'], words: listed('rent, rent paid, rental, office rent, premises rental, lease, huur') },
  utilities: {
    kinds: ['utilities', 'business-utilities'],
    words: listed(
      'electricity and water, water and electricity, utilities, electricity, water, rates and taxes, elektrisiteit',
    ),
  },
  security: { kinds: ['security'], words: listed('security, guarding, armed response, sekuriteit') },
  premises: {
    kinds: ['premises'],
    words: listed('repairs and maintenance, repairs, maintenance, upkeep of premises, herstelwerk, instandhouding'),
  },
  cleaning: { kinds: ['household'], words: listed('cleaning, cleaning materials, consumables, skoonmaak') },
  telecoms: {
    kinds: ['telecoms'],
    words: listed(
      'telephone and internet, telephone, internet, communication, telecommunications, cellphone, airtime, telefoon',
    ),
  },
  software: {
    kinds: ['software'],
    words: listed('software, software and subscriptions, subscriptions, computer expenses, hosting'),
  },
  equipment: {
    kinds: ['equipment'],
    words: listed(
      'computers and equipment, computer equipment, office equipment, small equipment, furniture and fittings',
    ),
  },
  stationery: {
    kinds: ['stationery'],
    words: listed('printing and stationery, stationery, printing, office supplies, skryfbehoeftes'),
  },
  courier: {
    kinds: ['courier'],
    words: listed('courier and postage, courier, postage, freight, delivery costs, aflewering'),
  },
  vehicle: {
    kinds: ['fuel', 'vehicle-running', 'vehicle'],
    words: listed(
      'fuel and vehicle costs, motor vehicle expenses, vehicle expenses, motor expenses, vehicle costs, voertuigkoste',
    ),
  },
  travel: {
    kinds: ['travel', 'travel-allowance', 'road', 'lodging', 'vehicle-rental'],
    words: listed('travel and accommodation, travel, travelling, travel expenses, accommodation, reiskoste'),
  },
  meals: {
    kinds: ['meal', 'groceries', 'alcohol', 'hospitality', 'kitchen', 'club', 'venue'],
    words: listed('meals and entertainment, entertainment, entertainment expenses, staff meals, refreshments, onthaal'),
  },
  staff: {
    kinds: ['clothing', 'medical', 'medical-scheme'],
    words: listed(
      'staff welfare and uniforms, staff welfare, uniforms, protective clothing, medical aid, personeelwelsyn',
    ),
  },
  training: {
    kinds: ['training', 'association'],
    words: listed('training, training and memberships, memberships, staff training, opleiding'),
  },
  professional: {
    kinds: ['professional'],
    words: listed(
      'accounting and legal fees, professional fees, legal fees, accounting fees, consulting fees, audit fees, professionele fooie',
    ),
  },
  'bank-charges': {
    kinds: ['bank-fees'],
    words: listed('bank charges, bank fees, finance charges, merchant fees, bankkoste'),
  },
  insurance: { kinds: ['insurance'], words: listed('insurance, short term insurance, versekering') },
  advertising: {
    kinds: ['advertising'],
    words: listed('advertising, advertising and marketing, marketing, promotions, bemarking'),
  },
  donations: { kinds: ['donation'], words: listed('donations, charity, corporate social investment, skenkings') },
  penalties: { kinds: ['penalty'], words: listed('fines and penalties, penalties, fines, boetes') },
} as const satisfies Record<string, StarterEntry>;

/** A category of the starter lists. */
export type StarterKey = keyof typeof STARTER_CATEGORIES;

/** The categories of the starter lists, in the order in which they are listed. */
export const STARTER_KEYS = Object.keys(STARTER_CATEGORIES) as [StarterKey, ...StarterKey[]];

const nameIndex = wordIndex<StarterEntry>(Object.values(STARTER_CATEGORIES));

/**
 * Find the kinds of purchase that a category is for: those of its entry in the starter list, otherwise those that its name
 * says; none where the name says nothing.
 */
export function kindsOfCategory(category: {
  readonly name: string;
  readonly starter: StarterKey | null;
}): readonly PurchaseKindName[] {
  if (category.starter !== null) return STARTER_CATEGORIES[category.starter].kinds;
  const item = itemKindOf(category.name);
  const entry = nameIndex(category.name);
  if (entry && entry.words.length >= (item?.words.length ?? 0)) return entry.entry.kinds;
  return item ? [item.entry.kind] : [];
}
