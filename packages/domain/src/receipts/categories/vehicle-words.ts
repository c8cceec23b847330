import { listed } from '../suppliers/word-list.ts';

/** What words say of a vehicle: a motor car, another vehicle, or one that is either by its cab or body. */
export interface VehicleWords {
  readonly verdict: 'car' | 'other' | 'either';
  /** True for a body or use that decides whatever the model: `single cab`. */
  readonly isBody: boolean;
  readonly words: readonly string[];
}

/** Cabs with a second row of small or folding seats. */
export const EXTENDED_CABS: readonly string[] = listed(
  'extended cab, xtra cab, extra cab, super cab, supercab, king cab, club cab, rap cab, space cab, cab and a half, smart cab, freestyle cab',
);

/**
 * Bodies, makes and models of vehicles sold in South Africa. A body decides before a model: a Hilux is a motor car with a
 * double cab and none with a single cab. A model that is sold in both, such as the Hilux, is `either`.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 1(1) ("motor car"). Spec: facts, "Motor car".
 */
export const VEHICLE_WORDS: readonly VehicleWords[] = [
  {
    verdict: 'other',
    isBody: true,
    words: listed(`
      wheel loader, front end loader, loader, backhoe, dump truck, adt, motor grader, roller, compactor, telehandler, skid steer, bobcat, manlift, boom lift, scissor lift, reach truck, pallet truck, dozer, crawler, skidder, harvester, combine, baler, generator, genset, compressor, outboard, boat, jet ski, aircraft, helicopter,
      e k, delivery bike, courier bike, moped, e bike delivery, three wheeler, tuk tuk, tuktuk, hearse conversion, game drive vehicle, mobile clinic, horse truck, food truck, tautliner, interlink, side tipper, lowbed, skeletal trailer, dropsides, p u s c, pu sc, pick up sc, s cab pickup, utv, atv, side by side, truck chassis, single cab, s cab, s c, sc, regular cab, standard cab, cab chassis, chassis and cab, cargo, panelvan, goods vehicle, flat deck, double sided deck, game viewing vehicle, open game viewing vehicle, game viewing, game drive, safari vehicle, open safari vehicle, fire engine, cherry picker, tow truck, rollback, cattle truck, enkelkajuit, enkel kajuit, chassis cab, drop side, dropside, panel van, paneelwa, cargo van, delivery van, closed van, refrigerated, refrigerated van, fridge truck, truck, lorry, vragmotor, trok, tipper, tanker, flatbed, flat bed,
      truck tractor, prime mover, 6x4, 8x4, 4x2 truck, rigid, voorspanner, horse, horsebox, trailer, sleepwa, caravan, karavaan, motorcycle, motor cycle, motorbike, motorfiets, scooter, quad bike, quad, tractor, trekker, forklift, tlb, excavator, bulldozer, grader, ambulance, hearse, lykswa, game viewer, game drive vehicle, crane,
      1 ton, 1ton, half ton, 4 ton, 5 ton, 6 ton, 8 ton, 8ton, 10 ton, 12 ton, 4ton, 1 5 ton, 3 ton, 2 ton, 34 ton, bus 22 seater, 22 seater, 23 seater, 26 seater, 28 seater, 35 seater, 60 seater, 65 seater, 22 seater bus, luxury coach, midibus, golf cart, pick up, pickup, light delivery, ldv, freight carrier, luggage trailer, workhorse, utility vehicle kubota, bus, horse and trailer`),
  },
  {
    verdict: 'car',
    isBody: true,
    words: listed(`
      d k, double cab, d cab, d c, dc, dubbelkajuit, dubbel kajuit, crew cab, dual cab, sedan, hatchback, hatch, station wagon, stasiewa, suv, mpv, minibus, mini bus, mikrobus, kombi, crewbus, crew bus, shuttle bus, coupe, cabriolet, convertible, motor car, motorcar, motorkar, passenger car, passenger vehicle,
      5 seater, 7 seater, 8 seater, 9 seater, 10 seater, 14 seater, 15 seater, 16 seater, sesfikile, people carrier, wagon, crossover, limousine, sports car`),
  },
  {
    verdict: 'either',
    isBody: true,
    words: [...EXTENDED_CABS, 'bakkie'],
  },
  {
    verdict: 'other',
    isBody: false,
    words: listed(`
      yamaha, grizzly, grizzly 350, kodiak 450, wolverine x2, viking vi, crux, ybr125, ybr 125, ag200, ag 200, tw200, honda motorcycles, honda wing, honda ace, ace 125, cb125, cgl125, xl125, xr125, elite 125, crf250, africa twin, trx250, trx420, fourtrax, rancher 420, hero eco, hero hunk, hero motorcycles, splendor, bajaj, boxer bm, boxer 150, pulsar, tvs hlx, tvs motorcycles, star hlx, apache rtr, sym symphony, kymco agility, big boy velocity, big boy swap, ax100, gn125, dr200, dr650, v strom, kawasaki, klx, klr650, mule pro, teryx, ktm, bmw motorrad, r1250gs, f850gs, harley davidson, ducati, polaris, polaris ranger, rzr, sportsman 570, can am, traxter, linhai, cfmoto, gomoto, vuka, np200, nissan np200, grand i10 cargo, suzuki eeco, eeco, triber express, combo cargo, vivaro cargo, doblo cargo, expert panel, proace panel, town ace, townace, dyna 150, bongo, gwm steed 5 single, peugeot boxer, movano, master panel, renault master, transit chassis, e transit chassis, h100, hyundai h100, k2500, k2700, kia k2700, super carry, crafter, sprinter, ducato, boxer van, iveco daily, npr, nqr, nmr, ftr, fvr, fxz, gxz, frr, fsr, isuzu npr, hino, hino 300, hino 500, dyna, canter, fuso canter, ud trucks, croner, quester, quon, tgs, tgx, tgm, scania r, scania, volvo fh, actros, arocs, atego, axor, powerstar, man truck, man automotive, daf trucks, iveco, fuso, daimler trucks, faw trucks, volvo trucks, tata trucks, hino trucks, isuzu trucks, faw 8, faw 15, caddy cargo, caddy maxi panel, transporter panel van, nv200, nv350 panel van, hiace panel van, quantum panel van, bantam, corsa utility, opel corsa utility, ford bantam, chevrolet utility, tata super ace, super ace, jmc carrying, foton miler, kangoo express, expert, partner panel, berlingo panel`),
  },
  {
    verdict: 'either',
    isBody: false,
    words: listed(`
      hilux, ranger, d max, dmax, kb250, kb300, kb 250, kb 300, navara, np300, hardbody, hardbody np300, amarok, bt 50, bt50, triton, p series, gwm p series, steed, gwm steed, landtrek, pik up, pikup, mahindra pik up, scorpio pik up, jac t6, jac t8, jac t9, musso, land cruiser 79, landcruiser 79, lc79, land cruiser pickup, tunland, foton tunland, l200, vito, transit, transit custom, tourneo custom, transporter, caddy, caddy maxi, kangoo, vivaro, hiace, quantum, nv350, impendulo, h1, h 1 panel, scudo, berlingo, partner, gladiator, defender 110 pickup, defender 130, max t60, maxus t60, peugeot landtrek, shark, byd shark, p500, p300, p7, jac t9 hunter, changan hunter, foton thunder, riddara, mahindra bolero pick up, bolero, proace, staria cargo, sutlej, isuzu x rider, x rider, lx pickup, ineos quartermaster, trooper pick up`),
  },
  {
    verdict: 'car',
    isBody: false,
    words: listed(`
      polo, polo vivo, vivo, golf 7, golf 8, golf gti, golf r, golf tsi, vw golf, volkswagen golf, jetta, passat, tiguan, t cross, tcross, t roc, taigo, touareg, arteon, caravelle, kombi t6, up, id 4, corolla, corolla cross, corolla quest, fortuner, rav4, starlet, starlet cross, urban cruiser, rumion, yaris, yaris cross, etios, agya, vitz, prado, land cruiser prado, land cruiser 300, land cruiser 200, landcruiser 300, fj cruiser, avanza, innova, prius, camry, quest, rush, supra, gr86, auris, tazz, figo, fiesta, focus, ecosport, puma, kuga, everest, mustang, territory, mondeo, raptor, wildtrak, legend 50, jimny, swift, dzire, celerio, s presso, spresso, baleno, ignis, vitara, grand vitara, vitara brezza, brezza, fronx, ertiga, xl6, ciaz, suzuki alto, i10, grand i10, i20, i30, venue 1 0, hyundai venue, creta, grand creta, tucson, santa fe, palisade, kona, exter, alcazar, staria, accent, elantra, h 1 multicab, h1 multicab, multicab, atos, ioniq, picanto, rio, pegas, sonet, seltos, sportage, sorento, carnival, carens, cerato, kia soul, kwid, triber, kiger, sandero, stepway, duster, captur, clio, megane, koleos, oroch, magnite, qashqai, x trail, xtrail, almera, micra, juke, patrol, terra, nissan leaf, sentra, nissan kicks, cx 3, cx 30, cx 5, cx 60, cx 7, cx 9, mazda2, mazda3, mazda 2, mazda 3, mx 5, jazz, brio, amaze, ballade, hr v, wr v, cr v, elevate, civic, fit, br v, a1, a3, a4, a5, a6, a7, a8, q2, q3, q5, q7, q8, e tron, audi tt, x1, x2, x3, x4, x5, x6, x7, ix, ix3, i4, 1 series, 2 series, 3 series, 4 series, 5 series, 7 series, 116i, 118i, 120i, 318i, 320i, 320d, 330i, 520d, bmw m3, m4, z4, a class, b class, c class, e class, s class, a200, a180, c180, c200, c220, c220d, c300, e200, e220, e250, e300, gla, glb, glc, gle, gls, g class, g63, cla, eqa, eqb, v class, v250, v300d, x class, discovery, discovery sport, range rover, range rover sport, evoque, velar, defender 90, defender, freelander, f pace, e pace, xc40, xc60, xc90, ex30, volvo c40, volvo s60, cooper, countryman, mini cooper, jolion, h6, h2, h7, haval h6, tank 300, tank 500, ora, ora 03, tiggo, tiggo 4, tiggo 7, tiggo 8, tiggo cross, omoda c5, omoda, jaecoo j7, jetour dashing, dashing, x70, atto 3, dolphin, seal, sealion, beijing x55, x55, baic x25, xuv300, xuv 300, xuv700, xuv 3xo, xuv, scorpio n, scorpio, thar, kuv100, tuv300, pajero, pajero sport, outlander, asx, eclipse cross, xpander, peugeot 208, peugeot 2008, peugeot 3008, peugeot 5008, c3, c3 aircross, c5 aircross, corsa, opel corsa, mokka, crossland, grandland, astra, forester, outback, xv, subaru crosstrek, wrx, impreza, renegade, compass, wrangler, grand cherokee, cherokee, cayenne, macan, panamera, taycan, 911 carrera, boxster, cayman, lexus, rx350, nx, ux, ls500, tata indica, indica, tiago, altroz, punch, harrier, proton saga, saga, x50, proton x50, proton x90, fiat 500, fiat panda, panda, tipo, alfa giulia, giulia, stelvio, tonale, captiva, spark, cruze, trax, aveo, trailblazer, mu x, mux, datsun go, datsun, tesla, abarth, maserati, ferrari, lamborghini, bentley, rolls royce, aston martin, smart fortwo, coolray, starray, geely e5, geely ex5, emgrand, monjaro, okavango, omoda c9, omoda c7, jaecoo j5, jaecoo, jetour x70, jetour t1, jetour t2, jetour traveller, alsvin, cs15, cs35, cs55, cs75, uni t, deepal, deepal s07, emzoom, emkoo, empow, gs3, gs8, aion, dongfeng box, ldv d90, maxus d90, mg zs, mg hs, mg4, mg5, mg3, arrizo, haval m6, haval h7, jolion pro, haval jolion, 3xo, e vitara, suzuki across, victoris, kardian, renault 5, tayron, vw id3, id buzz, taos, touran, t7 multivan, multivan, sharan, scirocco, beetle, citi golf, basalt, e2008, e c3, doblo panorama, combo life, berlingo multispace, rifter, traveller, zafira, zafira life, meriva, insignia, adam, ix1, ix2, i5, i7, i8, x2 m35i, x3 m50, xm, 6 series, 8 series, m2, m3, m5, q6, q4, rs3, rs5, rs6, s3, s5, sq5, sq7, a45, c43, c63, e53, gls600, maybach, vito tourer, v 300, eqs, eqe, ex40, ex90, xc 90, defender 110 hse, defender 110 x dynamic, lx570, lx500, lx600, rx450, nx350, is300, es250, land cruiser 250, landcruiser 250, landcruiser 76, land cruiser 76, land cruiser station wagon, lc76, lc300, grenadier station wagon, ineos grenadier, hyundai i20 n, i30 n, veloster, venue motion, getz, sonata, ix35, ix55, h1 9 seater, grand santa, rio tec, kia ceed, kia cerato, kia k3, kia k5, telluride, ev6, ev9, niro, optima, bantam ranger raptor, ranger raptor, ranger wildtrak double, ecosport titanium, bronco, explorer, fusion, galaxy, ikon, bonus, laurel, livina, grand livina, tiida, murano, pathfinder, navara pro 4x double, sunny, juke, cube, 350z, 370z, gt r, insight, accord, city, pilot, honda fit, honda city, cr z, colt, lancer, galant, grandis, pajero io, triton double, xpander cross, legacy, brz, levorg, solterra, liana, sx4, kizashi, splash, aerio, alto, wagon r, terios, sirion, charade, materia, gran max, caliber, journey, nitro, durango, charger, challenger, 300c, patriot, commander, avenger, laferrari, urus, bentayga, cullinan, ghibli, levante, doblo, punto, linea, strada, palio, uno, qubo, sandero stepway, logan, scenic, kadjar, arkana, austral, twingo, fluence, laguna, modus, kangoo passenger`),
  },
];

/** Words of a cost of running a vehicle, which is claimed whatever the vehicle is. */
export const RUNNING_WORDS: readonly string[] = listed(`
  service, services, servicing, diens, repair, repairs, herstel, reparasie, part, parts, onderdeel, spares, tyre, tyres, bande, brake, brakes, rem, clutch, filter, battery, windscreen, wiper, wipers, wiper blades, panel, bumper, fender, door, mirror, headlight, tail light, tailgate, bonnet, grille, radiator, alternator, gearbox, engine, sensor, shock, shocks, exhaust, oil, olie, kit,
  labour, arbeid, diagnostic, alignment, balancing, wash, valet, polish, canopy, tow bar, towbar, nudge bar, bull bar, roof rack, mats, seat covers, cover, covers, smash and grab, tint, tracking, tracker, insurance, premium, versekering, excess, licence, license, lisensie, registration renewal, roadworthy, fine, puncture, key, keys, remote, plates, number plate, warranty, maintenance plan, service plan, fuel, petrol, diesel, litres, unleaded, parking, toll, accessories, accessory, wrap, branding, spray, paint, inspection, overhaul, turbo, injector, timing belt, cambelt, spark plugs, wheel, wheels, rim, rims, mag, bearing, cv joint, regas, aircon regas, charger, model car, toy, diecast, deposit refund, rubber, belt, pump, hose, bulb, globe, fuse, dashcam, jack, cable, camera, screen, glass, towing, tow in, recovery, storage, valuation, maintenance portion, maintenance component, maintenance fee, maintenance charge, maintenance element, maintenance contract, monthly maintenance, managed maintenance, refuelling, refuel, e toll, tolls, admin fee, administration fee`);

/** Words of getting a vehicle: bought, by instalments, or rented. */
export const RENTAL_WORDS: readonly string[] = listed(`
  rental, rent, hire, huur, verhuring, lease, leasing, days, dae, group a, group b, group c, group d, group e, group f, group m, group o, waiver, excess waiver, per day, daily rate, one way fee, rental agreement, instalment, installment, paaiement, instalment sale, deposit, balloon, residual`);

/** Words that say that a line is about a vehicle: its make, a name that is no other thing, or what it is called. */
export const VEHICLE_NAMES: readonly string[] = listed(`
  toyota, volkswagen, vw, ford, nissan, isuzu, hyundai, kia, suzuki, renault, mazda, honda, bmw, mercedes, mercedes benz, merc, audi, haval, gwm, chery, jaguar, land rover, landrover, volvo, mahindra, mitsubishi, peugeot, citroen, opel, subaru, jeep, porsche,
  omoda, jaecoo, jetour, byd, baic, proton, lexus, mini cooper, chevrolet, datsun, fiat, alfa romeo, tata, jac, foton, faw, hino, fuso, iveco, scania, daf, ud trucks, man tgs, man tgx, tesla, daihatsu, dodge, chrysler, infiniti, mg zs, ldv t60, maxus, ssangyong, yamaha, harley davidson, ktm, hero eco, hero hunk, honda ace, ace 125, bajaj, boxer 150, boxer bm, tvs hlx, sym, kymco, big boy, ybr125, crux, polaris, can am, cfmoto,
  hilux, fortuner, corolla, jimny, polo, polo vivo, tiguan, amarok, caravelle, kombi, navara, hardbody, np200, np300, d max, picanto, sportage, tucson, creta, grand i10, range rover, urban cruiser, starlet, sprinter, crafter, canter, prado, kwid, quantum, sesfikile, ertiga, celerio, landcruiser, land cruiser,
  jolion, starlet, corolla cross, suzuki swift, swift, baleno, fronx, vitara, tiggo, magnite, qashqai, x trail, kwid, triber, kiger, sonet, seltos, sorento, everest, ecosport, puma, kuga, t cross, t roc, touareg, golf gti, vivo, jetta, passat, i20, i10, atos, venue 1 0, exter, rav4, rumion, avanza, vitz, agya, yaris, etios, innova, pajero, outlander, xpander, xuv, scorpio, duster, captur, clio, sandero, stepway, mazda2, mazda3, cx 3, cx 5, cx 30, hr v, wr v, geely, changan, gac, dongfeng, ineos, omoda, 
  vehicle, motor vehicle, voertuig, car, kar, motor car, motorcar, motorkar, vin, offer to purchase, bakkie, panel van, minibus, mini bus, sedan, hatchback, stasiewa, station wagon, suv, double cab, dubbelkajuit, single cab, enkelkajuit, truck, lorry, vragmotor, trok, motorcycle, motorbike, motorfiets, van hire, van rental, hire of van, rental of van, rental van, delivery van, cargo van, trailer, sleepwa, caravan, bus`);
