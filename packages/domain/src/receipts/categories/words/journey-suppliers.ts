import { listed } from '../../suppliers/word-list.ts';
import type { SupplierKind } from '../kind-words.ts';

/** Carriers of people, and roads. */
export const JOURNEY_SUPPLIERS: readonly SupplierKind[] = [
  {
    kind: 'road',
    words: listed(`
      tolcon, bakwena platinum, bakwena n1n4, trac n4, n3tc, n3 toll concession, sanral huguenot, chapmans peak, tolhek, plaza, tollgate,
      toll concession, e toll, etoll, sanral, bakwena, trac, n3 toll, toll, tol plaza, toll plaza, parking, parkering, interpark, admyt,
      kaching parking, parkade, park n go, flexipark, parkit, metropark, excellerate parking, citypark, ace parking, parkeergarage, ortia parkade,
      airport parking, acsa parking, park and ride, acsa, airports company, weighbridge`),
  },
  {
    kind: 'travel',
    words: listed(`
      flysafair, safair, airlink, lift airline, lift, south african airways, saa, cemair, airways, airlines, british airways, emirates, qatar airways,
      ethiopian airlines, kenya airways, lufthansa, fastjet, mango airlines, kulula, uber, bolt, bolt operations, indrive, gautrain, intercape,
      greyhound, translux, eldo coaches, citiliner, myciti, my citi, areyeng, rea vaya, prasa, metrorail, travelstart, travel, travel agency,
      club travel, flight centre, sure travel, harvey world travel, rennies travel, tourvest, reise, shuttle, shuttles, taxi, taxis, cabs, transfers,
      chauffeur, fly safair, lift airline global, sa airlink, airlink cargo, air france, klm, swiss air, turkish airlines, etihad, singapore airlines,
      cathay, delta air, united airlines, qantas, air mauritius, air namibia, air botswana, flynamibia, rwandair, virgin atlantic, egyptair, taag,
      air seychelles, ticketing airlines, corporate traveller, travel with flair, bcd travel, amex travel, xl travel, pentravel, thompsons holidays,
      computravel, travelport, duma travel, wings travel, booking agent, travel counsellors, reisburo, reisagentskap, reisagente, uber bv, uber b v,
      taxify, yango, shesha, luxury coaches, coaches, coach hire, busse, bus services, bus service, bus company, putco, golden arrow, algoa bus,
      great north transport, baz bus, citybug, big sky coaches, apm coaches, citi to citi, gautrain management, shosholoza, shosholoza meyl,
      blue train, rovos, rovos rail, ferries, vfs global, vfs, visa services, home affairs, passport office, cab company, taxi association, minicab,
      airport shuttle, airport transfers, lughawe pendel, pendeldiens, chauffeurs, helicopters, air charter, aviation charter`),
  },
];
