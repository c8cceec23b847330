import { expect, test, vi } from 'vitest';
import { memoize, memoizeText } from './memoize.ts';

test('a value is computed once for each object', () => {
  const compute = vi.fn(({ width }: { readonly width: number }) => width * 2);
  const twice = memoize(compute);
  const page = { width: 21 };
  expect([twice(page), twice(page), twice({ width: 21 })]).toEqual([42, 42, 42]);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('a value is computed once for each text and key, also when it is null or false', () => {
  const compute = vi.fn((text: string, { word }: { readonly word: string }) => (text === '' ? null : text === word));
  const isWord = memoizeText(compute);
  const [total, tax] = [{ word: 'total' }, { word: 'tax' }];
  const ask = () => [isWord('total', total), isWord('total', tax), isWord('', tax)];
  expect([ask(), ask()]).toEqual([
    [true, false, null],
    [true, false, null],
  ]);
  expect(compute).toHaveBeenCalledTimes(3);
});

test('texts are forgotten when there are 4096 of them, so that memory does not grow with the documents', () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = memoizeText(compute);
  const key = {};
  for (let at = 0; at < 4096; at++) lengthOf(`${at}`, key);
  lengthOf('0', key);
  expect(compute).toHaveBeenCalledTimes(4096);
  lengthOf('one more', key);
  lengthOf('0', key);
  expect(compute).toHaveBeenCalledTimes(4098);
});
