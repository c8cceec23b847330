import { expect, test } from 'vitest';
import { DEFAULT_PACKS } from '../locale/default-packs.ts';
import { joinPacks } from '../locale/locale.ts';
import { matchOwnName, type NameMatch, ownName, printedName } from './own-name.ts';

const locale = joinPacks(DEFAULT_PACKS);
type Case = readonly [why: string, line: string, match: NameMatch, own?: string];
const OURS = 'Karoo Crafts and Design Studio (Pty) Ltd';

const CLEAR: readonly Case[] = [
  ['as we hold it', 'Karoo Crafts and Design Studio (Pty) Ltd', 'whole'],
  ['in capitals, without the legal form', 'KAROO CRAFTS & DESIGN STUDIO', 'whole'],
  ['another legal form', 'Karoo Crafts & Design Studio (Edms) Bpk', 'whole'],
  ['the legal form in words', 'Karoo Crafts and Design Studio Proprietary Limited', 'whole'],
  ['after a heading', 'Bill To: Karoo Crafts and Design Studio', 'whole'],
  ['with an address behind it', 'Karoo Crafts and Design Studio, 12 Main Road, Howick', 'whole'],
  ['with its number behind it', 'Karoo Crafts and Design Studio VAT No 4123456789', 'whole'],
  ['with an account number behind it', 'KAROO CRAFTS AND DESIGN STUDIO 123', 'whole'],
  ['a short number behind it may be another branch', 'KAROO CRAFTS AND DESIGN STUDIO 12', null],
  ['cut within a word by the till', 'KAROO CRAFTS & DESIGN STU', 'whole'],
  ['cut after ten letters', 'PRETORIUS B', 'whole', 'Pretorius Bakkery CC'],
  ['cut after nine letters', 'PRETOR BAK', 'first-line', 'Pretor Bakkery CC'],
  ['the start of our name may be the holding company', 'Karoo Crafts (Pty) Ltd', 'first-line'],
  ['a name that contains ours is another', 'Greater Karoo Crafts and Design Studio', null],
  ['and so is ours with a town', 'Karoo Crafts and Design Studio Bloemfontein', null],
  ['accents and apostrophes', "NANDOS KAFEE 'N KOFFIE", 'whole', 'Nando’s Kafée en Koffie'],
  ['a single short word', 'Nu', null, 'Nu CC'],
  ['three letters', 'Nuo', 'whole', 'Nuo CC'],
  ['the trading name of two', 'ZD Designs', 'whole', 'Zanele Dube t/a ZD Designs'],
  ['the registered name of two', 'Mrs Z, Zanele Dube', 'whole', 'Zanele Dube trading as ZD Designs'],
  ['both, where we hold one', 'Zanele Dube t/a ZD Designs', 'whole', 'ZD Designs'],
  ['Afrikaans for trading as', 'Witrivier Bande h/a WB Bande', 'whole', 'WB Bande'],
  ['only a legal form', 'Holdings (Pty) Ltd', null],
  ['nothing of ours', 'Bill To: Acacia Trading CC', null],
  ['three letters are not the first line of a name', 'Kar', null],
  ['four letters may be', 'Karo', 'first-line'],
];

test.each(CLEAR.map(([why, line, match, own = OURS]) => [why, line, match, own] as const))(
  '%s',
  (_why, line, match, own) => {
    expect(matchOwnName(printedName(line, locale), ownName(own, locale), 1)).toBe(match);
  },
);

const MISREAD: readonly Case[] = [
  ['marks that look alike count as one', 'KAR00 CRAFT5', 'whole'],
  ['r and n for m', 'Karoo Crafts', 'whole'],
  ['one letter of eleven misread', 'KAROO CRAETS', 'whole'],
  ['two letters of eleven misread', 'KAROD CRAETS', null],
  ['a letter lost', 'KARO CRAFTS', 'whole'],
  ['two letters of twelve misread', 'KNYSNA FLAVES', 'whole', 'Knysna Flowes'],
];

test.each(MISREAD.map(([why, line, match, own = 'Karoo Crafts CC']) => [why, line, match, own] as const))(
  'in a picture: %s',
  (_why, line, match, own) => {
    expect(matchOwnName(printedName(line, locale), ownName(own, locale), 0.9)).toBe(match);
  },
);

test('a text layer is never misread', () => {
  expect(matchOwnName(printedName('SMITH PLUMBING', locale), ownName('Smit Plumbing', locale), 1)).toBeNull();
  expect(matchOwnName(printedName('SMITH PLUMBING', locale), ownName('Smit Plumbing', locale), 0.9)).toBe('whole');
});
