import type { PurchaseKindName } from './purchase-kinds.ts';

/** A kind of purchase with the words its items are sold under. */
export interface ItemKind {
  readonly kind: PurchaseKindName;
  /** In English and Afrikaans, lower case and without accents; singular and plural match each other. */
  readonly words: readonly string[];
  /** Words that Afrikaans joins to another word's end: `saad` of `mieliesaad`. */
  readonly endings?: readonly string[];
}

/** A kind of supplier: the words of its name, and what it sells. */
export interface SupplierKind extends ItemKind {
  /**
   * True for shops that sell more than this: an item that says what it is decides first. False where the items only
   * detail the service, such as the trips on an attorney's invoice.
   */
  readonly itemsDecide?: boolean;
  /** True for a shop that sells anything: an item that says nothing stays without a kind. */
  readonly sellsAnything?: boolean;
}
