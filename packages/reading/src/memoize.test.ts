import { expect, test } from 'vitest';
import { memoize, memoizeText } from './memoize.ts';

/** A function that notes what it is called with. */
function noted<Given extends readonly unknown[], Value>(compute: (...given: Given) => Value) {
  const calls: Given[] = [];
  const call = (...given: Given): Value => {
    calls.push(given);
    return compute(...given);
  };
  return { call, calls };
}

test('a value is computed once for each object', () => {
  const { call, calls } = noted(({ width }: { readonly width: number }) => width * 2);
  const twice = memoize(call);
  const page = { width: 21 };
  expect([twice(page), twice(page), twice({ width: 21 })]).toEqual([42, 42, 42]);
  expect(calls).toHaveLength(2);
});

test('a value is computed once for each text and key, also when it is null or false', () => {
  const { call, calls } = noted((text: string, { word }: { readonly word: string }) =>
    text === '' ? null : text === word,
  );
  const isWord = memoizeText(call);
  const [total, tax] = [{ word: 'total' }, { word: 'tax' }];
  const ask = () => [isWord('total', total), isWord('total', tax), isWord('', tax)];
  expect([ask(), ask()]).toEqual([
    [true, false, null],
    [true, false, null],
  ]);
  expect(calls).toHaveLength(3);
});

test('texts are forgotten when there are 4096 of them, so that memory does not grow with the documents', () => {
  const { call, calls } = noted((text: string, _: object) => text.length);
  const lengthOf = memoizeText(call);
  const key = {};
  for (let at = 0; at < 4096; at++) lengthOf(`${at}`, key);
  lengthOf('0', key);
  expect(calls).toHaveLength(4096);
  lengthOf('one more', key);
  lengthOf('0', key);
  expect(calls).toHaveLength(4098);
});
