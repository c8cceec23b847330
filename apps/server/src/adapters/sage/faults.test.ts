import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import { expect, test } from 'vitest';
import { refusalOf } from './faults.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const error = (code: string, message = 'Words of Sage', source = '') =>
  JSON.stringify([{ $severity: 'error', $dataCode: code, $message: message, $source: source }]);

function refused(status: number, text: string, headers: Record<string, string> = {}) {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return refusalOf({ status, headers: new Headers(headers), text }, body, NOW);
}

test.each<[string, number, string, AccountingFaultKind, boolean]>([
  ['a token that ended', 401, error('Unauthorized'), 'not-allowed', true],
  ['a token that ended, as a page', 401, '<html></html>', 'not-allowed', true],
  ['a subscription that ended', 401, error('AuthorizationFailure', 'No active subscription. (MSE)'), 'suspended', true],
  ['a person without the right', 403, error('MultiUserAccessDenied'), 'not-allowed', false],
  ['a row that is gone', 404, error('RecordNotFound'), 'not-found', false],
  ['an address that is wrong', 404, '<html></html>', 'invalid', false],
  ['a verb that is wrong', 405, error('MethodNotAllowed'), 'invalid', false],
  ['a type that is wrong', 415, error('UnsupportedMediaType'), 'invalid', false],
  ['what is wrong in an entry', 422, error('RecordInvalid', "can't be blank", 'contact_id'), 'invalid', false],
  ['too many requests', 429, error('TooManyRequests'), 'throttled', false],
  ['a fault of the service', 500, error('UnexpectedError'), 'system', false],
  ['a gateway', 502, '<html></html>', 'system', false],
  ['a service that is away', 503, '', 'system', false],
  ['a page in place of an answer', 200, '<html></html>', 'system', false],
  ['a redirect', 302, '', 'system', false],
])('%s (%i)', (_why, status, text, kind, isTokenRefused) => {
  const refusal = refused(status, text);
  expect([refusal?.fault.kind, refusal?.isTokenRefused]).toEqual([kind, isTokenRefused]);
});

test.each([
  ['a row', 200, '{"id":"1"}'],
  ['a row that was created', 201, '{"id":"1"}'],
  ['nothing, after a removal', 204, ''],
])('%s is a success', (_why, status, text) => {
  expect(refused(status, text)).toBeNull();
});

test('the sentences are kept with what they are about, the code and the name of the request', () => {
  const text = JSON.stringify([
    { $severity: 'error', $dataCode: 'RecordInvalid', $message: "can't be blank", $source: 'contact_id' },
    { $severity: 'error', $dataCode: 'RecordInvalid', $message: 'Something else', $source: '' },
  ]);
  expect(refused(422, text, { 'x-request-id': 'r-1' })?.fault).toMatchObject({
    ...{ code: 'RecordInvalid', status: 422, tid: 'r-1', detail: "contact_id: can't be blank; Something else" },
  });
});

test('a code that looks like none is not logged, and what refuses a token is not repeated', () => {
  expect(refused(422, error('eyJ.a-token'))?.fault.code).toBeNull();
  expect(refused(401, error('Unauthorized', 'Token eyJ is over'))?.fault.detail).toBeNull();
});

test.each([
  ['seconds', '30', 30],
  ['a moment', 'Mon, 23 Nov 2026 10:02:00 GMT', 120],
  ['nothing', '', 60],
])('the wait after too many requests: %s', (_why, value, seconds) => {
  const headers: Record<string, string> = value === '' ? {} : { 'retry-after': value };
  expect(refused(429, error('TooManyRequests'), headers)?.fault.retryAfterSeconds).toBe(seconds);
});
