import { plainWords } from '../../kernel/plain-words.ts';
import { listed } from '../suppliers/word-list.ts';
import type { ItemKind } from './kind-words.ts';
import { type FoundWords, wordIndex } from './word-index.ts';
import { ENTERTAINMENT_ITEMS } from './words/entertainment-items.ts';
import { FOOD_ITEMS } from './words/food-items.ts';
import { JOINED_ENDINGS } from './words/joined-endings.ts';
import { MATERIAL_ITEMS } from './words/material-items.ts';
import { OFFICE_ITEMS } from './words/office-items.ts';
import { OTHER_ITEMS } from './words/other-items.ts';
import { PREMISES_ITEMS } from './words/premises-items.ts';
import { SERVICE_ITEMS } from './words/service-items.ts';
import { TOOL_ITEMS } from './words/tool-items.ts';
import { TRADE_GOODS } from './words/trade-goods.ts';
import { TRAVEL_ITEMS } from './words/travel-items.ts';
import { VEHICLE_ITEMS } from './words/vehicle-items.ts';

/**
 * The words of item descriptions that say what was bought. The longest match decides, so that a `coffee machine` is no
 * coffee and a `branded cap` no clothing; between equals the one listed first.
 *
 * Spec: 1 §5.9 (item-description keyword scoring).
 */
export const ITEM_KINDS: readonly ItemKind[] = [
  ...[
    ...TRADE_GOODS,
    ...VEHICLE_ITEMS,
    ...TRAVEL_ITEMS,
    ...ENTERTAINMENT_ITEMS,
    ...FOOD_ITEMS,
    ...OFFICE_ITEMS,
    ...SERVICE_ITEMS,
  ],
  ...[...PREMISES_ITEMS, ...MATERIAL_ITEMS, ...TOOL_ITEMS, ...OTHER_ITEMS, ...JOINED_ENDINGS],
];

const wordsOfItem = wordIndex(ITEM_KINDS);

/** Goods whose name may begin with food: a `tomato seed`, a `cheese knife`. */
const HEADS: ReadonlySet<ItemKind['kind']> = new Set<ItemKind['kind']>([
  ...([
    'materials',
    'tools',
    'equipment',
    'stationery',
    'kitchen',
    'household',
    'farming',
    'clothing',
    'medical',
  ] as const),
  ...(['vehicle-running', 'plant', 'premises', 'software', 'advertising'] as const),
]);
const headOf = wordIndex(ITEM_KINDS.filter(({ kind }) => HEADS.has(kind)));

/** What food is sold in. */
const PACKS = new Set(
  listed(
    'box, boxes, bag, bags, carton, cartons, tray, trays, crate, crates, bottle, bottles, jar, jars, tin, tins, can, cans, drum, bucket, tub, pack, packet, sachet, sak, sakke, kas, boks, bak, bottel, pouch, sleeve, roll, rolls, block, bar, board, container, stick, capsules, tablets, slices, map',
  ),
);

/** Words of how goods came, which are no carriage. */
const HOW_SUPPLIED = /\b(?:supply|supplied|verskaffing|verskaf)\s*(?:and|&|en)\s*(?:deliver\w*|aflewer\w*)/gi;

/** A line that begins with how something came: `Vervoer mielies` is carriage, and no maize. */
const CARRIAGE = /^\W*(?:vervoer|karwei|cartage|haulage|linehaul|carriage of|transport of|transportation of)\b/i;
const CARRIED: ReadonlySet<ItemKind['kind']> = new Set<ItemKind['kind']>([
  ...(['groceries', 'farming', 'materials', 'alcohol', 'equipment', 'tools', 'household'] as const),
]);
const carriageOf: FoundWords<ItemKind> = { entry: { kind: 'courier', words: [] }, words: 'carriage', end: 1 };

/**
 * Find what an item is by its description; null when it does not say. The word after food names the goods: chicken wire is
 * wire.
 */
export function itemKindOf(text: string): FoundWords<ItemKind> | null {
  const description = text.replace(HOW_SUPPLIED, ' ');
  const found = wordsOfItem(description);
  if (found !== null && CARRIED.has(found.entry.kind) && CARRIAGE.test(description)) return carriageOf;
  if (found === null || (found.entry.kind !== 'groceries' && found.entry.kind !== 'alcohol')) return found;
  const next = plainWords(description)[found.end];
  return next === undefined || PACKS.has(next) ? found : (headOf(next) ?? found);
}
