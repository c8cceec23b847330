import { expect, test } from 'vitest';
import { createFileLinks, type FileLink } from './file-links.ts';

const links = createFileLinks('a-secret-of-at-least-32-characters');
const now = new Date('2026-03-31T10:02:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function parts(address: string): FileLink {
  const url = new URL(address, 'http://localhost');
  const { searchParams } = url;
  const expires = Number(searchParams.get('expires'));
  return { id: url.pathname.replace('/files/', ''), expires, signature: searchParams.get('signature') ?? '' };
}

const link = parts(links.linkTo('ann', 'slip', now));

test.each<[string, boolean, string, FileLink, Date]>([
  ['the owner can open it', true, 'ann', link, now],
  ['it is valid for ten minutes', true, 'ann', link, at(10)],
  ['it is invalid after fifteen', false, 'ann', link, at(15)],
  ['another user cannot use it', false, 'ben', link, now],
  ['it does not open another file', false, 'ann', { ...link, id: 'other' }, now],
  ['its expiry cannot be extended', false, 'ann', { ...link, expires: link.expires + 60 }, now],
  ['a guessed signature is refused', false, 'ann', { ...link, signature: 'x'.repeat(link.signature.length) }, now],
  ['half a signature is refused', false, 'ann', { ...link, signature: link.signature.slice(0, 20) }, now],
  ['an expiry that is not a number is refused', false, 'ann', { ...link, expires: Number.NaN }, now],
])('%s', (_why, good, userId, given, when) => {
  expect(links.isGood(userId, given, when)).toBe(good);
});

test('the link stays the same for some minutes, so that pictures in a list stay cached', () => {
  expect(links.linkTo('ann', 'slip', at(2))).toBe(links.linkTo('ann', 'slip', now));
  expect(links.linkTo('ann', 'slip', at(3))).not.toBe(links.linkTo('ann', 'slip', now));
});

test('another installation signs differently', () => {
  expect(createFileLinks('b-secret-of-at-least-32-characters').isGood('ann', link, now)).toBe(false);
});
