import { expect, test } from 'vitest';
import { buildLayout } from '../../layout/build-rows.ts';
import { layOutText } from '../../testing/lay-out-text.ts';
import { type RankedName, rankSuppliers } from '../rank-suppliers.ts';
import { likeliestFirst } from './likeliest-name.ts';

const [ALPHA, BRAVO] = rankSuppliers(
  buildLayout(layOutText('Alpha Plumbing\n12 Church Street\n\n\nBravo Tiling\n3 Loop Street\n\nTotal   50.00')),
).filter(({ candidate }) => /^(?:Alpha|Bravo)/.test(candidate.text));
if (!ALPHA || !BRAVO) throw new Error('Both lines can be names');

/** What only a seller prints, by what was learned: large print at the top, over an address and a bank account. */
const SELLER = { known: 1, payee: 1, identity: 5, contact: 1, registered: 1, domain: 1 };
/** What a buyer's line is like. */
const BUYER = { poorer: 1, smallerPrint: 1, customer: 1, otherParty: 1, identity: -1, depth: 0.6 };

const line = (of: RankedName, score: number, features: Partial<RankedName['features']>): RankedName => ({
  ...of,
  score,
  features: { ...of.features, ...features },
});

/** The name that comes first when the rules put a buyer first by some points. */
const firstOf = (
  lead: number,
  buyer: Partial<RankedName['features']> = {},
  seller: Partial<RankedName['features']> = {},
) => likeliestFirst([line(ALPHA, lead, { ...BUYER, ...buyer }), line(BRAVO, 0, { ...SELLER, ...seller })])[0].name;

test.each<[why: string, lead: number, buyer: object, seller: object, name: string]>([
  ['a small lead of the rules yields to what was learned', 1, {}, {}, 'Bravo Tiling'],
  ['up to just below eight points', 7.999, {}, {}, 'Bravo Tiling'],
  ['not at eight points', 8, {}, {}, 'Alpha Plumbing'],
  ['whoever signed sells', 1, { signed: 1 }, {}, 'Alpha Plumbing'],
  ['and who is named at the foot under a letterhead that is a picture', 1, { logoName: 1 }, {}, 'Alpha Plumbing'],
  ['and who is below a heading of the seller', 1, { headed: 1 }, {}, 'Alpha Plumbing'],
  ['and who has the web address', 1, { domain: 1 }, {}, 'Alpha Plumbing'],
  ['and who is on the list of suppliers', 1, { known: 1 }, {}, 'Alpha Plumbing'],
  ['and the line of a sender over another name', 1, { senderLine: 1, street: 1 }, { underSender: 1 }, 'Alpha Plumbing'],
  ['not over a name elsewhere', 1, { senderLine: 1, street: 1 }, {}, 'Bravo Tiling'],
  ['a manager does not', 1, {}, { prose: 1 }, 'Alpha Plumbing'],
  ['nor a customer who is named', 1, {}, { namedCustomer: 1 }, 'Alpha Plumbing'],
  ['nor an owner', 1, {}, { owner: 1 }, 'Alpha Plumbing'],
  ['nor the merchant of a card machine', 1, {}, { merchant: 1 }, 'Alpha Plumbing'],
])('%s', (_, lead, buyer, seller, name) => {
  expect(firstOf(lead, buyer, seller)).toBe(name);
});

test.each([
  ['half a point ahead', 0.5, 'Bravo Tiling'],
  ['less than half a point ahead', 0.499, 'Alpha Plumbing'],
])('%s', (_, likelihood, name) => {
  const ranked = [line(ALPHA, 1, {}), line(BRAVO, 0, {})] as const;
  expect(likeliestFirst(ranked, (one) => (one.name === 'Bravo Tiling' ? likelihood : 0))[0].name).toBe(name);
});

test('of two lines with one name, that of the rules stays', () => {
  const ranked = [line(ALPHA, 1, BUYER), { ...line(BRAVO, 0, SELLER), name: 'Alpha Plumbing CC' }] as const;
  expect(likeliestFirst(ranked)[0].name).toBe('Alpha Plumbing');
});

test('two lines that are alike stay as they are, and no line is lost', () => {
  const ranked = [line(ALPHA, 0.1, {}), { ...line(ALPHA, 0, {}), name: 'Charlie' }] as const;
  expect(likeliestFirst(ranked)).toEqual(ranked);
});

test('the lines that were not chosen keep their order', () => {
  const names = likeliestFirst([
    line(ALPHA, 1, BUYER),
    line({ ...ALPHA, name: 'Charlie' }, 0.5, BUYER),
    line(BRAVO, 0, SELLER),
  ]);
  expect(names.map(({ name }) => name)).toEqual(['Bravo Tiling', 'Alpha Plumbing', 'Charlie']);
});
