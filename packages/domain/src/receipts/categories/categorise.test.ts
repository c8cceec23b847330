import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { aLine } from '../example-invoice.testing.ts';
import { supplierKey } from '../suppliers/supplier-key.ts';
import { categorise, categoriseByRules } from './categorise.ts';
import { ITEM_KINDS } from './item-kinds.ts';
import { NO_PURCHASE_CONTEXT, purchaseSubject } from './purchase-context.ts';
import { PURCHASE_KIND_NAMES, ruleOfKind } from './purchase-kinds.ts';
import { SUPPLIER_KINDS } from './supplier-kinds.ts';
import { isCategoryCode, isEntertainment, isTaxCategoryCode, TAX_CATEGORY_CODES } from './tax-categories.ts';
import { RENTAL_WORDS, RUNNING_WORDS, VEHICLE_NAMES, VEHICLE_WORDS } from './vehicle-words.ts';

const bought = (supplierName: string | null, ...descriptions: string[]) => ({
  supplierName,
  lineItems: descriptions.map((description) => aLine({ description })),
});

test.each([
  // why                                 supplier                          items                      category
  ['food', "Nando's Rosebank", [], 'FOOD_BEVERAGE'],
  ['fuel', 'ENGEN Karoo 1-Stop', [], 'MV_LOGBOOK'],
  ['fuel in Afrikaans', 'Dorp Vulstasie BK', [], 'MV_LOGBOOK'],
  ['travel', 'FlySafair', [], 'TRAVEL_ACCOM'],
  ['vehicle', 'Supa Quick Paarl', [], 'MV_LOGBOOK'],
  ['professional', 'Smith & Sons Attorneys Inc', [], 'PROF_FEES'],
  ['a bank, whose fees fit none', 'First National Bank', [], 'NONE'],
  ['office', 'Waltons (Pty) Ltd', [], 'OFFICE_SUPPLIES'],
  ['marketing', 'Signarama Durban', [], 'MARKETING'],
  ['insurance', 'Santam Ltd', [], 'INSURANCE'],
  ['training', 'Wits University', [], 'CPD'],
  ['home office', 'ESKOM HOLDINGS SOC LTD', [], 'HOME_OFFICE'],
  ['the longest words win: uber eats is food', 'Uber Eats', [], 'FOOD_BEVERAGE'],
  ['and Uber is travel', 'Uber BV', ['Trip'], 'TRAVEL_ACCOM'],
  ['a restaurant sells no stationery', 'Spur', ['Paper menu'], 'FOOD_BEVERAGE'],
  ['a branch in a plaza is no toll', 'SPUR BLOEM PLAZA', ['Rump 300'], 'FOOD_BEVERAGE'],
  ['a toll plaza is one', 'TUGELA TOLL PLAZA', ['Class 1'], 'MV_LOGBOOK'],
  ['carriage of maize is no maize', 'Grain Haul', ['Vervoer mielies 4 vragte'], 'OFFICE_SUPPLIES'],
  ['a model of car on a part is no golf', 'GOLDWAGEN', ['WATERPUMP GOLF 5'], 'MV_LOGBOOK'],
  ['cement may have the letters of an advertisement', 'BUILD IT', ['CEM PPC 50KG'], 'NONE'],
  ['an advert of a shop for builders is one', 'Plumbing Africa magazine', ['Quarter page advert'], 'MARKETING'],
  ['a rental of a shop for copiers is of copiers', 'GESTETNER COPIERS', ['RENTAL 2 MFP'], 'OFFICE_SUPPLIES'],
  ['a premium of a broker for a profession', 'PROFMARK PI ARCHITECTS', ['PROF INDEMNITY R10M PREM'], 'INSURANCE'],
  ['a royalty of an agency is no fee', 'REMAX REGIONAL', ['FRANCHISE FEES APR'], 'NONE'],
  ['flowers of the reception are no gift', 'FLORIST SUNNYSIDE', ['LILIES RECEPTION'], 'NONE'],
  ['lodging of a client', 'TOWN LODGE', ['1 NT FOR CLIENT DIRECTOR'], 'ENTERTAINMENT'],
  ['a fourball of a sponsor', 'ERINVALE GOLF CLUB', ['4-BALL + PRIZES SPONSOR'], 'ENTERTAINMENT'],
  ['an outing that an agency for film arranges', 'CAPE FILM', ['TEAM ESCAPE ROOM'], 'ENTERTAINMENT'],
  ['the commission of a site for meals', 'MR D FOOD', ['DELIVERY COMMISSION JUNE'], 'MARKETING'],
  ['a line to a home', 'RSAWEB', ['HOME LINE 50MBPS'], 'HOME_OFFICE'],
  ['equipment of a shop for caterers', 'CATERING SUPER STORE', ['Pots 40L'], 'NONE'],
  ['a grocer with groceries', 'Pick n Pay Family', ['BREAD BROWN 700G', 'MILK 2L'], 'FOOD_BEVERAGE'],
  ['a grocer with stationery', 'CHECKERS HYPER', ['A4 PAPER REAM', 'PENS BIC 4', 'MILK 2L'], 'OFFICE_SUPPLIES'],
  ['paper of a shop for crafts may be for crafts', 'Karoo Crafts', ['Paper'], 'NONE'],
  ['printer paper is for printers', 'Karoo Crafts', ['Printer paper A4'], 'OFFICE_SUPPLIES'],
  ['a grocer with nothing known', 'KwikSpar', ['PLU 40012'], 'FOOD_BEVERAGE'],
  ['a warehouse with diesel', 'Makro', ['Engine Oil 5L'], 'MV_LOGBOOK'],
  ['an unknown supplier, known items', 'Jannie se Plek', ['Cappuccino', 'Toast'], 'FOOD_BEVERAGE'],
  ['the category of most items wins', 'Jannie se Plek', ['Cappuccino', 'Toner', 'Lever arch file'], 'OFFICE_SUPPLIES'],
  ['a repair names a part of the car', 'Karoo Panelbeaters', ['Repair right door'], 'MV_LOGBOOK'],
  ['steel poles fit none', 'Vaal Trading', ['Steel pole 76mm'], 'NONE'],
  [
    'what food is packed in is no food',
    'Vaal Trading',
    ['Pizza box 300 mm', 'Void fill chips 0.4 cubic metre'],
    'NONE',
  ],
  ['rent fits none', 'Growthpoint Properties', ['Shop rent'], 'NONE'],
  ['a guard fits none', 'Fidelity ADT', [], 'NONE'],
  ['a gift to a charity fits none', 'SPCA Durban', ['Donation'], 'NONE'],
  ['part of a word does not match: BPK is not BP', 'Boland Handel Bpk', [], 'NONE'],
  ['a general shop says nothing of an unknown item', 'Takealot', ['PLU 40012'], 'NONE'],
  ['nothing known', null, [], 'NONE'],
  ['a toll is a cost of the vehicle', 'N3TC', ['Toll class 1'], 'MV_LOGBOOK'],
  ['so is parking', 'Interpark', [], 'MV_LOGBOOK'],
  ['telephone and internet are costs of the office', 'Vodacom (Pty) Ltd', ['Red contract'], 'OFFICE_SUPPLIES'],
  ['power that no line says is of a home', 'Eskom Holdings', ['Electricity 3400 kWh'], 'NONE'],
  ['power of a home', 'Eskom Holdings', ['Homepower 450 kWh'], 'HOME_OFFICE'],
  ['a kettle is for the staff kitchen', 'Game', ['Kettle'], 'OFFICE_SUPPLIES'],
  ['a kilometre claim', 'Claim P Naidoo', ['Kilometre claim 320 km'], 'MV_TRAVEL_ALLOWANCE'],
  ['the licence of a car at a municipality', 'City of Tshwane', ['MV licence renewal'], 'MV_LOGBOOK'],
  ['a motorcycle', 'Vaal Trading', ['Delivery motorcycle'], 'MV_LOGBOOK'],
  ['a lease of a car is no journey', 'Avis Fleet', ['Lease VW Polo rental'], 'MV_LOGBOOK'],
  ['a rented car is one, also of an agent', 'Travelstart', ['Car hire VW Polo 2 days'], 'TRAVEL_ACCOM'],
  ['a stand at a conference', 'FPI Convention', ['Exhibition stand 3x3'], 'MARKETING'],
  ['the sponsorship of a golf day', 'Vaal Trading', ['Hole sponsorship'], 'MARKETING'],
  ['who finds staff', 'Adcorp', ['Recruitment fee'], 'PROF_FEES'],
  ['a webinar of a publisher', 'LexisNexis South Africa', ['CPD webinar'], 'CPD'],
  ['SABS is no brewery', 'SABS', ['Certificate'], 'PROF_FEES'],
  ['a park of cars at a mall', 'V&A Waterfront Parking', ['4H12'], 'MV_LOGBOOK'],
  ['files in a store', 'Metrofile', ['Document storage 300 boxes'], 'OFFICE_SUPPLIES'],
  ['chicken wire is wire', 'Vaal Trading', ['Chicken wire 1.2 m'], 'NONE'],
  ['a box of apples is apples', 'Vaal Trading', ['Apples box 18 kg'], 'FOOD_BEVERAGE'],
  ['delivery is how goods came', 'Vaal Trading', ['Supply and delivery of toner'], 'OFFICE_SUPPLIES'],
  ['cable of a hardware shop is no computer’s', 'Builders Warehouse', ['Extension cord 20m'], 'NONE'],
  ['a meeting room is no night’s lodging', 'Premier Hotel', ['Conference room hire'], 'NONE'],
  ['a commission of a site for rooms', 'Lekkeslaap', ['Kommissie Mei'], 'MARKETING'],
  ['the end of a name decides', 'Protea Glen Tavern', ['PLU 7'], 'FOOD_BEVERAGE'],
  ['and its beginning, where it is a body’s', 'Institute of Waste Management', [], 'CPD'],
  ['BK is a close corporation', 'Nampo Handelaars BK', [], 'NONE'],
  ['the Afrikaans van is no vehicle', 'Mev Pretorius', ['Huur van stoor'], 'NONE'],
] as const)('%s', (_why, supplier, items, category) => {
  expect(categoriseByRules(bought(supplier, ...items)).code).toBe(category);
});

test.each([
  ['a supplier', bought('Shell Ultra City', 'PLU 1'), { code: 'SUPPLIER_NAME', words: 'ultra city' }],
  ['an item', bought('Jannie se Plek', 'Cappuccino'), { code: 'ITEM', item: 'Cappuccino' }],
  [
    'most items',
    bought(null, 'Toner', 'Lever arch file', '??'),
    { code: 'ITEMS', named: 2, items: 3, example: 'Toner' },
  ],
  ['nothing', bought(null), { code: 'NOTHING_SAYS' }],
  ['nothing of the item', bought(null, '??'), { code: 'NOTHING_SAYS' }],
])('the reason names the evidence: %s', (_why, facts, reason) => {
  expect(categoriseByRules(facts).reason).toEqual(reason);
});

test('each line has its own category, and the largest amount is the document’s', () => {
  const slip = {
    supplierName: 'Makro',
    lineItems: [
      aLine({ description: 'Coffee', totalCents: cents(90_00) }),
      aLine({ description: 'Sugar', totalCents: cents(30_00) }),
      aLine({ description: 'Office chair', totalCents: cents(1_500_00) }),
      aLine({ description: 'PLU 7', totalCents: cents(9_000_00) }),
    ],
  };
  const { code, lines } = categoriseByRules(slip);
  expect(lines.map((line) => line.code)).toEqual(['FOOD_BEVERAGE', 'FOOD_BEVERAGE', 'OFFICE_SUPPLIES', 'NONE']);
  expect(code).toBe('OFFICE_SUPPLIES');
});

test.each([
  ['a restaurant', 'restaurant', { code: 'NONE', reason: { code: 'TRADE', trade: 'restaurant' } }],
  ['a guest house in Afrikaans', 'Gastehuis', { code: 'NONE', reason: { code: 'TRADE', trade: 'Gastehuis' } }],
  ['a builder', 'construction', { code: 'FOOD_BEVERAGE', reason: { code: 'ITEM', item: 'Frozen chips' } }],
])('food is stock of a trade that sells it: %s', (_why, trade, expected) => {
  const { lines } = categoriseByRules(bought('Makro', 'Frozen chips'), { ...NO_PURCHASE_CONTEXT, trade });
  expect(lines).toEqual([expect.objectContaining(expected)]);
});

test.each([
  // why                              trade                   supplier          item                  category
  ['power of premises', 'workshop', 'Eskom Holdings', 'Electricity', 'NONE'],
  ['a desk that says for what', 'consultant', 'Decofurn', 'Home office desk', 'HOME_OFFICE'],
  ['in Afrikaans, also of materials', 'argitek', 'Builders', 'Tuiskantoor rakke', 'HOME_OFFICE'],
  ['but no coffee for it', 'consultant', 'Makro', 'Home office coffee', 'FOOD_BEVERAGE'],
  ['soap of an office', 'law firm', 'Makro', 'Toilet paper 48', 'OFFICE_SUPPLIES'],
  ['soap of those who work elsewhere', 'guest house', 'Makro', 'Toilet paper 48', 'NONE'],
  ['dozens of what others use themselves', 'toy shop', 'Waltons', 'Crayons x48', 'NONE'],
  ['a few of it', 'toy shop', 'Waltons', 'Crayons x2', 'OFFICE_SUPPLIES'],
  ['goods by weight of one that is named like a service', 'quilter', 'Fibre Consulting', 'Batting 25kg', 'NONE'],
  ['beer of the breweries, which are no bureau', 'pub', 'SAB', 'Castle Lager x240', 'NONE'],
  ['a lunch of the team, which is no software', 'law firm', 'Fairlawns', 'Team lunch', 'FOOD_BEVERAGE'],
  ['also where only the supplier says', 'law firm', 'Eskom Holdings', 'Account', 'NONE'],
  ['power of a home', 'freelance writer', 'Eskom Holdings', 'Electricity', 'HOME_OFFICE'],
  ['the kitchen of a restaurant', 'restaurant', 'Makro', 'Microwave 28L', 'NONE'],
  ['the kitchen of its staff', 'law firm', 'Makro', 'Microwave 28L', 'OFFICE_SUPPLIES'],
  ['channels in the rooms of guests', 'guest house', 'MultiChoice', 'DStv Business 8 rooms', 'NONE'],
  ['and in the office', 'law firm', 'MultiChoice', 'DStv Business', 'ENTERTAINMENT'],
  ['internet of a home', 'translator', 'Telkom', 'Uncapped LTE', 'HOME_OFFICE'],
  ['internet of an office', 'law firm', 'Telkom', 'Uncapped LTE', 'OFFICE_SUPPLIES'],
  ['airtime that a shop sells', 'spaza shop', 'Makro', 'Airtime vouchers', 'NONE'],
  ['flowers that a florist sells', 'florist', 'Multiflora', 'Bouquet', 'NONE'],
] as const)('what it is to the trade: %s', (_why, trade, supplier, item, category) => {
  expect(categoriseByRules(bought(supplier, item), { ...NO_PURCHASE_CONTEXT, trade }).code).toBe(category);
});

test('a person’s choice for a line decides, also that none fits', () => {
  const facts = {
    supplierName: 'Waltons',
    lineItems: [aLine({ category: 'MARKETING' }), aLine({ category: 'NONE' }), aLine({ category: 'GONE' })],
  };
  expect(categorise(facts).lines.map(({ code, reason }) => [code, reason.code])).toEqual([
    ['MARKETING', 'CHOSEN'],
    ['NONE', 'CHOSEN'],
    ['OFFICE_SUPPLIES', 'ITEM'],
  ]);
});

test.each([
  ['the item of the supplier', purchaseSubject('Makro', 'Coffee beans 1kg'), ['MARKETING', 'NONE']],
  ['the supplier, where the item says nothing', purchaseSubject('Makro'), ['FOOD_BEVERAGE', 'MARKETING']],
  ['another supplier', purchaseSubject('Game'), ['FOOD_BEVERAGE', 'NONE']],
])('learns from a correction of %s', (_why, subject, codes) => {
  const learned = [{ subject, category: 'MARKETING' as const }];
  const found = categorise(bought('MAKRO (Pty) Ltd', 'Coffee beans 1kg', 'PLU 7'), { ...NO_PURCHASE_CONTEXT, learned });
  expect(found.lines.map(({ code }) => code)).toEqual(codes);
});

test('a subject leaves numbers and months out', () => {
  expect(purchaseSubject('Avis (Pty) Ltd', 'Bakkie hire June 2026')).toBe('avis|bakkie hire');
  expect(purchaseSubject('Avis', '12 2026')).toBe('avis|12 2026');
  expect(purchaseSubject(null)).toBe('');
});

test('listed words are written as keys, so that they can match', () => {
  const lists = [...SUPPLIER_KINDS, ...ITEM_KINDS, ...VEHICLE_WORDS].map(({ words }) => words);
  for (const word of [...lists, RUNNING_WORDS, RENTAL_WORDS, VEHICLE_NAMES].flat())
    expect(word).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
  for (const word of SUPPLIER_KINDS.flatMap(({ words }) => words)) expect(supplierKey(word)).toBe(word);
});

test('has the eleven categories of the specification, two of them entertainment', () => {
  expect(TAX_CATEGORY_CODES).toHaveLength(11);
  expect(TAX_CATEGORY_CODES.filter(isEntertainment)).toEqual(['ENTERTAINMENT', 'FOOD_BEVERAGE']);
  expect(TAX_CATEGORY_CODES.every(isTaxCategoryCode)).toBe(true);
  expect([isTaxCategoryCode('toString'), isTaxCategoryCode('NONE'), isCategoryCode('NONE')]).toEqual([
    false,
    false,
    true,
  ]);
  for (const kind of PURCHASE_KIND_NAMES) {
    const { category, denial } = ruleOfKind(kind);
    // A kettle is an office supply, though its VAT is denied.
    if (denial === 'entertainment' && kind !== 'kitchen')
      expect(category !== null && isEntertainment(category)).toBe(true);
  }
});
