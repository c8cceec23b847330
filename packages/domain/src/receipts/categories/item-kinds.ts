import type { ItemKind } from './kind-words.ts';
import { wordIndex } from './word-index.ts';
import { ENTERTAINMENT_ITEMS } from './words/entertainment-items.ts';
import { FOOD_ITEMS } from './words/food-items.ts';
import { JOINED_ENDINGS } from './words/joined-endings.ts';
import { MATERIAL_ITEMS } from './words/material-items.ts';
import { OFFICE_ITEMS } from './words/office-items.ts';
import { OTHER_ITEMS } from './words/other-items.ts';
import { PREMISES_ITEMS } from './words/premises-items.ts';
import { SERVICE_ITEMS } from './words/service-items.ts';
import { TOOL_ITEMS } from './words/tool-items.ts';
import { TRAVEL_ITEMS } from './words/travel-items.ts';
import { VEHICLE_ITEMS } from './words/vehicle-items.ts';

/**
 * The words of item descriptions that say what was bought. The longest match decides, so that a `coffee machine` is no
 * coffee and a `branded cap` no clothing; between equals the one listed first.
 *
 * Spec: 1 §5.9 (item-description keyword scoring).
 */
export const ITEM_KINDS: readonly ItemKind[] = [
  ...[...VEHICLE_ITEMS, ...TRAVEL_ITEMS, ...ENTERTAINMENT_ITEMS, ...FOOD_ITEMS, ...OFFICE_ITEMS, ...SERVICE_ITEMS],
  ...[...PREMISES_ITEMS, ...MATERIAL_ITEMS, ...TOOL_ITEMS, ...OTHER_ITEMS, ...JOINED_ENDINGS],
];

/** Find what an item is by its description; null when it does not say. */
export const itemKindOf = wordIndex(ITEM_KINDS);
