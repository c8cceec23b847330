import { expect, test } from 'vitest';
import { cents, ZERO } from '../../kernel/money.ts';
import { type ReturnContents, type ZeroCause, zeroCauses } from './zero-return.ts';

const contents = (change: Partial<ReturnContents>): ReturnContents => ({
  ...{ netCents: ZERO, outputCents: ZERO, onForm: 0, notClaimed: 0, unread: 0, elsewhere: 0 },
  ...change,
});

test.each<[string, Partial<ReturnContents>, ZeroCause[]]>([
  ['an amount needs no explanation', { netCents: cents(1), notClaimed: 3, unread: 2 }, []],
  ['neither does a refund', { netCents: cents(-1), unread: 2 }, []],
  ['output and input VAT are equal', { outputCents: cents(15_00), onForm: 2, unread: 1 }, [{ code: 'BALANCED' }]],
  ['nothing was added yet', {}, [{ code: 'NO_INVOICES' }]],
  ['everything waits for a person', { unread: 4 }, [{ code: 'TO_CHECK', count: 4 }]],
  ['meals only', { notClaimed: 3 }, [{ code: 'NOT_CLAIMED', count: 3 }]],
  ['petrol only', { onForm: 2 }, [{ code: 'WITHOUT_VAT', count: 2 }]],
  ['all are of last year', { elsewhere: 12 }, [{ code: 'OTHER_PERIODS', count: 12 }]],
  [
    'other periods explain nothing where this one has invoices',
    { notClaimed: 1, elsewhere: 12 },
    [{ code: 'NOT_CLAIMED', count: 1 }],
  ],
  [
    'what a person can change comes first',
    { unread: 1, notClaimed: 2, onForm: 3 },
    [
      { code: 'TO_CHECK', count: 1 },
      { code: 'NOT_CLAIMED', count: 2 },
      { code: 'WITHOUT_VAT', count: 3 },
    ],
  ],
])('%s', (_why, change, causes) => {
  expect(zeroCauses(contents(change))).toEqual(causes);
});
