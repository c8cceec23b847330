import { listed } from '../../suppliers/word-list.ts';
import type { ItemKind } from '../kind-words.ts';

/** What trades buy for their work and what others sell them, where a word in it sounds like food, a car or a club. */
export const TRADE_GOODS: readonly ItemKind[] = [
  {
    kind: 'equipment',
    words: listed(`
      wireless combo, keyboard combo, mouse combo, keyboard and mouse combo, keyboard mouse combo, combo mouse, desktop combo, combo printer, nvr combo, poe switch, apple pencil, apple magic mouse, raspberry pi, blackberry phone, chromebook, docking station,
      laptop rental, computer rental, printer rental, copier rental, copier lease, photocopier rental, copier, copies, colour copies, black copies, mono copies, afdrukke, fotostate, click charge, click charges, bizhub rental, bizhub, imagerunner, workcentre, mfp rental, multifunction rental,
      on site support, onsite support, remote support, computer repair, laptop repair, data recovery, pc repair, rekenaarherstel`),
  },
  {
    kind: 'stationery',
    words: listed(`
      wax crayons, crayons, sugar paper, colouring pencils, powder paint, craft paper, box storage, file storage, record storage, carton storage, archive storage, document storage, shredding bins, shredding, document destruction, coc books, certificate books, invoice books, delivery books,
      job card books, duplicate books, receipt books, kwitansieboeke, fakturboeke, typek a4, pos rolls, till rolls, receipt rolls, thermal rolls, carbon books`),
  },
  {
    kind: 'software',
    words: listed(`
      image licence, stock images, stock photos, font licence, music library licence, saas, api credits, practice software, booking system, gds fees, segment fees, estimating licence, payroll licence, premier licence, crm seats, workspace seats, domain name, ssl`),
  },
  {
    kind: 'training',
    words: listed(`
      conference registration, pastors conference, conference delegate, symposium, congress, kongres, congress registration, webinar, masterclass, short course, kortkursus, first aid level, first aid training, noodhulp kursus, noodhulpkursus, noodhulp, defensive course, defensive driving, operator course,
      wset, wset level, school camp, leadership camp, grade camp, leierskapkamp, instructor course, refresher training, refresher course, toolbox talk training, law reports, law reports subscription, commentary update, study guide, study guides, handbook, textbook, competence exam, board exam, exam fee, eksamengeld`),
  },
  {
    kind: 'association',
    words: listed(`
      annual licence pirb, coc and annual licence, practitioner fee, practising fee, annual practising fee, registration council fee, council fees, bar dues, professional body fee, guide registration, trade association levy, bargaining council levy`),
  },
  {
    kind: 'insurance',
    words: listed(`
      professional indemnity, pi top up, pi cover, indemnity cover, malpractice cover, fidelity cover, export credit premium, credit insurance, equipment cover, public liability, goods in transit cover, key man cover, marine cover, hull insurance, crop insurance, oesversekering, sasria cover`),
  },
  {
    kind: 'professional',
    words: listed(`
      letting commission, agents commission, agentekommissie, sales commission agent, claims administration, medical claims administration, billing administration, managing agent fee, expert report, expert witness, occupational medicals, annual medicals, entry medical, exit medical, medical surveillance, audiometry, mediese ondersoek,
      vat submission, vat201 submission, tax return submission, agency fee, clearing agency fee, documentation fee, rezoning application, enrolment fee, house plans, translation of, sworn translation, valuation report, waardasieverslag, property valuation`),
  },
  {
    kind: 'advertising',
    words: listed(`
      newspaper notice, tender notice, notice tender, legal notice, public notice, branded mugs, branded caps, branded pens, branded bags, branded bottles, branded umbrellas,
      sponsored post, sponsored posts, linkedin sponsored, boosted posts, promoted post, full page ad, half page ad, quarter page ad, full page advert, half page advert, ad spring issue, ad campaign, adspend, ad spend, media buy, airtime spots, tv spots, airtime dstv, airtime radio, radio spots, cinema advert, advertorial, press office,
      job slots, vacancy advert, vakature advertensie, for sale boards, te koop borde, show day boards, trade show stand, vehicle wrap, vehicle branding, voertuig belettering`),
  },
  {
    kind: 'premises',
    words: listed(`
      reception flowers, reception arrangement, foyer flowers, foyer arrangement, office flowers, flowers for reception, flowers for office, arrangement reception, arrangement weekly, weekly arrangement, blomme ontvangs, ontvangsblomme, tulips, sunflowers, proteas, orchid pot, pot plant, pot plants, potplant, indoor plants, plant hire, plant rental office,
      hand sanitiser, hand sanitizer, sanitiser, face masks, mop heads, squeegee, floor polish, window cleaner, carpet cleaning, roof leak repair, repaint exterior, geyser replacement, lift maintenance, garden refuse, tourism signage, tv licence, tv licence business, music licence, samro licence, sampra licence`),
  },
  {
    kind: 'meal',
    words: listed(
      'staff lunch, client lunch, finger lunch, meeting lunch, team lunch, strategy lunch, working lunch, board lunch, business lunch, lunch platter, lunch platters, lunch meeting, breakfast meeting, personeel middagete, middagete kliente',
    ),
  },
  {
    kind: 'road',
    words: listed('truck parking, overnight truck parking, truckstop parking, weighbridge fee, weegbrug'),
  },
  {
    kind: 'vehicle-running',
    words: listed(`
      armoured vehicle glass, armoured glass, bullet resistant glass, retread, retreads, versole, injector test, injector calibration, 60000km service, 15000km service, traffic fine, verkeersboete, aarto fine, speeding fine, spoedboete, spotboete, licence renewal gp, licence renewal kzn, vehicle licence renewal, number plate renewal,
      tracking unit, tracking unit monthly, tracking fee, dashcam subscription`),
  },
  {
    kind: 'plant',
    words: listed(`
      chair hire, hire of chairs, hire of tables, table hire, furniture hire, draping hire, tent hire, marquee hire, stretch tent hire, outboard, outboard motor, two stroke outboard, four stroke outboard, boat motor, bootmotor, buitenboordmotor, inflatable boat, rubber duck boat, generator hire, lighting tower hire, camera hire, camera package hire, camera package, lens hire, lenses hire, lighting hire, moving heads hire, sound hire, pa system hire, stage hire, drone hire, crane hire`),
  },
  {
    kind: 'courier',
    words: listed('waybills, overnight parcel, store to door, parcel to, bubble wrap envelope, registered letters'),
  },
  {
    kind: 'tools',
    words: listed(`
      espresso machine 2 group, 2 group espresso machine, espresso machine 1 group, 3 group espresso machine, grinder burrs, gas stove 6 burner, 6 burner gas stove, salamander grill, bain marie, pizza oven, convection oven, combi oven, combi steamer, dough mixer, planetary mixer, dough sheeter, prover, meat slicer, bandsaw meat, vacuum packer, cold room, coldroom, walk in fridge, display fridge, chest freezer commercial, ice maker commercial, bar fridge 3 door,
      treadmill, treadmills, spin bike, spin bikes, rowing machine, elliptical, dumbbells, dumbbell set, kettlebells, barbell, weight plates, squat rack, gym equipment, reformer springs, reformer, pilates reformer, studio mats, yoga mats, yoga blocks, exercise balls, resistance bands, balance boards, punching bag, boxing gloves, crash mat, judo mats, tatami, range balls, golf cart batteries, line marking paint, goal nets, rugby balls, soccer balls, cricket nets, hockey sticks, swimming lanes,
      massage table, massage bed, massage oil, massage oils, facial mask sachets, facial masks, facial bed, wax heater, steamer facial, nail lamp, gel polish, acrylic powder, extensions, hair extensions, braiding hair, clippers, salon chair, wash basin salon, hood dryer, colour tubes, peroxide, developer 20vol, tattoo needles, cartridges needles, tattoo ink,
      mixer mg12xu, audio mixer, mixing desk, mixing console, mic cable, microphone cable, xlr cable, xlr cables, microphone, microphones, sm58, radio mic, wireless microphone, dj controller, ddj, cdj, turntable, pa speakers, powered speaker, subwoofer, stage monitor, guitar strings, guitar, drum kit, drum skins, keyboard psr, digital piano, amp repair, amplifier, violin, saxophone, reeds, sheet music stand, trumpet,
      camera flash, ad200 flash, speedlight, studio strobe, softbox, light stand, backdrop, camera lens, camera body, mirrorless body, tripod, gimbal, drone, nd filter, memory card camera, cine lens, follow focus, clapper board,
      rifle, geweer, ammunition, ammunisie, rounds 308, scope rifle, rifle scope, shooting sticks, skinning knives, tents canvas, canvas tents, camp beds, camp kitchen, life jackets, kayak, kayaks, surfboards, wetsuits, climbing ropes, harnesses, paintball markers, quad helmets,
      lathe inserts, cnc lathe inserts, carbide inserts, end mills, drill bits hss, taps and dies, cutting discs, band blades, router bits, saw blades, impact wrench, torque wrench, socket set, sokstel, diagnostic scanner, tyre changer, wheel balancer, two post lift, trolley jack, pressure washer, henry vacuum, industrial vacuum, floor scrubber, carpet extractor, wet and dry vacuum,
      key cutting machine, sewing machine, overlocker, embroidery machine, heat press, vinyl cutter, plotter cutter, laminator machine wide, pottery kiln, pottery wheel, potters wheel, kiln shelves, jewellers torch, rolling mill, theodolite, total station, rover gnss, moisture meter, refractometer, thermal camera, multimeter, insulation tester, gas detector, cap lamps, cap lamp, self rescuer, breathalyser, metal detector, body camera, two way radios, two way radio, handheld radio`),
  },
  {
    kind: 'materials',
    words: listed(`
      furnace oil, heavy furnace oil, hfo, bitumen, coal, coal peas, coal nuts, steenkool, anthracite, antrasiet, charcoal briquettes bulk, brood boxes, langstroth, wax foundation, bee suit, byekorf, bee frames, honey jars, honey buckets, key blanks, euro cylinder, door operator, lift parts, clear 4mm, clear glass, float glass, laminated glass, toughened glass, spieelglas, mirror glass, glass panes,
      fipronil gel, cockroach gel, rodent bait, termiticide, cislin, printing plates, plates 650x550, offset plates, eco sol ink, screen ink, plastisol, sublimation paper, embroidery thread, embroidery backing, vinyl roll, chromadek, corex, dibond, branded carrier bags, carrier bags, paper bags, kraft bags, takeaway containers, polystyrene cups, coffee cups takeaway, ripple cups, cake boxes, pizza boxes, foil trays, egg trays, egg boxes, fruit cartons,
      coffin, coffins, kis, kiste, casket, casket fittings, embalming fluid, leatherette, upholstery foam, high density foam, piping cord, curtain lining, zirconia blocks, dental plaster, impression material, composite a2, implants, lenses r, varilux, spectacle frames, hearing aid batteries, sterling silver, fine gold, gemstones, moonstone cabochon,
      zip lock bags, shrink wrap, pallet wrap, hdpe granules, ferrosilicon, emulsion explosives, detonators, shock tube, stone crusher dust, fluxed wire, co2 mix, argoshield, mig wire, oxygen cylinder rental, acetylene, refrigerant, r404a, r410a, copper coil, candle wax, wicks, essential oils bulk, fragrance oil, soap base, clay 12kg, glaze, glazes, stoneware clay`),
  },
  {
    kind: 'farming',
    words: listed(`
      pilchard bait, sardine bait, squid bait, bait, visaas, silokoste, silo costs, silo storage, graanopberging, opberging, grain storage, maize storage,
      milk liners, milking liners, liners set, udder wash, teat dip, milking machine, milk filters, milking parlour, pulsators, dairy detergent, egg incubator, brooder lamp, day old chicks, kuikens, layer mash, broiler finisher, trout pellets, trout grower, fish feed, fingerlings, mushroom spawn, spawn grain, compost mushroom, vine clips, trellis wire, trellis wires, wingerd draad, vine grafting, fruit tree nets, shade net, skadunet,
      shearing blades, wool packs, wolsakke, drench gun, drench, dosing, pour on, dip tank, cattle dip, ear tags, oorplaatjies, livestock scale, head gate, lick, lek, winterlek, hay bales, lusern, lucerne, seed potatoes, moer aartappels, onion seed, pumpkin seed hybrid, carrot seed, tomato seedlings, seedlings, saailinge, cane haulage, grain haulage, riding of cane, drying and sorting, storage fee maize, silo storage, grain storage, darting, game capture, wild vang, bull lot, ram lot, heifers, verse, weaners, speenkalwers, ewes, ooie,
      combine header, header service kit, harvester service, combine service, baler twine, planter parts, plough shares, ploegskare`),
  },
  {
    kind: 'medical',
    words: listed(`
      rabies vaccine, vaccine 10ds, milbemax, tick and flea, flea treatment, deworming, meloxicam, ringers lactate, iv sets, drip sets, syringes, needles 21g, suture, sutures, gauze, bandages, plaster of paris, crutches, wheelchairs, nebuliser, suction tubing, catheter, ecg electrodes, ultrasound gel, latex gloves, nitrile gloves, first aid kit, noodhulpkissie, panado, wisc record forms, record forms, medical waste boxes, sharps containers`),
  },
  {
    kind: 'stock',
    words: listed(`
      airtime stock, starter packs, prepaid vouchers stock, for resale stock, resale stock, retail pack, retail packs, shop stock, merchandise for resale, goods for resale`),
  },
  {
    kind: 'household',
    words: listed(
      'dishwasher tabs, dishwasher tablets, dishwasher salt, rinse aid, dishwashing tabs, finish tablets, paper towel, paper towels, bin bags, refuse bags hd, bin bags hd, storage crates, storage boxes, coffee filters cleaner',
    ),
  },
  {
    kind: 'bank-fees',
    words: listed('forex commission, card fees, terminal fees, merchant commission, gateway fees, eft fees'),
  },
  {
    kind: 'materials',
    words: listed(
      'tee grid, equal tee, reducing tee, tee piece, pipe tee, cross tee, main tee, wood chips, wheel nuts, lock nuts, hex nuts, wing nuts, bolts and nuts, nuts and bolts, hydrated lime, plaster lime, kalk, coke breeze, foundry coke, corn cobs grit, royalty, franchise royalty, port dues, landing fees, gate fees, ocean freight, sea freight, terminal handling, container handling, haulage, load haulage, freight inwards, bulk transport, cartage',
    ),
  },
  {
    kind: 'kitchen',
    words: listed(
      'service of bean machine, service of coffee machine, bean machine, coffee machine repair, filter coffee machine, water cooler service',
    ),
  },
  {
    kind: 'penalty',
    words: listed('sars penalty, late payment penalty, admin penalty, interest sars'),
  },
  {
    kind: 'donation',
    words: listed('cash donation, skenking, bursary fund donation'),
  },
  {
    kind: 'telecoms',
    words: listed(
      'starlink kit, starlink, sim contract, fleet sims, fleet sim, data sims, voip lines, pabx lease, pabx rental',
    ),
  },
  {
    kind: 'lodging',
    words: listed(
      'dinner bed and breakfast, dbb, single room bb, twin room, self catering unit night, overnight stay employee',
    ),
  },
];
