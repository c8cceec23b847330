import { expect, test } from 'vitest';
import { nameFault, withoutHidden } from './name-rules.ts';

const LINK = { code: 'NAME_HAS_LINK' };
const HIDDEN = { code: 'NAME_HAS_HIDDEN_CHARACTERS' };

test.each<[string, string, object | null, object | null]>([
  // why                                  name                       of a person  of a company
  ['a name', 'Nomsa Dube', null, null],
  ['initials and a suffix', 'J.P. van der Merwe Jr.', null, null],
  ['an apostrophe, a hyphen, accents', "Zoë O'Brien-Müller", null, null],
  ['another script', '李小龍', null, null],
  ['joined letters of another script', 'می\u200cخواهم', null, null],
  ['a hundred characters', 'x'.repeat(100), null, null],
  ['a hundred characters of two units', '\u{1f600}'.repeat(100), null, null],
  [
    'a hundred and one',
    'x'.repeat(101),
    { code: 'NAME_TOO_LONG', maxLength: 100 },
    { code: 'NAME_TOO_LONG', maxLength: 100 },
  ],
  ['a link', 'Win at https://evil.example', LINK, LINK],
  ['a link without its protocol', 'See www.evil.example/x', LINK, LINK],
  ['a host', 'Go to evil.com now', LINK, null],
  ['a host of this country', 'books.co.za', LINK, null],
  ['a host with a long ending', 'evil.online', LINK, null],
  ['a saint', 'Mary St. John', null, null],
  ['one letter before the full stop', 'J.de Wet', null, null],
  ['a line break', 'Ann\nBcc: all', HIDDEN, HIDDEN],
  ['a line separator', 'Ann\u2028x', HIDDEN, HIDDEN],
  ['an override of direction', 'Ann \u202egpj.exe', HIDDEN, HIDDEN],
  ['an isolate', 'Ann \u2066x\u2069', HIDDEN, HIDDEN],
  ['a mark of direction', 'Ann\u200f', HIDDEN, HIDDEN],
])('%s', (_why, name, ofPerson, ofCompany) => {
  expect([nameFault(name), nameFault(name, { hosts: true })]).toEqual([ofPerson, ofCompany]);
});

test('hidden characters are removed, all others stay', () => {
  expect(withoutHidden('slip\u202e\u2066gpj\u2069.exe\0 \u{1f600}é')).toBe('slipgpj.exe \u{1f600}é');
});
