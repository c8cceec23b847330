import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { aLine } from '../example-invoice.testing.ts';
import { categorise } from './categorise.ts';
import { inputTaxDenials, MIN_TRADE_FOOD_CENTS } from './input-tax-denial.ts';
import { MAX_UNASKED_VEHICLE_CENTS, MIN_VEHICLE_CENTS } from './motor-cars.ts';
import { NO_PURCHASE_CONTEXT, type PurchaseContext, purchaseSubject } from './purchase-context.ts';
import type { CategoryCode } from './tax-categories.ts';

type Bought = readonly [description: string, rand: number];

function denials(
  supplierName: string,
  bought: readonly Bought[],
  { chosen = null, ...known }: Partial<PurchaseContext> & { readonly chosen?: CategoryCode | null } = {},
) {
  const lineItems = bought.map(([description, rand]) => aLine({ description, totalCents: cents(rand * 100) }));
  const context = { ...NO_PURCHASE_CONTEXT, ...known };
  return inputTaxDenials({
    ...{ supplierName, chosen, context },
    categories: categorise({ supplierName, lineItems }, context),
  });
}

test.each([
  // why                                         supplier                   line                              rand     denial
  ['a lunch', 'Spur', 'Lunch', 300, 'entertainment'],
  ['coffee for the office', 'Nespresso', 'Coffee capsules', 900, 'entertainment'],
  ['a year-end function', 'Mama’s Catering', 'Year-end function', 9000, 'entertainment'],
  ['a golf club', 'Royal Golf Club', 'Annual subscription', 9000, 'club-subscription'],
  ['a gym', 'Virgin Active', 'June', 900, 'club-subscription'],
  ['a medical aid', 'Discovery Health Medical Scheme', 'Contribution', 9000, 'medical-scheme'],
  ['a rented car', 'Avis Rent a Car', '4 days', 1800, 'motor-car'],
  ['a rented car by its line', 'Airport Services', 'Car rental 3 days', 1800, 'motor-car'],
  ['a Polo', 'Hatfield VW', 'Volkswagen Polo 1.0 TSI Life', 388_000, 'motor-car'],
  ['a model written apart', 'Mercedes-Benz Sandton', 'C 200 AMG Line', 1_092_500, 'motor-car'],
  ['a Fortuner', 'Halfway Toyota', 'Toyota Fortuner 2.4 GD-6', 747_000, 'motor-car'],
  ['a Jimny of an unknown seller', 'Vaal Trading', 'Suzuki Jimny 1.5', 400_000, 'motor-car'],
  ['a double cab', 'Ford Vaal', 'Ford Ranger 2.0 Double Cab', 800_000, 'motor-car'],
  ['a minibus of sixteen', 'Halfway Toyota', 'Toyota Quantum Sesfikile 16 seater', 598_000, 'motor-car'],
  ['a lease of a car', 'Wesbank', 'Lease rental BMW 320i', 9_000, 'motor-car'],
  ['a single cab', 'Toyota Vaal', 'Toyota Hilux 2.0 Single Cab', 399_000, null],
  ['an 8-ton truck', 'Isuzu Trucks', 'Isuzu NPR 400 8 ton truck', 805_000, null],
  ['a rented truck', 'Avis Van Rental', '8 ton truck 2 days', 4_000, null],
  ['a motorcycle', 'Honda Wing', 'Honda Ace 125 motorcycle', 45_000, null],
  ['a bus', 'Mercedes-Benz Vans', 'Sprinter 22 seater bus', 1_150_000, null],
  ['the repair of a sedan', 'Joe’s Motors', 'Brake repair on sedan', 3_450, null],
  ['a large repair of a car', 'Halfway Toyota', 'Engine overhaul Toyota Fortuner', 65_000, null],
  ['the insurance of a car', 'Discovery Insure', 'Vehicle premium VW Polo', 1_265, null],
  ['A4 paper is no Audi', 'Waltons', 'A4 paper 2000 reams', 90_000, null],
  ['a professional body is no club', 'SAICA', 'Annual membership', 6_900, null],
  ['cleaning goods of a grocer', 'Spar', 'Bleach', 40, null],
  ['lodging away from home', 'City Lodge', 'Accommodation 2 nights', 2_990, null],
  ['paper', 'Waltons', 'Copy paper', 345, null],
  ['a trim that sounds like insurance', 'Haval Menlyn', 'Haval Jolion 1.5T Premium', 453_000, 'motor-car'],
  ['a single cab in short', 'Halfway Toyota', 'Toyota Hilux 2.4 GD-6 S/C', 489_000, null],
  ['a double cab in short, of an unknown seller', 'Vaal Trading', 'Triton 2.4 D/C', 749_000, 'motor-car'],
  ['a bakkie whose model has one body', 'Hyundai Edenvale', 'Hyundai H100 bakkie deck', 389_000, null],
  ['a game viewer', 'Land Rover Nelspruit', 'Defender 130 game viewing vehicle', 985_000, null],
  ['a bus with sixteen seats', 'Vaal Trading', 'Toyota Quantum bus 16 seats', 680_000, 'motor-car'],
  ['a bus with seventeen seats', 'Vaal Trading', 'Toyota Quantum bus 17 seats', 680_000, null],
  ['a car hired through an agent', 'Travelstart', 'Car hire VW Polo Vivo 2 days', 1_450, 'motor-car'],
  ['the unit of a tracker', 'Ctrack', 'Unit rental 5 vehicles', 1_245, null],
  ['the upkeep within a lease', 'Avis Fleet', 'Maintenance portion', 1_150, null],
  ['lodging of a client', 'Radisson Blu', 'Accommodation for client 2 nights', 5_200, 'entertainment'],
  ['lodging of an employee at a client', 'City Lodge', 'Accommodation client site visit', 3_100, null],
  ['a tent for the staff', 'Coastal Marquee Hire', 'Marquee staff year end', 18_500, 'entertainment'],
  ['food among branded goods', 'Amrod', 'Chocolate hampers', 9_200, 'entertainment'],
  ['branded goods of a gift shop', 'Brandability Gifts', 'Branded pens', 3_450, null],
  ['sponsorship for advertising', 'Vaal Trading', 'Hole sponsorship', 5_750, null],
  ['a dinner charged apart', 'SAIPA Conference', 'Gala dinner ticket', 2_300, 'entertainment'],
  ['a meal of a training charged apart', 'Century City Conference Centre', 'Lunch 20 pax', 5_750, 'entertainment'],
  ['and one within its price', 'Century City Conference Centre', 'Course incl lunch', 5_750, null],
  ['wine among branded goods', 'Promo Kings Branded Gifts', 'Wine gift sets', 3_450, 'entertainment'],
  ['sound for a staff party', 'Sound and Stage', 'PA system hire staff party', 3_450, 'entertainment'],
  ['a jump starter is no dish', 'Vaal Trading', 'Jump starter', 1_150, null],
  ['testing is no tasting', 'Vaal Trading', 'Product testing', 23_000, null],
  ['a shop for liquor of a grocer', 'Pick n Pay Liquor', 'PLU 40012', 900, 'entertainment'],
  ['a coffee machine for the staff', 'Makro', 'Coffee machine', 3450, 'entertainment'],
  ['a water cooler', 'Aquazania', 'Water cooler rental', 230, 'entertainment'],
  ['dinner with a client', 'Vaal Trading', 'Dinner with clients', 900, 'entertainment'],
  ['a class of rental, whoever rents out', 'Vaal Verhurings', 'Group D 3 days', 2_400, 'motor-car'],
  ['a body from one who rents out', 'Pinetown Rentals', 'SUV manual 3 days', 2_400, 'motor-car'],
  ['a car of one whose name says premises', 'Prestige Cars', 'Fortuner 2.4 GD-6', 747_000, 'motor-car'],
  ['a model by its drive', 'Vaal Trading', 'X3 xDrive20d', 1_150_000, 'motor-car'],
  ['a policy for vehicles', 'Vaal Brokers', 'Commercial vehicle policy', 92_000, null],
  ['a panel of the name of food', 'Vaal Trading', 'Sandwich panel 75mm', 9_000, null],
  ['bait', 'Vaal Trading', 'Sardine bait 5kg', 1_150, null],
  ['storage of a crop', 'Vaal Silos', 'Mielies opberging', 11_500, null],
  ['what fills the cooler of the staff', 'Vaal Trading', 'Water refills 19l', 300, 'entertainment'],
] as const)('%s', (_why, supplier, line, rand, denial) => {
  expect(denials(supplier, [[line, rand]])).toEqual([{ denial, question: null }]);
});

test.each([
  [
    'slip by line',
    'Checkers',
    [
      ['Soap', 40],
      ['Biltong', 90],
    ],
    [null, 'entertainment'],
  ],
  [
    'breakfast during a stay',
    'City Lodge',
    [
      ['Accommodation', 990],
      ['Breakfast', 150],
    ],
    [null, null],
  ],
  [
    'dinner during a stay with one whose name says nothing',
    'Villa Vergesig',
    [
      ['Accommodation 2 nights', 1_990],
      ['Dinner', 250],
    ],
    [null, null],
  ],
  [
    'the venue of a party that another line names',
    'Rietvlei Lodge',
    [
      ['Year-end function 30 pax', 9_000],
      ['Venue hire', 3_000],
    ],
    ['entertainment', 'entertainment'],
  ],
  ['dinner at a hotel without a stay', 'Sun City Hotel', [['Dinner', 900]], ['entertainment']],
  [
    'delivery and fittings on the car’s own invoice',
    'Hatfield VW',
    [
      ['VW Polo 1.0 TSI', 388_000],
      ['Delivery fee', 6_900],
      ['Tow bar', 9_000],
      ['Service plan', 12_000],
    ],
    ['motor-car', 'motor-car', 'motor-car', null],
  ],
  [
    'what is brought with a meal',
    'Vaal Trading',
    [
      ['Coffee', 115],
      ['Delivery fee', 35],
    ],
    ['entertainment', 'entertainment'],
  ],
  [
    'and not what is brought with paper',
    'Vaal Trading',
    [
      ['Coffee', 115],
      ['Copy paper', 115],
      ['Delivery fee', 35],
    ],
    ['entertainment', null, null],
  ],
  [
    'a lease with upkeep',
    'Avis Fleet',
    [
      ['Full maintenance lease VW Polo rental', 7_400],
      ['Maintenance portion', 1_150],
    ],
    ['motor-car', null],
  ],
  ['fittings bought apart', '4x4 Mega World', [['Tow bar Hilux', 9_000]], [null]],
] as const)('judges each line: %s', (_why, supplier, bought, expected) => {
  expect(denials(supplier, bought).map(({ denial }) => denial)).toEqual(expected);
});

const HILUX = 'Toyota Hilux 2.4 GD-6';
const asked = { denial: 'motor-car', question: { code: 'MOTOR_CAR', line: HILUX } };

test.each([
  // why                               rand                                  answer     expected
  ['asks about a cab that is not said', MIN_VEHICLE_CENTS / 100, undefined, asked],
  ['a car by the answer', 385_000, true, { denial: 'motor-car', question: null }],
  ['no car by the answer', 385_000, false, { denial: null, question: null }],
  [
    'a part below the least price of a vehicle',
    MIN_VEHICLE_CENTS / 100 - 1,
    undefined,
    { denial: null, question: null },
  ],
] as const)('a doubtful vehicle: %s', (_why, rand, answer, expected) => {
  const motorCars = new Map(answer === undefined ? [] : [[purchaseSubject('We Buy Cars', HILUX), answer]]);
  expect(denials('We Buy Cars', [[HILUX, rand]], { motorCars })).toEqual([expected]);
});

test.each([
  // why                                          line                                        asked
  ['an extended cab', 'Toyota Hilux 2.4 GD-6 Xtra Cab', true],
  ['a club cab', 'Mitsubishi Triton Club Cab', true],
  ['a super cab', 'Ford Ranger 2.0 SuperCab', true],
  ['a super cab of a trim that double cabs have', 'Ford Ranger Wildtrak Super Cab', true],
  ['a king cab', 'Nissan NP300 King Cab', true],
  ['a cab and a half', 'Isuzu D-Max cab and a half', true],
  ['a panel van with a second row of seats', 'VW Caddy panel van 5 seater', true],
  ['a panel van with its front seats', 'VW Caddy panel van 2 seater', false],
  ['a panel van', 'VW Transporter panel van', false],
  ['a single cab', 'Ford Ranger 2.0 single cab', false],
] as const)('measured by its spaces for people and goods: %s', (_why, line, isAsked) => {
  const [found] = denials('We Buy Cars', [[line, 450_000]]);
  expect(found).toEqual(
    isAsked ? { denial: 'motor-car', question: { code: 'MOTOR_CAR', line } } : { denial: null, question: null },
  );
  const answered = (isCar: boolean) =>
    denials('We Buy Cars', [[line, 450_000]], { motorCars: new Map([[purchaseSubject('We Buy Cars', line), isCar]]) });
  if (isAsked) expect([answered(true)[0]?.denial, answered(false)[0]?.denial]).toEqual(['motor-car', null]);
});

test.each([
  ['nobody is asked up to R5 000', MAX_UNASKED_VEHICLE_CENTS / 100, { denial: null, question: null }],
  [
    'a person is asked above it',
    MAX_UNASKED_VEHICLE_CENTS / 100 + 1,
    { denial: 'motor-car', question: { code: 'MOTOR_CAR', line: 'Bakkie hire' } },
  ],
] as const)('a rented bakkie: %s', (_why, rand, expected) => {
  expect(denials('Vaal Trading', [['Bakkie hire', rand]])).toEqual([expected]);
});

test.each([
  ['a dealer', 'car dealer'],
  ['a rental firm', 'Car rental'],
])('a trade in cars claims them: %s', (_why, trade) => {
  expect(denials('Hatfield VW', [['VW Polo', 388_000]], { trade })).toEqual([{ denial: null, question: null }]);
});

const FOOD = { code: 'FOOD_FOR_SALE' };

test.each([
  // why                                       trade           answer  supplier      denial           question
  ['a restaurant is asked once', 'restaurant', null, 'Makro', null, FOOD],
  ['a school may have a tuck shop', 'school', null, 'Makro', 'entertainment', FOOD],
  ['a home for the old whose fee may include meals', 'old age home', null, 'Bidfood', 'entertainment', FOOD],
  ['and claims after yes', 'restaurant', true, 'Makro', null, null],
  ['and not after no', 'restaurant', false, 'Makro', 'entertainment', null],
  ['any company may say that it sells food', 'mine', true, 'Makro', null, null],
  ['a builder is not asked', 'construction', null, 'Bidfood', 'entertainment', null],
  ['nor a restaurant where only such trades buy', 'restaurant', null, 'Bidfood', null, null],
  ['one that said it sells none is denied there', 'restaurant', false, 'Bidfood', 'entertainment', null],
  ['a shop of unknown goods is asked at a wholesaler', 'retail', null, 'Bidfood', 'entertainment', FOOD],
  ['an unknown trade is asked at a wholesaler', null, null, 'Bidfood', 'entertainment', FOOD],
  ['and not at a grocer', null, null, 'Spar', 'entertainment', null],
] as const)('food for sale: %s', (_why, trade, suppliesFood, supplier, denial, question) => {
  expect(denials(supplier, [['Frozen chips', 300]], { trade, suppliesFood })).toEqual([{ denial, question }]);
});

test.each([
  ['is asked from R5 000', MIN_TRADE_FOOD_CENTS / 100, FOOD],
  ['not below', MIN_TRADE_FOOD_CENTS / 100 - 1, null],
] as const)('much food of a grocer for an unknown trade %s', (_why, rand, question) => {
  expect(denials('Spar', [['Frozen chips', rand]])).toEqual([{ denial: 'entertainment', question }]);
});

test.each([
  // why                                  trade          supplier            line                     denial          doubt
  ['the line names nothing', null, 'ABC Trading 114 CC', 'Sundries as discussed', 'use-not-told', 'not-told'],
  ['nor of a shop for one kind of goods', 'builder', 'Vaal Hardware', 'Goods', 'use-not-told', 'not-told'],
  ['nor in Afrikaans', null, 'Boland Handel', 'Diverse goedere', 'use-not-told', 'not-told'],
  ['the month says no more', null, 'Zama Enterprises', 'Services rendered November', 'use-not-told', 'not-told'],
  ['the supplier says it', null, 'Vaal Attorneys', 'Services rendered', null, null],
  ['a word says it', null, 'ABC Trading 114 CC', 'Goods for fence', null, null],
  ['a party or a training day', null, 'Premier Hotel', 'Function as per quote 8812', 'use-not-told', 'function'],
  ['a hall for what', null, 'Vaal Trading', 'Venue hire', 'use-not-told', 'function'],
  ['a hall for a meeting', null, 'Vaal Trading', 'Venue hire for training', null, null],
  [
    'one price for a room and a meal',
    null,
    'Hotel Verde',
    'Conference room and lunch buffet',
    'use-not-told',
    'function',
  ],
  ['what people buy for themselves', 'IT support', 'iStore', 'AirPods Pro', 'use-not-told', 'private'],
  ['food of a dog', 'plumber', 'Vaal Trading', 'Dog food 20kg', 'use-not-told', 'private'],
  ['food of a guard dog', 'security company', 'Vaal Trading', 'Dog food 20kg', null, null],
  ['shoes that a shop sells', 'retailer', 'Vaal Trading', 'School shoes', null, null],
  ['but not at a grocer', 'retailer', 'Spar', 'Dog food 20kg', 'use-not-told', 'private'],
  ['power of a home', 'freelance writer', 'Eskom Holdings', 'Electricity', null, 'home'],
  ['power of premises', 'law firm', 'Eskom Holdings', 'Electricity', null, null],
  ['internet of a home', 'translator', 'Telkom', 'Uncapped LTE', null, 'home'],
] as const)('use in doubt: %s', (_why, trade, supplier, line, denial, doubt) => {
  const question = doubt && { code: 'USED_FOR', line, doubt };
  expect(denials(supplier, [[line, 900]], { trade })).toEqual([{ denial, question }]);
});

test.each([
  ['a category by a person answers', { chosen: 'CPD' }, { denial: null, question: null }],
  [
    'one that was learned does not',
    { learned: [{ subject: purchaseSubject('Premier Hotel'), category: 'CPD' }] },
    { denial: 'use-not-told', question: { code: 'USED_FOR', line: 'Function', doubt: 'function' } },
  ],
] as const)('use in doubt: %s', (_why, known, expected) => {
  expect(denials('Premier Hotel', [['Function', 900]], known)).toEqual([expected]);
});

test.each([
  // why                                       trade          supplier                    item                  denial
  ['a machine, of one who names coffee', 'coffee shop', 'Espresso Lab Equipment', 'Wega 2 group', null],
  ['a subscription of everybody else', 'engineers', 'Virgin Active', 'Corporate membership', 'club-subscription'],
  ['a fitting at a builders merchant', 'plumber', 'Plumblink', 'Equal tee 22mm', null],
  ['parts with the name of crockery', 'quarry', 'Osborn', 'Jaw plates', null],
] as const)('names that sound like food or leisure: %s', (_why, trade, supplier, item, denial) => {
  expect(denials(supplier, [[item, 45_000]], { trade })).toEqual([{ denial, question: null }]);
});

test('airtime that a shop sells is no food: nothing is asked', () => {
  expect(denials('Makro', [['Airtime vouchers', 300]], { trade: 'spaza shop' })).toEqual([
    { denial: null, question: null },
  ]);
});

test('a dealer’s invoice without a description is asked about by the dealer’s name', () => {
  const question = { code: 'MOTOR_CAR', line: 'We Buy Cars' };
  expect(denials('We Buy Cars', [['', 300_000]])).toEqual([{ denial: 'motor-car', question }]);
});

test('a restaurant’s own lunch elsewhere stays denied', () => {
  const known = { trade: 'restaurant', suppliesFood: true };
  expect(denials('Spur', [['Lunch', 300]], known)).toEqual([{ denial: 'entertainment', question: null }]);
});

test.each([
  ['a meal while travelling', 'Spur', 'Lunch', 'TRAVEL_ACCOM', null],
  ['soap for a party', 'Spar', 'Soap', 'ENTERTAINMENT', 'entertainment'],
  ['none fits says nothing of a lunch', 'Spur', 'Lunch', 'NONE', 'entertainment'],
  ['a rented car stays a car', 'Avis', '4 days', 'TRAVEL_ACCOM', 'motor-car'],
  ['a kettle stays one, though an office supply', 'Makro', 'Kettle', 'OFFICE_SUPPLIES', 'entertainment'],
  ['a gym stays a club', 'Virgin Active', 'June', 'OFFICE_SUPPLIES', 'club-subscription'],
] as const)('a category by a person: %s', (_why, supplier, line, chosen, denial) => {
  expect(denials(supplier, [[line, 300]], { chosen })).toEqual([{ denial, question: null }]);
});

test('a category of a line comes before that of the document', () => {
  const lineItems = [aLine({ description: 'Lunch', category: 'TRAVEL_ACCOM' }), aLine({ description: 'Lunch' })];
  const supplierName = 'Spur';
  const categories = categorise({ supplierName, lineItems });
  const chosen = 'ENTERTAINMENT';
  const found = inputTaxDenials({ supplierName, categories, chosen, context: NO_PURCHASE_CONTEXT });
  expect(found.map(({ denial }) => denial)).toEqual([null, 'entertainment']);
});
