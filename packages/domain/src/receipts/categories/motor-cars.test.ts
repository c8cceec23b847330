import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { aLine } from '../example-invoice.testing.ts';
import { categorise } from './categorise.ts';
import { inputTaxDenials } from './input-tax-denial.ts';
import { vehicleVerdict } from './motor-cars.ts';
import { NO_PURCHASE_CONTEXT } from './purchase-context.ts';

test.each([
  ['so many seats, whatever it is called', 'QUANTUM SESFIKILE 22 SEATER', 'other-vehicle'],
  ['sixteen seats are still a motor car', 'QUANTUM SESFIKILE 16 SEATER', 'motor-car'],
  ['a model with its seats, of an unknown dealer', 'V250 MULTIVAN 7 SEATER', 'motor-car'],
  ['seats of no vehicle', 'Boardroom table 12 seater', null],
] as const)('seats: %s', (_why, description, verdict) => {
  const line = { description, amountCents: cents(900_000_00), supplier: null, supplierName: 'Vaal Trading' };
  expect(vehicleVerdict(line)).toBe(verdict);
});

const denials = (
  supplierName: string,
  items: readonly (readonly [description: string, rand: number])[],
  trade: string | null,
) => {
  const lineItems = items.map(([description, rand]) => aLine({ description, totalCents: cents(rand * 100) }));
  const context = { ...NO_PURCHASE_CONTEXT, trade };
  const categories = categorise({ supplierName, lineItems }, context);
  return inputTaxDenials({ supplierName, categories, chosen: null, context }).map(({ denial }) => denial);
};

test.each([
  [
    'a hired panel van with two seats, and its kilometres',
    'Salt River Van Rental',
    ['PANEL VAN 2-SEATER HIRE 4 DAYS', 'KM EXTRA 210'],
    [null, null],
  ],
  ['kilometres of a car', 'Salt River Van Rental', ['VW POLO HIRE 4 DAYS', 'KM EXTRA 210'], ['motor-car', 'motor-car']],
  ['a double cab for days, of a surveyor', 'Ngwenya Road Survey', ['HILUX D/C 5 DAYS'], ['motor-car']],
  ['a single cab for days', 'Ngwenya Road Survey', ['HILUX S/C 5 DAYS'], [null]],
  ['a car of a firm that leases', 'Kabega Lease Autos', ['RENTAL OCT T-CROSS KBG 442 EC'], ['motor-car']],
] as const)('rentals: %s', (_why, supplier, items, expected) => {
  expect(
    denials(
      supplier,
      items.map((item) => [item, 4_000]),
      null,
    ),
  ).toEqual(expected);
});

test.each([
  [
    'a vet whose name is a word for leisure',
    'Dr L Vermaak Veearts',
    'Dragtigheidsondersoek ooie',
    'sheep farmer',
    null,
  ],
  ['a stand at a festival', 'Wacky Wine Festival', 'EXHIBITOR STAND ROBERTSON', 'consulting engineers', null],
  ['a festival itself', 'Wacky Wine Festival', 'VIP TICKETS X2', 'consulting engineers', 'entertainment'],
  ['a kettle of a firm in a town', 'Emalahleni Staff Supplies', 'KETTLE 1.7L', 'tyre fitment centre', 'entertainment'],
  ['power of the town', 'Emalahleni Local Municipality', 'ELECTRICITY', 'tyre fitment centre', null],
  ['games in a mall', 'Riverside Mall Fun Arcade', 'BOWLING 2 GAMES X12', 'engineers', 'entertainment'],
  ['beer under a marquee', 'Daggafontein Marquee Bar', 'KEG LAGER 30L', 'used car dealer', 'entertainment'],
] as const)('what a name suggests and what was bought: %s', (_why, supplier, item, trade, denial) => {
  expect(denials(supplier, [[item, 1_000]], trade)).toEqual([denial]);
});

test('a subscription of software that sounds like a vehicle is not asked about', () => {
  const lineItems = [aLine({ description: 'ROAD DESIGN SUITE SUBSCRIPTION 3 USERS', totalCents: cents(51_750_00) })];
  const supplierName = 'Halfway House Civilsoft';
  const context = { ...NO_PURCHASE_CONTEXT, trade: 'consulting civil engineers' };
  const categories = categorise({ supplierName, lineItems }, context);
  expect(inputTaxDenials({ supplierName, categories, chosen: null, context })).toEqual([
    { denial: null, question: null },
  ]);
});

test.each([
  [
    'a double cab of a dealer whose name is a word for parts',
    'Eden Bakkies',
    ['2.4 D/C 4X4 AT NEW', 'ON ROAD FEE DEALER'],
    ['motor-car', 'motor-car'],
  ],
  ['a demo hatch', 'Diamantveld Motors', ['1.2 HATCH MT DEMO 4200KM'], ['motor-car']],
  ['an overhaul there', 'Diamantveld Motors', ['Gearbox overhaul'], [null]],
  ['a converted hearse', 'Kokstad Hearse Builders', ['CONVERSION H1 HEARSE COMPLETE VEH'], [null]],
] as const)('vehicles of unknown dealers: %s', (_why, supplier, items, expected) => {
  expect(
    denials(
      supplier,
      items.map((item, at) => [item, at === 0 ? 450_000 : 8_000]),
      'macadamia farmer',
    ),
  ).toEqual(expected);
});

test.each([
  ['a class of car written short', 'Cinderella Courtesy Cars', 'GRP A 12 DAYS', 'panel beater', 'motor-car'],
  ['ten seats', 'Cape Minibus Rentals', 'QUANTUM 10 STR 3 DAYS', 'film production company', 'motor-car'],
  [
    'a subscription of a club, of a trade of leisure',
    'Mzingazi Yacht & Ski Club',
    'CLUB SUBS 2026 ORD MEMBER',
    'fishing charter operator',
    'club-subscription',
  ],
  ['weights of a gym', 'Iron Ox Fitness Imports', 'TREADMILL COMM T9', 'gym', null],
  ['laundry of a hotel in Sandown', 'Sandown Hotel & Towers', 'ROOM KING 3 NTS', 'software consultancy', null],
] as const)('more of what a name suggests: %s', (_why, supplier, item, trade, denial) => {
  expect(denials(supplier, [[item, 3_000]], trade)).toEqual([denial]);
});

test('what nothing is known of is denied with the entertainment around it', () => {
  const items = [
    ['MARQUEE SEATS CLIENT', 15_000],
    ['CHAMPAGNE PKG', 9_000],
  ] as const;
  expect(denials('Inanda Polo Lunch', items, 'software consultancy')).toEqual(['entertainment', 'entertainment']);
});
