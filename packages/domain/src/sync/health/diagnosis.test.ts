import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCOUNTING_FAULT_KINDS } from '../accounting-fault.ts';
import {
  DIAGNOSTIC_FINDINGS,
  type DiagnosticFinding,
  errorStatus,
  limitFinding,
  recordsFinding,
  remedyOf,
  requestsFinding,
  statusOf,
  worstStatus,
} from './diagnosis.ts';

test.each([
  ['none', 0, 'passed'],
  ['the last good one', 4.9, 'passed'],
  ['the first that warns', 5, 'warning'],
  ['the last that warns', 19.9, 'warning'],
  ['the first that fails', 20, 'failed'],
  ['all', 100, 'failed'],
] as const)('a share of errors: %s', (_why, percent, status) => {
  expect(errorStatus(percent)).toBe(status);
});

test.each([
  ['no requests', requestsFinding({ attempted: 0, failed: 0 }), { code: 'NO_REQUESTS_YET' }, 'passed'],
  [
    'one of 21',
    requestsFinding({ attempted: 21, failed: 1 }),
    { code: 'REQUESTS_ANSWERED', percent: 4.8, attempted: 21 },
    'passed',
  ],
  [
    'one of 20',
    requestsFinding({ attempted: 20, failed: 1 }),
    { code: 'REQUESTS_FAIL', percent: 5, failed: 1, attempted: 20 },
    'warning',
  ],
  ['no invoices', recordsFinding({ attempted: 0, failed: 0 }), { code: 'NO_RECORDS_YET' }, 'passed'],
  [
    'one of five',
    recordsFinding({ attempted: 5, failed: 1 }),
    { code: 'RECORDS_FAIL', percent: 20, failed: 1, attempted: 5 },
    'failed',
  ],
  [
    'one of thousands is not none',
    recordsFinding({ attempted: 9999, failed: 1 }),
    { code: 'RECORDS_SYNCED', percent: 0.1, attempted: 9999 },
    'passed',
  ],
  ['a tenth of the limit', limitFinding(50, 500, false), { code: 'LIMIT_OK', remaining: 50, perMinute: 500 }, 'passed'],
  ['less', limitFinding(49, 500, false), { code: 'LIMIT_NEAR', remaining: 49, perMinute: 500 }, 'warning'],
  ['less of another', limitFinding(9, 100, false), { code: 'LIMIT_NEAR', remaining: 9, perMinute: 100 }, 'warning'],
  ['nothing left', limitFinding(0, 500, false), { code: 'LIMIT_REACHED' }, 'warning'],
  ['it asked us to wait', limitFinding(400, 500, true), { code: 'LIMIT_REACHED' }, 'warning'],
] as const)('a finding: %s', (_why, finding, expected, status) => {
  expect([finding, statusOf(finding)]).toEqual([expected, status]);
});

test.each([
  ['a login is over', 'signed-out', 'connect'],
  ['a permission is gone', 'not-allowed', 'connect'],
  ['the subscription ended', 'suspended', 'test-again'],
  ['nobody answered', 'system', 'test-again'],
] as const)('what to do about a fault: %s', (_why, fault, remedy) => {
  expect(remedyOf({ code: 'COMPANY_REFUSED', fault })).toBe(remedy);
});

/** A finding of each code, with any measurements. */
const findings = fc
  .record({
    code: fc.constantFrom(...(Object.keys(DIAGNOSTIC_FINDINGS) as DiagnosticFinding['code'][])),
    fault: fc.constantFrom(...ACCOUNTING_FAULT_KINDS),
    percent: fc.integer({ min: 5, max: 100 }),
  })
  .map((finding) => finding as unknown as DiagnosticFinding);

test('every warning and failure says what to do, and what passed asks for nothing', () => {
  fc.assert(
    fc.property(findings, (finding) => {
      expect(remedyOf(finding) === null).toBe(statusOf(finding) === 'passed');
    }),
    { numRuns: 1000 },
  );
});

test('the worst of several', () => {
  expect(worstStatus([])).toBe('passed');
  expect(worstStatus(['passed', 'warning', 'passed'])).toBe('warning');
  expect(worstStatus(['failed', 'warning'])).toBe('failed');
});
