import { expect, test } from 'vitest';
import { historyValue } from './history-value.ts';

const NAMES = new Map([['1', 'Karoo Crafts']]);

test.each([
  ['a company is named', 'companyId', '1', { code: 'TEXT', text: 'Karoo Crafts' }],
  ['one that was deleted', 'companyId', '2', { code: 'GONE', what: 'company' }],
  ['files are counted', 'fileIds', ['1', '2'], { code: 'FILES', count: 2 }],
  ['lines with a chosen VAT type are counted', 'lineTypes', [{ position: 0 }], { code: 'LINES', count: 1 }],
  ['no lines are no value', 'lineTypes', [], null],
  ['how files were split is not shown', 'groups', [['1']], null],
  ['the id of a period is not shown', 'periodId', '1', null],
  ['anything else as it is', 'sellerId', '7', { code: 'TEXT', text: '7' }],
])('%s', (_why, field, value, shown) => {
  expect(historyValue(field, value, NAMES)).toEqual(shown);
});
