import { listed } from '../../suppliers/word-list.ts';
import type { ItemKind } from '../kind-words.ts';

/** The words of journeys, of stays and of rooms for meetings. */
export const TRAVEL_ITEMS: readonly ItemKind[] = [
  {
    kind: 'travel',
    words: listed(`
      flight, vlug, airfare, air ticket, air travel, boarding, checked bag, extra baggage, baggage, taxi, trip, ride, uber trip, shuttle, passenger,
      bus ticket, train ticket, bus fare, taxi fare, visa application, travel agent service fee, travel insurance, airport transfer, airport tax,
      seat selection, lounge access, gautrain card, airfares, air fare, vlugkaartjie, vliegkaartjie, return flight, one way flight, domestic flight,
      domestic air ticket, international air ticket, economy class, business class fare, jnb cpt, cpt jnb, jnb dur, dur jnb, jnb plz, grj jnb,
      jnb grj, cpt dur, jnb bfn, jnb els, jnb kim, jnb mqp, jnb ptg, jnb utn, hla cpt, cpt hla, jnb dxb, jnb lhr, cpt lhr, cpt ist, jnb doh, jnb nbo,
      jnb wdh, jnb gbe, jnb hre, jnb mpm, jnb lun, jnb addis, fare difference, change fee, rebooking fee, ticket change, booking fee,
      consultant fee travel, service fee travel, travel fee, reisagent, reis, business trip, ride hailing, metered taxi, taxi ride, huurmotorrit,
      pendeldiens, transfer airport, airport shuttle, shuttle service, lughawe, lughawe oordrag, coach ticket, bus pass, buskaartjie, treinkaartjie,
      train fare, rail fare, gautrain, gautrain fare, gautrain rail, hop on hop off, ferry, ferry ticket, seat fee, sitplek, sitplek keuse,
      excess baggage, luggage fee, bag fee, carry on, priority boarding, visa fee, visum, visa application fee, passport, paspoort,       subsistence, per diem, road passenger, uitstappie vervoer, boarding pass, e ticket,
      air tickets, itinerary, iata, yq, carrier surcharge, fuel surcharge flight, return ticket, bus tickets, ticket flight, plane ticket,
      coach tickets`),
  },
  {
    kind: 'travel-allowance',
    words: listed(`
      travel allowance, travel claim, km claim, kms claim, kilometre claim, kilometer claim, kilometre reimbursement, mileage, mileage claim, mileage reimbursement, reimbursed travel,
      reimbursive travel, reimbursement km, own car, own vehicle travel, private vehicle km, private car use, use of private vehicle, business kilometres, business km, reiskoste, reiskoste km,
      reistoelaag, reistoelae, kilometertarief, kilometereis, eie motor, eie voertuig, aa rate, sars rate per km, per km claim, travel reimbursement, expense claim travel`),
  },
  {
    kind: 'lodging',
    words: listed(`
      accommodation, verblyf, room, kamer, night, nag, nagte, double room, single room, bed and breakfast, dinner bed and breakfast, dbb, bnb,
      self catering unit, chalet, rondavel, lodging, overnight stay, standard room, queen room, king room, twin room, tourism levy, room service levy,
      guest room, nights, nts, nag verblyf, oornag, oornagverblyf, slaapplek, bed and b, dinner bed breakfast, half board, full board, bb rate,
      crew rate, single crew rate, corporate rate, single occupancy, double occupancy, room only, room rate, room night, room charge, kamer en ontbyt, family room, executive room, deluxe room, superior room, suite night,
      studio apartment night, apartment nights, holiday apartment, airbnb, guest suite, hotel voucher, hotel accommodation, hotel room, hotel stay,
      hotel booking, lodge accommodation, chalet nights, hut, tent site, camping, caravan site, kampering, selfsorg, selfsorg eenheid, selfcatering,
      self catering cottage, cottage, vakansiehuis, early check in, late check out, tourism levy 1, sgl room, dbl room, overnight accommodation,
      overnight trip, dinner overnight trip, meal overnight trip, dinner away on business, meal while travelling, subsistence while travelling,
      crew accommodation, staff accommodation, contractor accommodation, worker accommodation`),
  },
  {
    kind: 'venue',
    words: listed(`
      venue hire, conference venue, conference venue hire, boardroom hire, hall hire, lokaal huur, meeting room hire, saalhuur, venue rental,
      exhibition space, training venue hire, conference room hire, conference room, conference hall hire, seminar room hire, training room hire,
      auditorium hire, boardroom rental, function room hire, hall rental, saal huur, venue, lokaalhuur, hire of hall, hire of venue, day venue hire,
      meeting room, meeting room per day, konferensiesaal, konferensielokaal, exhibition hall, event venue hire`),
  },
];
