import { expect, test } from 'vitest';
import { scoresOf, type TradeOff } from '../testing/trade-off.ts';
import type { NameFeatures } from './supplier-candidates.ts';
import { SUPPLIER_WEIGHTS } from './supplier-weights.ts';

/** Each case fixes a weight between two others. */
const TRADE_OFFS: readonly TradeOff<keyof NameFeatures | 'poorer' | 'strangeNumber'>[] = [
  ['a name with a word of a label is worse than nothing in the second line', [], ['second', 'labelInName']],
  ['but better than a line off centre', ['second', 'labelInName'], [['offCentre', 0.5]]],
  ['a number at the foot is bad; a title that is a sentence is worse', ['depth', 'digits'], ['neverName', 'sentence']],
  [
    'a sentence with an address is likelier than a priced town',
    ['addressWithDigits', 'sentence'],
    ['priced', 'cityAndState'],
  ],
  [
    'priced goods in lower case are likelier than an address that only names a trade',
    ['lowerCase', 'priced'],
    ['addressWithDigits', 'tradeOnly'],
  ],
  ['a town in the middle is likelier than a company at the foot', ['row', 'cityAndState'], ['depth', 'reachable']],
  [
    'a title in the second line is still likelier than badly read digits',
    ['second', 'neverName'],
    ['digits', 'illegible'],
  ],
  ['a badly read line alone beats lower case in the second line', ['alone', 'illegible'], ['second', 'lowerCase']],
  ['a trade in the first line beats a long line in the middle', ['first', 'tradeOnly'], ['row', 'length']],
  ['a registered long name beats a first line with its telephone', ['length', 'registered'], ['first', 'contactBelow']],
  ['a web address built from it beats large print on a separate line', ['contactBelow', 'domain'], ['size', 'alone']],
  ['a trade in large print beats a registered web address', ['size', 'trade'], ['registered', 'domain']],
  ['a known company beats a trade under a heading', ['company', 'known'], ['trade', 'headed']],
  [
    'an address under a heading of the sender beats a company off centre',
    ['address', 'headed'],
    ['company', 'offCentre'],
  ],
  ['a company with contact details beats a known address', ['reachable'], ['addressWithDigits', 'known']],
  ['an address in large print is likelier than a line in second place', ['size', 'address'], ['second']],
  [
    'a first line with contact details beats a company in an address',
    ['first', 'reachable', ['offCentre', 0.1]],
    ['company', 'address'],
  ],
  ['a short line off centre is worse than nothing', [], ['offCentre', ['length', 0.42]]],
  ['a longer line is not', ['offCentre', ['length', 0.6]], []],
  ['an owner who is a known company is worse than nothing', [], ['owner', 'company', 'known']],
  ['under a heading and with contact details it is not', ['owner', 'company', 'headed', 'contactBelow'], []],
  ['a line with an address of its own beats a trade', ['senderLine'], ['trade']],
  ['a known shop beats it', ['known'], ['senderLine']],
  ['a trade under an address is worse than nothing', [], ['addressAbove', 'trade']],
  ['a known shop under an address is not', ['addressAbove', 'known'], []],
  ['a company with a customer’s lines is worse than nothing', [], ['customer', 'company']],
  ['under a heading of the sender it is not', ['customer', 'headed'], []],
  ['who is paid beats a company under a heading', ['payee'], ['headed', 'company', 'reachable']],
  ['unless that is the first line too', ['headed', 'company', 'first'], ['payee']],
  ['where somebody else is paid, a company is worse than nothing', [], ['otherPayee', 'company']],
  ['a company on a line of its own is not', ['otherPayee', 'company', 'alone'], []],
  ['an address repeated beside a registration beats a heading', ['legalAddress'], ['headed']],
  ['a company with contact details beats it', ['company', 'contactBelow'], ['legalAddress']],
  ['numbers in the small print make up for its place', ['legalFoot', 'depth'], []],
  ['a company under a heading beats the small print', ['company', 'headed'], ['legalFoot']],
  ['at the foot a company counts double', ['footName'], ['company']],
  ['a heading counts more', ['headed'], ['footName']],
  ['where another company is at the foot, a company is worse than nothing', [], ['otherFoot', 'company']],
  ['a company on a line of its own is not', ['otherFoot', 'company', 'alone'], []],
  ['a company among the goods is worse than nothing', [], ['inTable', 'company']],
  ['under a heading of the sender, goods may name it', ['inTable', 'headed'], []],
  ['a trade with fewer signs of a seller than another party is worse than nothing', [], ['poorer', 'trade']],
  ['a known shop is not', ['poorer', 'known'], []],
  ['with the number of a customer a trade is worse than nothing', [], ['strangeNumber', 'trade']],
  ['a known shop is not', ['strangeNumber', 'known'], []],
  ['a slogan makes up for most of a separate line', [], ['slogan', 'alone']],
  ['a first line is a name, slogan or not', ['slogan', 'first'], []],
  ['a company with a telephone that runs a shop is likelier than nothing', ['operator', 'company', 'contactBelow'], []],
  ['one without is not', [], ['operator', 'company', ['contactBelow', 0.5]]],
  ['a shop after t/a beats a trade', ['tradingAs'], ['trade']],
  ['a known shop beats it', ['known'], ['tradingAs']],
  ['a sentence with its full stop is likelier than the last line', ['prose'], ['depth']],
  ['a priced address is likelier', ['addressWithDigits', 'priced'], ['prose']],
  ['the shop of a company beats a trade', ['runShop'], ['trade']],
  ['a known shop beats it', ['known'], ['runShop']],
  ['a street below a name at the foot beats a trade', ['loneFoot'], ['trade']],
  ['a known shop beats it', ['known'], ['loneFoot']],
  ['who signed beats a trade', ['signed'], ['trade']],
  ['a known shop beats it', ['known'], ['signed']],
];

test.each(TRADE_OFFS)('%s', (...tradeOff) => {
  const [better, worse] = scoresOf(tradeOff, SUPPLIER_WEIGHTS);
  expect(better).toBeGreaterThan(worse);
});
