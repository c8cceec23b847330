import { absolute, type Cents, cents, ZERO } from '../../kernel/money.ts';
import { listed } from '../suppliers/word-list.ts';
import { EXTENDED_CABS, RENTAL_WORDS, RUNNING_WORDS, VEHICLE_NAMES, VEHICLE_WORDS } from './vehicle-words.ts';
import { wordIndex } from './word-index.ts';

/** What a line says of a vehicle that is bought or rented: a motor car, another vehicle, or it does not say which. */
export type VehicleVerdict = 'motor-car' | 'other-vehicle' | 'doubtful';

/** A line about a vehicle, and who supplies it. */
export interface VehicleLine {
  readonly description: string;
  readonly amountCents: Cents | null;
  /** What the supplier sells, if it sells or rents vehicles. */
  readonly supplier: 'sells-vehicles' | 'rents-vehicles' | null;
  readonly supplierName: string;
}

/** From this amount (R40 000) a named vehicle is the vehicle itself and no part of it. */
export const MIN_VEHICLE_CENTS = cents(40_000_00);

/** Up to this amount (R5 000) nobody is asked about a vehicle that is not named. */
export const MAX_UNASKED_VEHICLE_CENTS = cents(5_000_00);

const bodyOf = wordIndex(VEHICLE_WORDS.filter(({ isBody }) => isBody));
const modelOf = wordIndex(VEHICLE_WORDS.filter(({ isBody }) => !isBody));
const truckMakerOf = wordIndex(VEHICLE_WORDS.filter(({ isBody, verdict }) => !isBody && verdict === 'other'));
const runningOf = wordIndex([{ words: RUNNING_WORDS }]);
const rentalOf = wordIndex([{ words: RENTAL_WORDS }]);
const nameOf = wordIndex([{ words: VEHICLE_NAMES }]);

/**
 * Judge whether a line buys or rents a motor car, by its body, its model, the supplier and the amount. Null where it is
 * about something else, such as the repair of a car.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 1(1) ("motor car") and 17(2)(c).
 */
export function vehicleVerdict(line: VehicleLine): VehicleVerdict | null {
  if (!isVehicle(line)) return null;
  const verdict = wordsOf(line);
  if (verdict === 'car') return 'motor-car';
  if (verdict === 'other') return 'other-vehicle';
  if (line.supplier === 'rents-vehicles' && verdict === null) return 'motor-car';
  return sizeOf(line) > MAX_UNASKED_VEHICLE_CENTS ? 'doubtful' : unasked(verdict);
}

/** Check for a description that names a vehicle, by its make, its model or its body. */
export const namesVehicle = (description: string): boolean =>
  [nameOf, modelOf, bodyOf].some((indexOf) => indexOf(description) !== null);

const sizeOf = ({ amountCents }: VehicleLine): Cents => absolute(amountCents ?? ZERO);

/** A description with its models written as one word: `C 200` is a `C200`. */
const joined = (description: string): string => description.replace(/\b([a-z]{1,3}) (\d{2,3})\b/gi, '$1$2');

/** What the words say: the body, otherwise the model, otherwise the name of the supplier. */
function wordsOf({ description, supplierName }: VehicleLine) {
  const body = bodyOf(description);
  const seats = seatsOf(description);
  // So many seats are a bus, whatever else the line calls it.
  if (seats > MAX_CAR_SEATS) return 'other';
  if (seats > 1 && (body === null || body.words === 'bus')) return 'car';
  if (isMeasured(body?.words ?? '', seats)) return 'either';
  const model = modelOf(description) ?? modelOf(joined(description));
  // A model that comes in one body decides what kind of `bakkie` it is.
  const found = body?.entry.verdict === 'either' ? (model ?? body) : (body ?? model);
  return (found ?? bodyOf(supplierName) ?? truckMakerOf(supplierName))?.entry.verdict ?? null;
}

/**
 * Check for a body that is a motor car where its space for people, folding seats included, is longer than that for goods,
 * whatever its model: a cab between a single and a double one, or a van with more seats than its front has.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 1(1) ("motor car"); Interpretation Note 82.
 */
const isMeasured = (body: string, seats: number): boolean =>
  EXTENDED_CABS.includes(body) || (VANS.includes(body) && seats > MAX_FRONT_SEATS);

const VANS = listed('panel van, panelvan, paneelwa, cargo van, delivery van, closed van');
const MAX_FRONT_SEATS = 3;

/** The most seats of a motor car. Law: Value-Added Tax Act 89 of 1991, section 1(1) ("motor car"). */
const MAX_CAR_SEATS = 16;

/** The seats that a description names: `23 seater`, `14 seats`, the `14s` of a bus; 0 without. */
function seatsOf(description: string): number {
  const [, seats] = /\b(\d{1,2})[\s-]*(?:seats?|seaters?|str|sitplekke?)\b/i.exec(description) ?? [];
  const [, short] = /\b(?:bus|kombi|quantum|hiace|sprinter|crafter)\b.*?\b(\d{2})s\b/i.exec(description) ?? [];
  return Number(seats ?? short ?? 0);
}

/** A description without what only sounds like a cost of running: a panel van, and `Jolion 1.5T Premium` is a trim, as at any dealer. */
function withoutTrim({ description, supplier }: VehicleLine): string {
  const trim = supplier === 'sells-vehicles' ? /()\bpremium\b/i : /(\b\d[.,]\d.*)\bpremium\b/i;
  return description.replace(trim, '$1').replace(/\bpanel ?vans?\b/i, 'van');
}

/** What the lease of a vehicle charges for keeping it, which is no rental. */
const isUpkeep = (description: string): boolean =>
  /^\W*(?:vehicle |voertuig)?(?:maintenance|onderhoud)\W*$/i.test(description);

/** Check that a line buys or rents a vehicle: it names one, for a price or in words that are not of its running. */
function isVehicle(line: VehicleLine): boolean {
  const { description, supplier } = line;
  const isLarge = sizeOf(line) >= MIN_VEHICLE_CENTS;
  if (isUpkeep(description) || (isLarge ? largeRunningOf : runningOf)(withoutTrim(line)) !== null) return false;
  if (supplier === 'rents-vehicles') return true;
  const isModel = modelOf(description) !== null;
  const isNamed =
    nameOf(description) !== null ||
    (isLarge && isModel && seatsOf(description) > 1) ||
    (isLarge && bodyOf(description) !== null && (ENGINE.test(description) || WHOLE.test(description))) ||
    (isModel && (supplier === 'sells-vehicles' || (isLarge && ENGINE.test(description))));
  if (isLarge) return isNamed || supplier === 'sells-vehicles';
  return isNamed && rentalOf(description) !== null;
}

/** The size of an engine in litres, as in `Triton 2.4`. */
const ENGINE = /\b\d[.,]\d\w?\b/;

/** Words of a vehicle as a whole. */
const WHOLE = /\b(?:new|nuut|demo|used|pre-?owned|complete|conversion|\d+ ?km)\b/i;

/** What a small doubtful rental is taken for: a bakkie carries goods, anything else people. */
const unasked = (verdict: 'either' | null): VehicleVerdict => (verdict === 'either' ? 'other-vehicle' : 'motor-car');

/** Words that make even a large amount the cost of running vehicles: an overhaul, a fleet's insurance. */
const largeRunningOf = wordIndex([
  {
    words: listed(`
      service, services, repair, repairs, overhaul, maintenance portion, maintenance component, maintenance fee, maintenance charge, insurance, premium, policy, polis, parts, tyres, herstel, branding, wrap, tracking, fuel, glass, windscreen, armouring, bullet resistant, outboard, inserts, canopies, labour, spares, panel beating, parking`),
  },
]);
