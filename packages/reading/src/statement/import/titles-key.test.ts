import { expect, test } from 'vitest';
import { parseDelimited } from './parse-delimited.ts';
import { createTitlesKey } from './titles-key.ts';

test.each([
  ['titles, ignoring capitals and spaces', 'Date,  Bedrag ,SALDO\n2026-01-02,5.00,1.00\n', 'date|bedrag|saldo'],
  ['after account details', 'Name:,Ann\nAccount:,123456\nwhen,what\n2026-01-02,Tea\n', 'when|what'],
  ['no titles', '1935,04/01/2023,PROTEA,-47.89,2600.00\n', '5 columns'],
  ['lines above that are not titles', 'Account,123456\n04/01/2023,PROTEA,-47.89\n', '3 columns'],
  ['words in half of the cells', 'when,what,,\n2026-01-02,Tea,1,2\n', '4 columns'],
  ['words in three cells of five', 'when,what,who,,\n2026-01-02,Tea,Ann,1,2\n', 'when|what|who||'],
  ['a date alone on its line is not a transaction', '2026-01-02\nwhen,what\n2026-01-03,Tea\n', 'when|what'],
  ['a word alone on its line is not a title', 'Statement\n2026-01-02,Tea\n', '2 columns'],
  ['nothing', '', '0 columns'],
])('%s', (_why, text, key) => {
  expect(createTitlesKey(parseDelimited(text))).toBe(key);
});
