import { listed } from '../../suppliers/word-list.ts';
import type { ItemKind } from '../kind-words.ts';

/** The words of fuel, of keeping vehicles on the road and of renting them. */
export const VEHICLE_ITEMS: readonly ItemKind[] = [
  {
    kind: 'road',
    words: listed(`
      toll, tolgeld, tolhek, toll fee, toll fees, toll plaza, tolpoort, class 1 toll, class 2 toll, class 3 toll, class 4 toll, toll class, tol klas,
      e toll, etoll, e tag, tag top up, toll passages, tolls recovered, plaza class, toll lv, hl toll, toll road, parking, parkering, parking ticket,
      parking fee, parking fees, parking bay hourly, parkade, parkeerkaartjie, parkeergeld, pkng, park ticket, valet parking, airport parking,
      shaded parking, long term parking, p1 parking, p3 parking, prkng, monthly parking, toegangsgeld parkering, tunnel fee, bridge toll,
      weighbridge ticket`),
  },
  {
    kind: 'fuel',
    words: listed(`
      petrol, diesel, unleaded, ulp, ulp95, ulp93, ulp 95, ulp 93, lrp, 50ppm, 10ppm, 500ppm, fuel, brandstof, v power, vpower, loodvry, excellium,
      dynamic diesel, adblue, paraffin, paraffien, petrol 95, petrol 93, unleaded 95, unleaded 93, fuel levy, fuel card, dsl, dsl 50ppm, dsl 10ppm,
      petr, petr 95, petr 93, unl 95, unl 93, unld, unleaded petrol, lead replacement, fuel purchases, fuel transactions, diesel purchases,
      bulk diesel, bulk fuel, diesel delivery, litres diesel, litres petrol, liter diesel, ltr diesel, ppm, 50 ppm, 500 ppm, 10 ppm, jet a1, avgas,
      illuminating paraffin, power paraffin, loodvrye petrol, lvp 95, lvp 93, dieselolie, plaasdiesel, synergy 95, fuelsave, ultimate diesel,
      turbodiesel, turbo diesel, optimax, blue diesel, fuel card transactions, fuel account, brandstofkaart, def urea, e fuel, litres at,
      dieselbrandstof`),
  },
  {
    kind: 'vehicle-running',
    words: listed(`
      jump starter, jump starter pack, air freshener car, car air freshener, mv licence, mv licence fee, mv licence renewal, mv licence fee c4, vehicle licence renewal, licence disc, rtmc transaction fee, rtmc, early warning, fleet subscription, tracker fee, tracker unit, stolen vehicle recovery, driver behaviour unit, engine oil, motor oil, enjinolie, oil 5w30, tyre, bande, buiteband, wheel alignment, wheel balancing, balancing, wielsporing, brake, brake pad,
      brake disc, brake fluid, car wash, car wash and vacuum, motorwas, oil filter, fuel filter, air filter car, cabin filter, spark plug,
      battery 12v, car battery, licence disc, license disc, motor vehicle licence, vehicle licence, voertuiglisensie, roadworthy, windscreen,
      wiper blade, wiper, clutch, clutch kit, shock absorber, shock, exhaust, radiator, alternator, starter motor, cv joint, timing belt, cambelt,
      fan belt, coolant, antifreeze, vehicle service, car service, major service, minor service, lube service, service plan, maintenance plan,
      panel repair, panel beating, spray painting, chip repair, puncture repair, puncture, tow in, towing, tow bar, towbar, canopy, nudge bar,
      bull bar, seat cover, smash and grab, window tint, vehicle tracking, tracking subscription, fleet tracking, tracking unit, vehicle recovery,
      gearbox, gearbox oil, diff oil, headlight, number plate, jumper cable, car mat, wheel bearing, ball joint, turbocharger, injector, aircon regas,
      engine overhaul, diagnostic, aa membership, dashcam, dash cam, car charger, car polish, mag wheel, hubcap, tyre repair, wheel nut, service km,
      km service, tyre rotation, wheel balance, wheel align, alignment, tyre fitment, retread, retreads, tubeless, valve stem, wheel valve,
      disposal levy tyre, run flat, tyre sealant, tube 13, rim repair, mag repair, mags, rim, steering rack, tie rod, control arm, stabiliser link,
      suspension, leaf spring, shackle, kingpin, king pin, airbag, air bag, brake shoe, brake lining, brake caliper, handbrake, master cylinder,
      slave cylinder, flywheel, release bearing, propshaft, prop shaft, universal joint, driveshaft, side shaft, transfer case, differential,
      head gasket, cylinder head, kopsilinder, pakstuk, conrod, piston, piston ring, crankshaft, camshaft, tappet, sump, oil seal, oil change,
      lubricant, atf, transmission fluid, power steering fluid, grease cartridge, two stroke oil, 2 stroke oil, 15w40, 10w40, 5w30, 20w50, 5w40,
      80w90, q20, wd40, penetrating spray, wiper fluid, windscreen wash, screenwash, rear window, side mirror, mirror glass, tail light, tail lamp,
      indicator lamp, h4 globe, h7 globe, fog lamp, bumper, fender, bonnet, tailgate, grille, door handle car, dash, dashboard, rubberising,
      rubberise, load bin, bin lining, bedliner, tonneau, roll bar, side step, roof rack, roof carrier, jerry can, tow rope, tow hitch, tow ball,
      trailer plug, trailer light, spare wheel, wheel cap, reverse camera, park sensor, pdc, aircon gas, regas, radiator hose, water pump car,
      thermostat, egr, egr valve, dpf, dpf clean, catalytic converter, silencer, exhaust system, tail pipe, glow plug, ignition coil, coil pack,
      plug lead, distributor, fuel pump, lift pump, injector pump, recon injector, recon engine, recon gearbox, engine rebuild, engine wash,
      chassis wash, wash and vacuum, wash and go, full valet, valet, car valet, interior valet, detailing, ceramic coating, paint protection,
      window film, tinting, window tinting, glasskerf, windskerm, ruitveer, voertuigdiens, motordiens, motorherstel, voertuigherstel,
      onderdele voertuig, buitebande, binneband, wielbalansering, wiel balansering, remskoene, remblokke, koppelaar, petrolfilter, dieselfilter,
      oliefilter, lugfilter, bougie, vonkprop, waaierband, skokbreker, uitlaat, verkoeler, flitslig, sleepstang, sleephaak, insleep, insleepdiens,
      roadside assistance, breakdown, recovery of vehicle, tow away, jump start, vehicle inspection, technical inspection, multipoint inspection,
      safety check, cof, certificate of fitness, roadworthy certificate, rwc, licence renewal vehicle, vehicle registration, registration of vehicle,
      change of ownership, licence fee vehicle, licensing fee, motor licence, voertuig lisensie, motorlisensie, nommerplaat, cross border permit,
      operator card, operator licence, telematics, dash cam fitted, beame, tracker subscription, fleet card admin, fleet card fee, card admin fee,
      fleet management fee, vehicle immobiliser, car key, spare key, car alarm, car radio, car sound, car seat cover, sun visor, steering wheel cover,
      car shampoo, tyre shine, chamois, polishing compound, jump leads, car jack, tyre gauge, tyre inflator, 12v compressor, tubeless repair kit,
      battery 652, battery 646, battery 619, 12v battery, truck battery, deep cycle vehicle, scrap core, core deposit, fan clutch, viscous, fanbelt,
      drive belt, serpentine belt, tensioner, idler pulley, engine mount, gearbox mount, cv boot, wheel hub, hub bearing, abs sensor, lambda sensor,
      maf sensor, ecu, ecu repair, panel van repair, respray, spot repair, dent removal, panelwerk, spuitverf voertuig, duikklop, duikkloppery,
      truck wash, trailer wash, trailer repair, trailer service, curtain repair, tarpaulin truck, seil trok, load straps, ratchet strap, mud flap,
      brake chamber, slack adjuster, fifth wheel, fifth wheel grease, air dryer, turbo rebuild, auto gas, vehicle wash, motor service,
      minor service kit, service kit, major service kit, service parts car, 15000 km, 30000 km, 45000 km, 60000 km, 75000 km, 90000 km, 15 000 km,
      30 000 km, 45 000 km, 60 000 km, 90 000 km, service a, service b, lube and filter`),
  },
  {
    kind: 'vehicle',
    words: listed(`
      truck tractor, horse and trailer, truck chassis, motorcycle, motorcycles, motor cycle, motorbike, motorbikes, motorfiets, delivery motorcycle, delivery bike, delivery bikes, courier bike, courier motorcycle, delivery scooter, scooter 125,
      scooter 150, 125cc, 150cc, 250cc, quad bike, side by side, utv, trailer 750kg, luggage trailer, bike trailer, car trailer, horse trailer, full maintenance lease, operating lease vehicle,
      vehicle lease, truck lease, lease of truck, vehicle instalment`),
  },
  {
    kind: 'vehicle-rental',
    words: listed(`
      car rental, car hire, vehicle rental, vehicle hire, motorhuur, truck rental, truck hire, van rental, van hire, bakkie hire, bakkie rental,
      rental group, rental car, minibus hire, bus hire, rental days, day rental, super waiver, collision damage waiver, rent a car, rental vehicle,
      rental of car, vehicle rental days, renting of car, huurmotor, motor huur, car rental days, rental charges, daily rental, damage waiver,
      theft waiver, excess waiver, contract fee rental, refuelling charge rental, one way drop fee, delivery collection rental, hired car,
      chauffeur drive, hire car`),
  },
];
