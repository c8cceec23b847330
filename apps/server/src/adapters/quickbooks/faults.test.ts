import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../http-client/exchange.ts';
import { DEFAULT_RETRY_AFTER_SECONDS, MAX_DETAIL_LENGTH, MAX_RETRY_AFTER_SECONDS } from '../http-client/refusal.ts';
import { refusalOf } from './faults.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const refusal = (status: number, text: string, headers: Record<string, string> = {}) =>
  refusalOf({ status, text, headers: new Headers({ intuit_tid: '1-abc', ...headers }) }, parseJson(text), NOW);
const fault = (code: string, more: object = {}) =>
  JSON.stringify({ Fault: { Error: [{ Message: 'M', Detail: 'D', code, ...more }], type: 'ValidationFault' } });

describe('G13.26 the code decides, whatever the status is', () => {
  const KINDS: [AccountingFaultKind, string[]][] = [
    ['not-allowed', ['100', '120', '3100', '3200', '3202']],
    ['throttled', ['3001']],
    ['system', ['10000']],
    ['suspended', ['6190']],
    ['not-found', ['610']],
    ['wrong-reference', ['2500', '2280', '6100', '6160', '6170']],
    ['stale', ['5010']],
    ['duplicate-number', ['6140']],
    ['closed-books', ['6200', '6210']],
    ['duplicate-name', ['6240']],
    ['invalid', ['500', '600', '1040', '2010', '2020', '2030', '2040', '2050', '2060', '2130', '2170', '2250']],
    ['invalid', ['4000', '4001', '4002', '6000']],
  ];
  test.each(KINDS.flatMap(([kind, codes]) => codes.map((code) => [code, kind] as const)))('%s is %s', (code, kind) => {
    for (const status of [200, 400, 500])
      expect(refusal(status, fault(code))?.fault).toMatchObject({ kind, code, tid: '1-abc', status });
    expect(refusal(400, fault(code))?.fault.detail).toBe(['3200', '3202'].includes(code) ? null : 'D');
  });
});

test('a code that is no number is none, because codes are logged; a sentence of any length is cut', () => {
  expect(refusal(400, fault('Karoo Crafts R7654.32'))?.fault.code).toBeNull();
  const text = fault('6000', { Detail: 'x'.repeat(MAX_DETAIL_LENGTH + 1) });
  expect(refusal(400, text)?.fault.detail).toBe('x'.repeat(MAX_DETAIL_LENGTH));
});

describe('G13.26 then the status, and last the type', () => {
  test.each<[string, number, string, AccountingFaultKind]>([
    ['a code nobody knows', 400, fault('9999'), 'invalid'],
    ['a code nobody knows, in a success', 200, fault('9999'), 'invalid'],
    ['a page of a gateway', 502, '<html><h1>502 Bad Gateway</h1></html>', 'system'],
    ['nothing at all', 503, '', 'system'],
    ['a success that is a page', 200, '<html>Hello</html>', 'system'],
    ['a success that is empty', 200, '', 'system'],
    ['a redirect', 302, '', 'system'],
    ['a request that took too long', 408, '', 'system'],
    ['too many requests', 429, '', 'throttled'],
    ['no permission', 403, '', 'not-allowed'],
    ['a page that is not found', 404, '<html></html>', 'invalid'],
    ['an entry that is not found', 404, '{}', 'not-found'],
    ['any other refusal', 415, '', 'invalid'],
    ['a type without a code', 200, '{"Fault":{"Error":[{"Message":"x"}],"type":"SystemFault"}}', 'system'],
    ['a type of the gateway', 200, '{"fault":{"error":[],"type":"SERVICE"}}', 'system'],
    ['a type about permission', 200, '{"Fault":{"Error":[],"type":"AuthorizationFault"}}', 'not-allowed'],
  ])('%s', (_why, status, text, kind) => {
    expect(refusal(status, text)?.fault.kind).toBe(kind);
  });

  test.each([
    ['an entry', '{"Purchase":{"Id":"5"}}'],
    ['an entry with an empty fault', '{"Purchase":{"Id":"5"},"fault":null,"attachableResponse":[]}'],
  ])('%s is a success', (_why, text) => {
    expect(refusal(200, text)).toBeNull();
  });
});

describe('G13.26 faults in every form', () => {
  test('small letters', () => {
    const text = '{"fault":{"error":[{"message":"m","detail":"Token expired","code":"3200"}],"type":"AUTHENTICATION"}}';
    expect(refusal(401, text)).toMatchObject({
      isTokenRefused: true,
      fault: { code: '3200', kind: 'not-allowed' },
    });
  });

  test.each([
    [
      'with the code as an attribute',
      '<Fault type="ValidationFault"><Error code="6240"><Message>m</Message><Detail>taken</Detail></Error></Fault>',
    ],
    [
      'with the code as an element',
      '<IntuitResponse><Fault><Error><Message>m</Message><Detail>taken</Detail><code>6240</code></Error></Fault></IntuitResponse>',
    ],
  ])('XML %s', (_why, text) => {
    expect(refusal(400, text)?.fault).toMatchObject({ kind: 'duplicate-name', code: '6240', detail: 'taken' });
  });

  test('the first of several errors, and the first detail', () => {
    const text = JSON.stringify({
      Fault: {
        Error: [
          { Message: 'No detail here', code: '2020' },
          { Detail: 'Second', code: '6240' },
        ],
      },
    });
    expect(refusal(400, text)?.fault).toMatchObject({ code: '2020', detail: 'No detail here' });
  });

  test('one error that is no list', () => {
    expect(refusal(400, '{"Fault":{"Error":{"Detail":"only","code":6000}}}')?.fault).toMatchObject({
      ...{ kind: 'invalid', code: '6000', detail: 'only' },
    });
  });

  test('the fault of a file in a success', () => {
    const text =
      '{"AttachableResponse":[{"Fault":{"Error":[{"Detail":"No","code":"6190"}],"type":"ValidationFault"}}]}';
    expect(refusal(200, text)?.fault).toMatchObject({ kind: 'suspended', code: '6190' });
  });

  test('a code with zeros before it, or only in the message', () => {
    expect(refusal(403, fault('003001'))?.fault).toMatchObject({ kind: 'throttled', code: '3001' });
    const text = '{"Fault":{"Error":[{"Message":"message=ThrottleExceeded; errorCode=003001; statusCode=429"}]}}';
    expect(refusal(403, text)?.fault).toMatchObject({ kind: 'throttled', code: '3001' });
  });

  test('the digit 5 in a sentence means nothing', () => {
    expect(refusal(400, fault('6000', { Detail: 'Line 5 of 500 is 5010' }))?.fault.kind).toBe('invalid');
  });
});

describe('a token that is refused', () => {
  test('is not passed on with the words that repeat it', () => {
    const text = '{"fault":{"error":[{"detail":"Token expired: eyJ0b2tlbg","code":"3200"}],"type":"AUTHENTICATION"}}';
    expect(JSON.stringify(refusal(401, text))).not.toContain('eyJ0b2tlbg');
  });

  test.each([
    ['expired', 401, fault('3200'), true],
    ['expired, by another code', 401, fault('3202'), true],
    ['without a code', 401, '', true],
    ['of another company', 401, fault('100'), false],
    ['of a person without permission', 403, fault('3100'), false],
  ])('%s', (_why, status, text, isTokenRefused) => {
    expect(refusal(status, text)).toMatchObject({ isTokenRefused, fault: { kind: 'not-allowed' } });
  });
});

describe('how long to wait after too many requests', () => {
  test.each([
    ['a number', '22', 22],
    ['a moment', 'Fri, 20 Nov 2026 10:00:30 GMT', 30],
    ['nothing', '', DEFAULT_RETRY_AFTER_SECONDS],
    ['words', 'soon', DEFAULT_RETRY_AFTER_SECONDS],
    ['a moment that is over', 'Fri, 20 Nov 2026 09:00:00 GMT', DEFAULT_RETRY_AFTER_SECONDS],
    ['zero', '0', DEFAULT_RETRY_AFTER_SECONDS],
    ['a day', '86400', MAX_RETRY_AFTER_SECONDS],
  ])('%s', (_why, header, seconds) => {
    expect(refusal(429, '', { 'retry-after': header })?.fault.retryAfterSeconds).toBe(seconds);
  });

  test('a minute without a word, an hour at most, and only then', () => {
    expect([DEFAULT_RETRY_AFTER_SECONDS, MAX_RETRY_AFTER_SECONDS]).toEqual([60, 3600]);
    expect(refusal(500, '', { 'retry-after': '22' })?.fault.retryAfterSeconds).toBeNull();
  });
});
