import { listed } from '../suppliers/word-list.ts';
import type { SupplierKind } from './kind-words.ts';
import { SERVICE_SUPPLIERS } from './service-suppliers.ts';
import { wordIndex } from './word-index.ts';

const SHOPS: readonly SupplierKind[] = [
  {
    kind: 'fuel',
    itemsDecide: true,
    words: listed(`
      engen, shell, sasol, caltex, astron, astron energy, total energies, totalenergies, bp, petrol, petroport, ultra city,
      1 stop, one stop, petroleum, diesel, fuel, fuels, brandstof, vulstasie, filling station, service station, petrol station,
      motor town, puma energy, fuelzone, viva oil, quest petroleum, garage`),
  },
  {
    kind: 'vehicle-running',
    itemsDecide: true,
    words: listed(`
      supa quick, tiger wheel, tiger wheel and tyre, hi q, bandag, dunlop zone, dunlop express, autozone, midas, goldwagen,
      bosch car, bosch car service, bosch service, tyre, tyres, trentyre, max t, maxxis, motors, motor spares, motor parts, spares, motor repairs, auto repairs,
      auto electrical, panelbeaters, panel beaters, panelbeater, auto body, autobody, exhaust, windscreen, windscreens, pg glass, glasfit,
      car wash, carwash, auto spa, valet, licensing department, natis, dekra, roadworthy, avts, vehicle testing, tracker connect, tracker,
      cartrack, netstar, matrix tracking, ctrack, dent doctor, battery centre, willard batteries, first battery, 4x4 mega world,
      arb 4x4, speedy exhaust, kwik fit, tyremart, tyre mart, wheel and tyre, autohaus, workshop, gearbox, gearboxes, clutch, radiator, radiators,
      towing, roadside assistance, automobile association, autoquip, engineparts, alert engine parts, masterparts, diesel electric, turbo, auto parts,
      partquip, truck parts, grandmark, werkswinkel, motorherstel, bande, voertuiglisensies, traffic department licensing`),
  },
  {
    kind: 'vehicle',
    itemsDecide: true,
    words: listed(`
      toyota, volkswagen, vw, hatfield vw, ford, nissan, isuzu, hyundai, kia, suzuki, renault, mazda, honda, bmw, mercedes benz, audi, haval, gwm,
      chery, jaguar land rover, land rover, volvo cars, mahindra, mitsubishi motors, peugeot, citroen, opel, subaru, jeep, porsche,
      omoda, jaecoo, jetour, byd, baic, proton, lexus, mini, halfway toyota, mccarthy, barloworld vw, motus, cfao, cmh, super group dealerships,
      hatfield motor group, imperial auto, we buy cars, webuycars, auto trader, auto dealers, car sales, used cars, motor group,
      motor dealers, man truck and bus, scania, daf, ud trucks, hino, iveco, tata motors, faw, fuso, daimler trucks, volvo trucks,
      truck centre, trucks, truck and bus, wesbank, vehicle finance, mfc, motor finance corporation, eqstra, afrirent, fleet management, ariva,
      innovation group fleet, absa vehicle, toyota financial services, volkswagen financial services, bmw financial services, motorhandelaars, yamaha, bikes, motorcycles, harley davidson, ktm,
      trailers, venter trailers`),
  },
  {
    kind: 'vehicle-rental',
    itemsDecide: true,
    words: listed(`
      avis, europcar, hertz, tempest, first car rental, bidvest car rental, budget car, budget rent a car, sixt, thrifty, around about cars,
      woodford car hire, pace car rental, dollar, car rental, car rentals, car hire, motorhuur, rent a car, vehicle rental, vehicle hire,
      van rental, avis van rental, truck rental, truck rentals, truck hire, bakkie hire, bakkie rental, bluu truck rental, barloworld truck rental, drive south africa,
      zeda, bidvest mccarthy rental, val u car hire, bus hire, minibus hire`),
  },
  {
    kind: 'lodging',
    itemsDecide: true,
    words: listed(`
      booking com, airbnb, protea hotel, city lodge, southern sun, sun international, town lodge, road lodge, stayeasy, sunsquare, garden court,
      premier hotel, anew hotel, marriott, radisson, radisson blu, hilton, holiday inn, ibis, mercure, onomo, capital hotels, tsogo sun, peermont,
      hotel, hotels, guest house, guesthouse, guest lodge, gastehuis, lodge, bed and breakfast, bnb, backpackers, resort, inn,
      selfcatering, self catering, country house, chalets, aha hotels, forever resorts, sanparks, safarinow, lekkeslaap, agoda, expedia, boutique hotel, verblyf`),
  },
  {
    kind: 'groceries',
    itemsDecide: true,
    words: listed(`
      shoprite, checkers, pick n pay, picknpay, pnp, woolworths, woolworths food, spar, superspar, kwikspar, savemor, food lovers, food lovers market,
      boxer, boxer superstores, usave, ok foods, okfoods, ok grocer, choppies, fruit and veg, supermarket, supermark, superette, cafe and superette, kwikshop,
      sixty60, sixty 60, bidfood, vector logistics, jumbo cash and carry, cash and carry, kit kat cash and carry, trade centre,
      devland, premier fmcg, premium fmcg, tiger brands, clover, parmalat, lactalis, rhodes food, rcl foods, rainbow chicken, astral, county fair, karan beef, eskort,
      sea harvest, i and j, butchery, slaghuis, meat, vleismark, fresh produce, fruiterers, greengrocer, farm stall, padstal, deli, dairy, eggs,
      nespresso, ciro, ciro beverage, origin coffee, coffee roasters, coffee roasting, aquazania, oasis water, water cooler, bottled water, coca cola, coca cola beverages, twizza, kingsley,
      biltong, confectionery, sweets from heaven, dischem baby food, faithful to nature, wellness warehouse, yumbles, simbra foods, foods, food services, foodservice, food wholesalers,
      pioneer foods, albany bakeries, sasko, blue ribbon, bakery, bakkery, bakeries, tuisnywerheid`),
  },
  {
    kind: 'alcohol',
    itemsDecide: true,
    words: listed(`
      tops at spar, tops, liquor, liquorshop, liquor shop, liquor city, liquor store, liquors, ultra liquors, drankwinkel, bottle store, norman goodfellows, wine estate,
      winery, wines, wyn, wynlandgoed, cellars, kelder, south african breweries, sab, distell, heineken, heineken beverages, diageo, pernod ricard, kwv, brewery, brewing, cape wine, vinimark, wine cellar, yuppiechef wine, makro liquor,
      prestons, distillery`),
  },
  {
    kind: 'meal',
    itemsDecide: true,
    words: listed(`
      nandos, kfc, mcdonalds, steers, wimpy, debonairs, romans pizza, ocean basket, spur, spur steak ranch, mugg and bean, vida e caffe, vida, seattle coffee,
      bootlegger, starbucks, fishaways, chicken licken, hungry lion, burger king, panarottis, cappuccinos, tashas, rocomamas, mr d, mr delivery,
      mr d food, uber eats, bolt food, restaurant, restaurante, restaurants, cafe, kafee, kaffee, coffee, coffee shop, coffee co, koffie, koffiehuis, pizza, pizzeria, grill, grillhouse, grill house, bistro, diner, eatery,
      eethuis, roastery, sushi, takeaways, take aways, takeaway, steakhouse, steak house, dros, hussar grill, turn n tender, john dorys, cattle baron, doppio zero, wiesenhof,
      kauai, simply asia, col cacchio, andiamo, pappas, piza e vino, primi piatti, barcelos, galitos, pedros, king pie, pie city, krispy kreme, dunkin, milky lane, fego, house of coffees, pub, tavern, kroeg,
      kitchen, braai, ribs, burgers, burger, curry, noodle, tapas, canteen, food truck, tearoom, tea room, tea garden, teetuin, shisanyama, roosterkoek, bar, lounge`),
  },
  {
    kind: 'hospitality',
    itemsDecide: true,
    words: listed(`
      ster kinekor, nu metro, computicket, ticketpro, webtickets, quicket, ticketmaster, casino, theatre, teater, gold reef city, ratanga, ushaka, zoo, aquarium, two oceans aquarium,
      catering, caterers, spyseniers, spyseniering, spitbraai, spit braai, party hire, netflorist, gift, gifts, hampers, hamper, acrobranch, paintball, go karts,
      bowling, trampoline park, bounce, escape room, team building, spa, safari, cruises, golf estate, golf course, golf, golf links, dstv, multichoice, netflix, showmax, spotify, horse racing, stadium, rugby union, ticketing`),
  },
  {
    kind: 'club',
    words: listed(`
      virgin active, planet fitness, gym, gymnasium, crossfit, zone fitness, viva gym, moove motion fitness, fitness, body20, f45, curves, sweat 1000, switch playground, pilates, yoga, boxing gym, martial arts, dance studio, gholf, golf club, gholfklub, country club, sports club, sportklub,
      yacht club, tennis club, bowling club, bowls club, rugby club, cricket club, cycling club, running club, athletics club, rowing club, polo club, squash club, social club, wanderers club, 
      inanda club, rand club, kelvin grove, western province cricket club, discovery vitality active`),
  },
  {
    kind: 'household',
    itemsDecide: true,
    sellsAnything: true,
    words: listed(`
      takealot, takealot online, makro, game, game stores, amazon, amazon south africa, amazon co za, loot, bidorbuy, bob shop, temu, massmart, massmart wholesale, mr price home, home etc, hirschs, house and home, hifi corp, hi fi corporation, tafelberg, bradlows, russells,
      lewis stores, ok furniture, west pack, westpack, west pack lifestyle, plastics for africa, pep, pep home, ackermans, china mall, crazy store, jet, truworths home, mambos, plasticland, sheet street, coricraft, at home, home, volpes, clicks home, dealz`),
  },
  {
    kind: 'materials',
    itemsDecide: true,
    words: listed(`
      builders, builders warehouse, builders express, builders trade depot, builders superstore, cashbuild, buco, build it, leroy merlin, hardware, hardeware, mica, essential hardware, jacks paint, paint, paints, dulux, plascon,
      prominent paints, plumblink, plumb, plumbing supplies, plumbing, plumbers, bathroom bizarre, italtile, ctm, tile africa, tiles, tile, macsteel, steel, staal, stewarts and lloyds, bsi steel, ndistributors, arb electrical, voltex, acdc dynamics, acdc, electrical wholesalers,
      electrical, cement, ppc, afrisam, lafarge, readymix, ready mix, concrete, beton, corobrik, bricks, brick, bricks and blocks, stone, quarry, quarries, sand and stone, timber, timbers, timber city, pg bison, hout, wood, board, boards, timber merchants, glass, pg aluminium,
      aluminium, roofing, trusses, safintra, global roofing, chromadek, fencing, fence, poles, pallets, packaging, plastics, chemicals, omnia chemicals, resins, fibreglass, textiles, fabrics, fabric, leather, upholstery, nampak, mpact, mondi, sappi,
      astrapak, polymers, foam, rubber, bearings, bearing man, bmg, fasteners, bolt and engineering, bolt and nut, bolts, gaskets, welding, afrox, air liquide, gas, lpg, insulation, waterproofing, abe construction, sika, kitchens, granite, ceiling, ceilings, antalis, peters papers,
      doors, windows, wispeco, gutters, paving, plastamid, building supplies, building materials, boumateriaal, irrigation, agrico, pumps, incledon, dpi plastics, valves, hydraulics, cable, cables, aberdare, construction supplies, marine supplies, boats, dental, henry schein, cash build`),
  },
  {
    kind: 'tools',
    itemsDecide: true,
    words: listed(`
      hilti, adendorff, adendorff machinery mart, toolquip, tools, gereedskap, bosch tools, makita, vermont sales, strand hardware, machinery, machines, masjinerie, matus, tool, tork craft, gelmar, stihl, husqvarna, criterion equipment, forklift, forklifts,
      toyota forklift, linde, goscor, sandvik, bell equipment, john deere, afgri equipment, northmec, massey ferguson, tractors, trekkers, jojo, jojo tanks, solar, solaradvice, solar power, inverter, inverters, inverter warehouse, batteries, generators, generator king, sewing machines, refrigeration, catering equipment,
      shopfitters, shopfitting, vulcan, core catering, catering supplies, mining supplies, instrument, instruments, scales, barcode`),
  },
  {
    kind: 'medical',
    itemsDecide: true,
    words: listed(`
      clicks, clicks pharmacy, dis chem, dischem, pharmacy, apteek, medirite, link pharmacy, arrie nel, alpha pharm, upd pharmaceutical, pharmaceutical, pharmaceuticals, transpharm, medical supplies, medical, mediclinic, netcare, life healthcare, lancet, ampath, pathcare,
      doctor, dr, dokter, dentist, tandarts, optometrist, spec savers, torga optical, physiotherapist, hospital, clinic, kliniek, veterinary, vet, dierearts, drs, laboratories, biokineticist`),
  },
  {
    kind: 'clothing',
    itemsDecide: true,
    words: listed(`
      mr price, truworths, foschini, markhams, markham, edgars, sportscene, totalsports, sportsmans warehouse, cape union mart, safety group, dromex, ppe, sweet orr, jonsson, jonsson workwear, workwear, protective wear, safety wear, safety, uniforms, uniform,
      uniforms online, clothing, klere, boots, shoes, shoe, bata, pep stores, overalls, pinnacle safety, north safety, bbf safety, zara, h and m, cotton on, superbalist, bash, zando, duesouth, outdoor warehouse`),
  },
  {
    kind: 'farming',
    itemsDecide: true,
    words: listed(`
      vkb, vkb landbou, nwk, senwes, ntk, gwk, kaap agri, agrimark, overberg agri, suidwes, obaro, afgri, humansdorp koop, koop, kooperasie, cooperative, landbou, farm supplies, agri, seeds, saad, pannar, feeds, voere, meadow feeds, epol, de heus, fertilizer, fertiliser, kunsmis, yara, nutrien, nursery, kwekery, livestock, abattoir, abattoirs, veeveiling, auctioneers`),
  },
];

/**
 * South African suppliers and the words suppliers use in their names. The longest match in a name decides, so that
 * `uber eats` is a meal although `uber` is travel; between equals the one listed first wins.
 *
 * Spec: 1 §5.9 (food, fuel/travel, vehicle, professional, office, marketing, insurance, training, home office).
 */
export const SUPPLIER_KINDS: readonly SupplierKind[] = [...SERVICE_SUPPLIERS, ...SHOPS];

/** Find the kind of a supplier by its name; null when its name does not say. */
export const supplierKindOf = wordIndex(SUPPLIER_KINDS);
