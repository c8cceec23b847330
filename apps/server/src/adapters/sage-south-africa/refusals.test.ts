import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import { expect, test } from 'vitest';
import { parseJson } from '../http-client/exchange.ts';
import { MAX_DETAIL_LENGTH } from '../http-client/refusal.ts';
import { refusalOf } from './refusals.ts';

const refusal = (status: number, text: string, headers: Record<string, string> = {}) =>
  refusalOf({ status, text, headers: new Headers(headers) }, parseJson(text), 0);

test.each<[string, number, string, AccountingFaultKind]>([
  ['a refusal with its words', 400, '{"Message":"No"}', 'invalid'],
  ['a wrong login', 401, '{}', 'not-allowed'],
  ['another company', 403, '{}', 'not-allowed'],
  ['a document that is gone', 404, '{"Message":"gone"}', 'not-found'],
  ['a page that is not found', 404, '<html>', 'invalid'],
  ['too many requests', 429, '', 'throttled'],
  ['a redirect', 302, '', 'system'],
  ['a fault of the service', 500, '{}', 'system'],
  ['a gateway', 503, '<html>', 'system'],
  ['a success that is no JSON', 200, '<html>', 'system'],
])('%s', (_why, status, text, kind) => {
  expect(refusal(status, text)?.fault).toMatchObject({ kind, status });
  expect(refusal(status, text)?.isTokenRefused).toBe(status === 401);
});

test('a success has JSON, or nothing', () => {
  expect(refusal(200, '{"ID":1}')).toBeNull();
  expect(refusal(204, '')).toBeNull();
});

test.each([
  ['as JSON', '{"Message":"Wrong date"}', 'Wrong date'],
  ['as a text', '"Wrong date"', 'Wrong date'],
  ['of an exception', '{"ExceptionMessage":"Wrong date"}', 'Wrong date'],
  ['nowhere', '{}', null],
  ['too long', JSON.stringify({ Message: 'x'.repeat(5_000) }), 'x'.repeat(MAX_DETAIL_LENGTH)],
])('the words of the service, %s', (_why, text, detail) => {
  expect(refusal(400, text)?.fault.detail).toBe(detail);
});

test('a refused login shows no words, because they may repeat it', () => {
  expect(refusal(401, '{"Message":"ann@example.co.za is not known"}')?.fault.detail).toBeNull();
});

test('the time that the service asks for is kept', () => {
  expect(refusal(429, '', { 'retry-after': '22' })?.fault.retryAfterSeconds).toBe(22);
  expect(refusal(429, '')?.fault.retryAfterSeconds).toBe(60);
  expect(refusal(400, '{}')?.fault.retryAfterSeconds).toBeNull();
});
