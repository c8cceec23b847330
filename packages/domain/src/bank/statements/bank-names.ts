/**
 * The banks whose names are written in one way, with what their statements and exports call them.
 * The order decides: a mark that other banks also use comes later.
 */
const BANKS: readonly (readonly [name: string, marks: RegExp])[] = [
  ['Standard Bank', /standard\s?bank|\bsbsa\b/i],
  ['RMB', /\brmb\b|rand merchant bank/i],
  ['FNB', /\bfnb\b|first\s?national\s?bank|eerste nasionale bank|firstrand/i],
  ['ABSA', /\babsa\b/i],
  ['Nedbank', /nedbank/i],
  ['Capitec', /capitec/i],
  ['African Bank', /african\s?bank|myworld/i],
  ['Investec', /investec/i],
  ['TymeBank', /tyme\s?bank|go\s?tyme/i],
  ['Discovery Bank', /discovery\s?bank/i],
  ['Bank Zero', /bank\s?zero/i],
  ['Bidvest Bank', /bidvest\s?bank/i],
  ['Old Mutual', /old mutual/i],
];

/** The banks' names in the order in which a list offers them. */
export const BANK_NAMES: readonly string[] = BANKS.map(([name]) => name);

/**
 * The one name of a bank: `FIRST NATIONAL BANK` and `FNB` are FNB. Null when it is none we know; a
 * caller then keeps the name as it was given.
 *
 * Spec: 2 §4 (extraction rules); SA D1 (the banks the list lacked).
 */
export function normaliseBankName(text: string): string | null {
  return BANKS.find(([, marks]) => marks.test(text))?.[0] ?? null;
}
