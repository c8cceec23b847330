import { expect, test } from 'vitest';
import { parseDelimited } from './parse-delimited.ts';
import { titlesKey } from './titles-key.ts';

test.each([
  ['titles, capitals and spaces aside', 'Date,  Bedrag ,SALDO\n2026-01-02,5.00,1.00\n', 'date|bedrag|saldo'],
  ['behind what the bank says', 'Name:,Ann\nAccount:,123456\nwhen,what\n2026-01-02,Tea\n', 'when|what'],
  ['no titles', '1935,04/01/2023,PROTEA,-47.89,2600.00\n', '5 columns'],
  ['lines above that are no titles', 'Account,123456\n04/01/2023,PROTEA,-47.89\n', '3 columns'],
  ['nothing', '', '0 columns'],
])('%s', (_why, text, key) => {
  expect(titlesKey(parseDelimited(text))).toBe(key);
});
