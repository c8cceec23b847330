import { describe, expect, test } from 'vitest';
import { sendOnce } from './creation-keys.ts';

/** A server that answers these statuses in turn; null loses the answer. */
function server(...statuses: (number | null)[]) {
  const keys: string[] = [];
  const send = (headers: Readonly<Record<string, string>>) => {
    keys.push(headers['idempotency-key'] ?? '');
    const status = keys.length > statuses.length ? 201 : statuses[keys.length - 1];
    return status ? Promise.resolve({ status }) : Promise.reject(new TypeError('Failed to fetch'));
  };
  return { keys, send };
}

const path = ['companies', 'create'];

describe('the key of a call that creates', () => {
  test('is the same for a double press', async () => {
    const { keys, send } = server();
    const input = { companyName: 'Double press' };
    await Promise.all([sendOnce(path, input, send), sendOnce(path, { ...input }, send)]);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{1,200}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ['a lost answer', null],
    ['a fault, after which it is not known what was saved', 503],
  ])('is kept for a retry after %s', async (_why, status) => {
    const { keys, send } = server(status, 201, 201);
    const input = { companyName: `Lost ${status}` };
    await sendOnce(path, input, send).catch(() => null);
    await sendOnce(path, input, send);
    await sendOnce(path, input, send);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test.each([
    ['an answer', 201],
    ['a refusal, which changed nothing', 409],
  ])('is another one after %s', async (_why, status) => {
    const { keys, send } = server(status, 201);
    const input = { companyName: `Answered ${status}` };
    await sendOnce(path, input, send);
    await sendOnce(path, input, send);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('differs for another call, another input, and another file of the same name', async () => {
    const { keys, send } = server();
    const file = (name: string) => new File(['same'], name);
    await Promise.all([
      sendOnce(path, { companyName: 'One' }, send),
      sendOnce(path, { companyName: 'Other' }, send),
      sendOnce(['folders', 'create'], { companyName: 'One' }, send),
      sendOnce(['drafts', 'upload'], { file: file('slip.jpg') }, send),
      sendOnce(['drafts', 'upload'], { file: file('slip.jpg') }, send),
    ]);
    expect(new Set(keys).size).toBe(5);
  });
});
