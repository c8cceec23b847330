import { expect, test } from 'vitest';
import { places } from './places.ts';

test('lends no more than all places, and serves waiting callers in order', async () => {
  const { take, give } = places(['a', 'b']);
  const came: string[] = [];
  const first = await take();
  await take();
  const waiting = ['third', 'fourth'].map((name) => take().then((place) => came.push(`${name} ${place}`)));
  await Promise.resolve();
  expect(came).toEqual([]);
  give(first);
  give('a');
  await Promise.all(waiting);
  expect(came).toEqual([`third ${first}`, 'fourth a']);
});

test('lends the most recently used place first', async () => {
  const { take, give } = places(['a', 'b', 'c']);
  const [one, two] = [await take(), await take()];
  give(two);
  give(one);
  expect(await take()).toBe(one);
});
