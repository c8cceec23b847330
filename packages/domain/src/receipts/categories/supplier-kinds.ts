import type { SupplierKind } from './kind-words.ts';
import { wordIndex } from './word-index.ts';
import { ADVISER_SUPPLIERS } from './words/adviser-suppliers.ts';
import { FOOD_SHOPS } from './words/food-shops.ts';
import { JOURNEY_SUPPLIERS } from './words/journey-suppliers.ts';
import { LEARNING_SUPPLIERS } from './words/learning-suppliers.ts';
import { LEISURE_SHOPS } from './words/leisure-shops.ts';
import { MEDIA_SUPPLIERS } from './words/media-suppliers.ts';
import { OFFICE_SHOPS } from './words/office-shops.ts';
import { OTHER_SHOPS } from './words/other-shops.ts';
import { PEOPLE_SUPPLIERS } from './words/people-suppliers.ts';
import { PREMISES_SUPPLIERS } from './words/premises-suppliers.ts';
import { TRADE_SHOPS } from './words/trade-shops.ts';
import { VEHICLE_SHOPS } from './words/vehicle-shops.ts';

/**
 * South African suppliers and the words suppliers use in their names. The longest match in a name decides, so that
 * `uber eats` is a meal although `uber` is travel; between equals the one listed first wins.
 *
 * Spec: 1 §5.9 (food, fuel/travel, vehicle, professional, office, marketing, insurance, training, home office).
 */
export const SUPPLIER_KINDS: readonly SupplierKind[] = [
  ...[...ADVISER_SUPPLIERS, ...JOURNEY_SUPPLIERS, ...LEARNING_SUPPLIERS, ...MEDIA_SUPPLIERS, ...PREMISES_SUPPLIERS],
  ...[...OFFICE_SHOPS, ...PEOPLE_SUPPLIERS, ...VEHICLE_SHOPS, ...LEISURE_SHOPS, ...FOOD_SHOPS, ...OTHER_SHOPS],
  ...TRADE_SHOPS,
];

/** Find the kind of a supplier by its name; null when its name does not say. */
export const supplierKindOf = wordIndex(SUPPLIER_KINDS);
