import { expect, test } from 'vitest';
import { places } from './places.ts';

test('no more than the number of places are taken, and who waits comes in turn', async () => {
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

test('the place used last is taken again', async () => {
  const { take, give } = places(['a', 'b', 'c']);
  const [one, two] = [await take(), await take()];
  give(two);
  give(one);
  expect(await take()).toBe(one);
});
