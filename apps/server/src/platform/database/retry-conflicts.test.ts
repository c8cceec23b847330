import { expect, test, vi } from 'vitest';
import { retryConflicts } from './retry-conflicts.ts';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

test.each([
  ['a deadlock', '40P01', 3],
  ['a snapshot that was overtaken', '40001', 3],
  ['a submitted period is a refusal, not a conflict', 'VT001', 1],
  ['a duplicate key', '23505', 1],
])('%s', async (_why, code, runs) => {
  const work = vi.fn<() => Promise<string>>();
  work.mockRejectedValueOnce(failure(code)).mockRejectedValueOnce(failure(code)).mockResolvedValue('done');
  const result = retryConflicts(work);
  if (runs === 1) await expect(result).rejects.toThrow(code);
  else await expect(result).resolves.toBe('done');
  expect(work).toHaveBeenCalledTimes(runs);
});

test('a conflict that does not end is reported after five tries', async () => {
  const work = vi.fn(() => Promise.reject(failure('40P01')));
  await expect(retryConflicts(work)).rejects.toThrow('40P01');
  expect(work).toHaveBeenCalledTimes(5);
});
