import { listed } from '../suppliers/word-list.ts';
import { FOOD_ITEMS } from './food-items.ts';
import type { ItemKind } from './kind-words.ts';
import { wordIndex } from './word-index.ts';

/**
 * The words of item descriptions that say what was bought. The longest match decides, so that a `coffee machine` is no
 * coffee and a `branded cap` no clothing.
 *
 * Spec: 1 §5.9 (item-description keyword scoring).
 */
export const ITEM_KINDS: readonly ItemKind[] = [
  {
    kind: 'fuel',
    words: listed(`
      petrol, diesel, unleaded, ulp, ulp95, ulp93, ulp 95, ulp 93, lrp, 50ppm, 10ppm, 500ppm, fuel, brandstof, v power, vpower, loodvry, excellium, dynamic diesel, adblue, paraffin, paraffien, petrol 95, petrol 93, unleaded 95, unleaded 93, fuel levy, fuel card`),
  },
  {
    kind: 'vehicle-running',
    words: listed(`
      engine oil, motor oil, enjinolie, oil 5w30, tyre, bande, buiteband, wheel alignment, wheel balancing, balancing, wielsporing, brake, brake pad, brake disc, brake fluid, car wash, car wash and vacuum, motorwas, oil filter, fuel filter, air filter car, cabin filter, spark plug, battery 12v, car battery, licence disc, license disc,
      motor vehicle licence, vehicle licence, voertuiglisensie, roadworthy, windscreen, wiper blade, wiper, clutch, clutch kit, shock absorber, shock, exhaust, radiator, alternator, starter motor, cv joint, timing belt, cambelt, fan belt, coolant, antifreeze, vehicle service, car service, major service, minor service, lube service, service plan, maintenance plan, panel repair, panel beating, spray painting, chip repair,
      puncture repair, puncture, tow in, towing, tow bar, towbar, canopy, nudge bar, bull bar, seat cover, smash and grab, window tint, vehicle tracking, tracking subscription, fleet tracking, tracking unit, vehicle recovery, gearbox, gearbox oil, diff oil, headlight, number plate, jumper cable, car mat, wheel bearing, ball joint, turbocharger, injector, aircon regas, engine overhaul, diagnostic, aa membership, dashcam, dash cam, car charger, car polish, mag wheel, hubcap, tyre repair, wheel nut, service km, km service`),
  },
  {
    kind: 'vehicle-rental',
    words: listed(`
      car rental, car hire, vehicle rental, vehicle hire, motorhuur, truck rental, truck hire, van rental, van hire, bakkie hire, bakkie rental, rental group, rental car, minibus hire, bus hire, rental days, day rental, super waiver, collision damage waiver, rent a car`),
  },
  {
    kind: 'travel',
    words: listed(`
      flight, vlug, airfare, air ticket, air travel, boarding, checked bag, extra baggage, baggage, toll, tolgeld, toll fee, tolhek, parking, parkering, parking ticket, taxi, trip, ride, uber trip, shuttle, passenger, bus ticket, train ticket, bus fare, taxi fare, visa application, travel agent service fee, travel insurance, airport transfer, airport tax, seat selection, e toll, etoll, lounge access, gautrain card`),
  },
  {
    kind: 'lodging',
    words: listed(`
      accommodation, verblyf, room, kamer, night, nag, nagte, double room, single room, bed and breakfast, dinner bed and breakfast, dbb, bnb, self catering unit, chalet, rondavel, lodging, overnight stay, standard room, queen room, king room, twin room, tourism levy, room service levy, guest room`),
  },
  ...FOOD_ITEMS,
  {
    kind: 'hospitality',
    words: listed(`
      green fee, golf, golf day, golf cart hire, fourball, movie, movie ticket, concert, concert ticket, show ticket, theatre ticket, event ticket, ticket, gift, geskenk, gift voucher, gift card, gift hamper, hamper, corporate gift, corporate gift hamper, flowers for client, staff party, staff function, staff lunch, year end, yearend, year end lunch, christmas lunch, jaareinde, year end function, year end party, yearend function, jaareindfunksie, christmas party, kersfees funksie, team building, teambuilding, spanbou, jumping castle, marquee for staff party, party pack, spitbraai, staff braai, braai for staff, catering, catering service, spyseniering, client entertainment, hospitality suite, hospitality package, box seat, suite ticket, spa treatment, spa voucher, massage, game drive, boat cruise, wine tasting, dstv, dstv premium, dstv business, netflix, showmax, spotify, day ticket, entrance fee, entertainment, dj services, farewell party, birthday cake, function lunch, function catering, refreshments, verversings, conference lunch, conference package, conference day package, day conference package, full day package, half day package, day delegate, delegate package, delegates lunch, lunch buffet, finger lunch, canapes, birthday party`),
  },
  {
    kind: 'club',
    words: listed(`
      club membership, club subscription, gym, gym contract, gym membership, gym fee, personal training, yoga class, pilates, golf club membership, country club membership, golf membership, club fees, klubgeld, sports club, virgin active, vitality active`),
  },
  {
    kind: 'stationery',
    words: listed(`
      paper, papier, copy paper, printing paper, printer paper, a4, a3 paper, pen, ballpoint, pencil, potlood, highlighter, marker, whiteboard marker, toner, cartridge, ink, ink cartridge, stapler, staple, punch, envelope, koevert, file, lever arch, lever arch file, notebook a4, notebook, diary, calendar, post it, postit, sticky note, prestik, sellotape, sticky tape, buff tape, scissors, ruler, folder, file divider, divider, box file, archive box, invoice book, receipt book, quotation book, rubber stamp, label tape, label, letterhead, laminating pouch, laminating, black and white copy, colour copy, copy, photocopy, photostat, photocopies, printing and binding, binding, click charge, stationery, skryfbehoeftes, flipchart, whiteboard, paper clip, bulldog clip, drawing pin, correction fluid, tipp ex, glue stick, till roll, thermal roll, exam pad, newspaper, koerant, magazine, usb stick, flash drive, memory stick, copier rental, printer rental, printer lease`),
  },
  {
    kind: 'equipment',
    words: listed(`
      printer, label printer, keyboard, sleutelbord, mouse, wireless mouse, mouse pad, usb, usb c, usb hub, hdmi, hdmi cable, laptop, notebook computer, macbook, macbook air, ipad, tablet computer, computer, rekenaar, desktop, monitor, webcam, headset, headphones, earphones, docking station, external drive, hard drive, ssd, ram, memory module, router, network cable, network switch, wifi router, access point, ups, ups battery, server, graphics card, processor, motherboard, power supply, scanner, barcode scanner, projector, projector screen, desk, lessenaar, office chair, chair, stoel, boardroom table, office table, filing cabinet, cabinet, bookshelf, credenza, cellphone, smartphone, iphone, samsung galaxy, galaxy, phone cover, phone charger, charger, power bank, calculator, shredder, laminator, telephone handset, handset, kettle, ketel, microwave, mikrogolf, fridge, bar fridge, yskas, toaster, urn, coffee machine, coffee maker, water cooler, water dispenser, fan, heater, verwarmer, air purifier, extension cord, extension lead, multiplug, adaptor, adapter, tv, television, smart tv, tv bracket, speaker, camera, pos terminal, card machine, till, cash drawer, cup, mug, glasses set, plate, bowl, cutlery, teaspoon, vacuum cleaner, safe, clock, wall clock, blinds, rug, lamp, desk lamp, surge protector, computer repair, screen replacement`),
  },
  {
    kind: 'software',
    words: listed(`
      software, sagteware, licence, license, software licence, subscription, saas, microsoft 365, office 365, adobe, creative cloud, antivirus, hosting, web hosting, domain, domain renewal, domain registration, ssl certificate, cloud storage, google workspace, api usage, vps, server hosting, managed server, it support, app subscription, zoom pro, accounting software, payroll software, pos software, per user per month, backup service, email hosting, chatgpt, canva pro`),
  },
  {
    kind: 'courier',
    words: listed(
      `courier, koerier, courier fee, postage, posgeld, parcel, overnight parcel, registered letter, door to door, airway bill, waybill, stamps, postal, post box rental, store to door, clearing fee, documentation fee, freight charge, counter to counter`,
    ),
  },
  {
    kind: 'household',
    words: listed(`
      soap, seep, handwash, hand wash, hand soap, dishwashing liquid, dishwashing, dishwasher tablet, washing powder, waspoeier, bleach, jik, detergent, fabric softener, sta soft, toilet paper, toiletpapier, paper towel, serviette, tissue, kleenex, refuse bag, black bag, bin liner, dustbin, bin, light bulb, globe, led bulb, battery aa, batteries aa, batteries aaa, battery aaa, duracell, air freshener, airoma, glade, toothpaste, body lotion, deodorant, disinfectant, dettol, savlon, floor cleaner, floor polish, furniture polish, mr min, cobra polish, all purpose cleaner, handy andy, domestos, harpic, toilet cleaner, window cleaner, windolene, sponge, scourer, mop, bucket, broom, besem, feather duster, cleaning cloth, microfibre cloth, dish cloth, cling wrap, foil, tin foil, match, candle, kerse, cleaner, cleaning material, cleaning chemicals, skoonmaakmiddels, insect spray, doom, raid, mortein, rat poison, sunlight liquid, sunlight dishwashing liquid, hand sanitiser, sanitiser, hand sanitizer, sanitizer, oven cleaner, drain cleaner, charcoal, briquettes, houtskool, braai wood, firewood, firelighters, ice bucket, paper cup, disposable cup, takeaway container, paper plate, plastic bag, carrier bag, zip lock bag, drasak, inkopiesak, sak, shopping bag, straw, shoe polish, pet food, dog food, cat food, hondekos, katkos, flowers, light globe, washing up liquid, omo, ariel, skip washing powder, maq, surf washing powder, sunlight bar, spray and wipe, toilet brush, pledge, vim, mr muscle, laundry detergent, storage box, gift bag, sanitary towel, sanitary pad, nappy, nappies, rubber gloves, dishwasher salt`),
  },
  {
    kind: 'professional',
    words: listed(`
      consulting, consultation, consulting fee, consultancy, professional fee, professional services, professionele dienste, audit, audit fee, bookkeeping, boekhouding, accounting, accounting fee, annual financial statements, monthly accounting, legal, legal fee, legal advice, regsadvies, advice, service fee, payroll services, tax return, belastingopgawe, company registration, annual return fee, conveyancing, drafting of agreement, contract review, opstel van kontrak, ccma representation, structural design, architectural, credit check, background check, debt collection, valuation, management fee, translation, trademark, secretarial`),
  },
  {
    kind: 'bank-fees',
    words: listed(
      `bank charge, bankkoste, bank fee, monthly account fee, account fee, transaction fee, eft fee, cash deposit fee, card transaction fee, payment gateway fee, merchant fee, commission on card, card machine rental, speedpoint rental, overdraft interest, interest, rente, initiation fee, facility fee, monthly service fee`,
    ),
  },
  {
    kind: 'insurance',
    words: listed(
      `premium, premie, insurance, versekering, policy, polis, excess, bybetaling, sasria, short term insurance, vehicle premium, life cover, group life, funeral cover, public liability, cover premium, professional indemnity, coida`,
    ),
  },
  {
    kind: 'medical-scheme',
    words: listed(
      'medical scheme, medical aid, mediese fonds, medical aid contribution, medical scheme contribution, gap cover',
    ),
  },
  {
    kind: 'advertising',
    words: listed(`
      advert, advertisement, advertensie, advertising, campaign, google ads, facebook ads, flyer, pamphlet, pamflet, leaflet, brochure, poster, banner, pull up banner, pullup banner, gazebo branded, billboard, billboard rental, business card, branding, vehicle branding, branded, branded cap, branded shirt, branded t shirt, branded golf shirt, branded mug, branded pen, corporate branding, logo design, sponsored, sponsored content, sponsorship, borgskap, website, website design, website development, web design, seo, impressions, clicks ads, radio spot, radio advert, promotional, promotional item, photo shoot, product photography, social media management, social media, marketing, bemarking, sign, signage, signboard, chromadek sign, exhibition stand, expo stand, market research, newsletter, job advert, listing fee, estate boards, vinyl sticker, wall vinyl, marketing retainer`),
  },
  {
    kind: 'training',
    words: listed(`
      course, kursus, training, opleiding, seminar, webinar, conference registration, conference fee, conference ticket, workshop attendance, workshop registration, tuition, cpd, first aid level, short course, learnership, exam fee, eksamengeld, textbook, handboek, business book, law handbook, handbook, ebook, e book, vakboek, study guide, studiegeld, mentorship, coaching, certification, induction training, skills programme, forklift licence training, firefighting training`),
  },
  {
    kind: 'association',
    words: listed(
      `membership fee, annual membership, professional membership, membership renewal, annual subscription fee, practising certificate, annual levy, ledegeld, registration fee pr eng, annual fee, bargaining council levy, chamber membership`,
    ),
  },
  {
    kind: 'utilities',
    words: listed(`
      electricity, elektrisiteit, krag, kwh, prepaid electricity, prepaid electricity token, electricity token, property rates, assessment rates, rates, municipal rates, eiendomsbelasting, sewerage, sewer, riool, refuse removal, refuse, vullisverwydering, water and sanitation, water consumption, basic water, water bulk, bulk water supply, network charge, municipal services, munisipale dienste`),
  },
  {
    kind: 'telecoms',
    words: listed(`
      fibre, fibre line, uncapped fibre, adsl, internet, lte, 5g, airtime, lugtyd, airtime voucher, data, data bundle, sim card, sim, line rental, telephone, telefoon, telephone calls, calls, oproepe, voip, pbx, cellphone contract, smartphone contract, vodacom, mtn, telkom, cell c, wifi, red vip, voucher data, mobile data, sms bundle`),
  },
  {
    kind: 'materials',
    words: listed(`
      cement, sement, river sand, building sand, plaster sand, sand, stone 19mm, crusher stone, concrete, readymix, brick, stene, paver, block, roof sheet, roof sheeting, roof tile, ibr, corrugated, truss, timber, hout, pine, plank, plywood, chipboard, melamine, melamine board, mdf, skirting, wood glue, door, deure, door lock, padlock, hinge, window frame, glass pane, ceiling board, rhinoboard, gypsum, insulation, paint, verf, pva, primer, varnish, thinner, thinners, paint roller, roller, paint brush, brushes, masking tape, sandpaper, tile, teel, tile adhesive, grout, silicone, sealant, copper pipe, pvc pipe, pipe, pyp, elbow, valve, tap, kraan, geyser, toilet suite, basin, cable 2 5mm, surfix cable, surfix, cable, electrical cable, wire, draad, conduit, db board, circuit breaker, plug socket, light switch, light fitting, flood light, downlight, fluorescent, screw, skroewe, nail, spykers, bolt, bout, nut and bolt, washer, rivet, anchor, steel, staal, steel pole, steel plate, steel tube, angle iron, flat bar, square tube, reinforcing, rebar, mesh, pole, paal, fence, fencing wire, razor wire, barbed wire, diamond mesh, shade net, aluminium, sheet metal, welding rod, gas bottle, lpg, lpg gas, oxygen, acetylene, resin, fibreglass, fabric, materiaal, thread, zip, leather, foam, packaging, boxes, carton, pizza box, cake box, burger box, lunch box, food box, egg tray, egg carton, milk carton, wine carton, void fill, void fill chips, packing chips, packing peanuts, sandwich bag, cake board, sugar sachet holder, paper cup, coffee cup, takeaway container, takeaway box, sauce tub, soup tub, salad bowl, pallet, shrink wrap, bubble wrap, granule, polymer, chemical, caustic soda, compost, topsoil, plant material, plants, gravel, bitumen, waterproofing, geotextile, building material, boumateriaal, gloss paper, sra3, hardware, composite syringe, hose, garden hose, gutter, downpipe, wax, dye, raw material, grondstof, component, bearing, gasket, o ring, seal, spare part, onderdele, drum, container, wallpaper, carpet tile, laminate flooring, vinyl flooring`),
  },
  {
    kind: 'tools',
    words: listed(`
      drill, cordless drill, boor, drill bit, drill bit set, hammer, rotary hammer, angle grinder, grinder, saw, circular saw, chainsaw, saag, jigsaw, sander, screwdriver, spanner, socket set, pliers, toolbox, tool set, tool kit, gereedskap, ladder, leer, wheelbarrow, kruiwa, spade, graaf, shovel, rake, pick axe, trowel, tape measure, measuring tape, spirit level, laser level, welding machine, welder, compressor, lugkompressor, generator, kragopwekker, pressure washer, water pump, pump, pomp, lawnmower, lawn mower, grass cutter, brush cutter, weed eater, inverter, lithium battery, solar panel, sonpaneel, mppt, water tank, tenk, jojo tank, tractor, trekker, forklift, pallet jack, trolley, machine, masjien, lathe, mixer, concrete mixer, oven, stove, deep fryer, freezer, chest freezer, cold room, ice machine, dishwasher, sewing machine, gazebo, tent, scale, cutting disc, blade, extension ladder, multimeter, torch, flashlight, bolt cutter, vice, jack, trolley jack, workbench, shelving, rakke, racking, mannequin, shop counter, display fridge, meat slicer, hair dryer, clipper`),
  },
  {
    kind: 'plant',
    words: listed(`
      plant hire, tlb hire, tlb, excavator, excavator hire, digger loader, grader, roller hire, bomag, plate compactor, compactor hire, compactor, scaffolding, scaffold, scaffolding rental, crane, crane hire, cherry picker, scissor lift, generator hire, tool hire, equipment hire, equipment rental, toerusting huur, mobile toilet, toilet hire, container rental, skid steer, bobcat, jackhammer hire, water truck hire, tipper hire, dump truck hire, chairs hire, tent hire, tables hire, forklift rental, forklift hire`),
  },
  {
    kind: 'stock',
    words: listed(`
      for resale, vir herverkoop, for stock, stock for resale, goods for resale, assorted toys, merchandise, handelsware, trading stock, wholesale stock, dresses, ladies dress, crate deposit`),
  },
  {
    kind: 'rent',
    words: listed(`
      rent, huur, rental of premises, office rent, shop rent, warehouse rent, kantoor huur, kantoorhuur, winkelhuur, store rent, monthly rental, rental june, premises, operating costs, bedryfskoste, parking bay, storage unit, self storage, hot desk, coworking, levy, levies, heffing, lease of premises, tenant, deposit on premises, yard rental, factory rent, stoorhuur`),
  },
  {
    kind: 'security',
    words: listed(`
      alarm, alarm monitoring, alarm system, armed response, gewapende reaksie, monthly monitoring, monitoring fee, guarding, guard services, security, security guard, sekuriteit, cash in transit, cctv, cctv camera, panic button, electric fence, access control, gate motor, beams, burglar bar, trellidor, security gate`),
  },
  {
    kind: 'premises',
    words: listed(`
      pest control, plaagbeheer, sanitary bin, hygiene service, cleaning service, office cleaning, daily cleaning, window cleaning, carpet cleaning, skoonmaakdienste, deep clean, garden maintenance, garden service, tuindienste, tree felling, skip removal, skip hire, waste removal, waste disposal, rubble removal, lift maintenance, lift service, aircon service, service of aircon, air conditioner, aircon, aircon installation, fire extinguisher, fire extinguisher service, repair burst pipe, burst pipe, unblock drain, plumbing repair, electrical repair, geyser installation, geyser replacement, painting of office, renovation, building repairs, roof repair, gate repair, lock replacement, key cutting, keys cut, laundry, dry cleaning, pool service, mat rental, plant rental indoor, septic tank, electrical compliance certificate, coc, waterproofing repair, handyman, office repairs, maintenance contract, building alterations, shopfitting`),
  },
  {
    kind: 'donation',
    words: listed(
      'donation, skenking, tithe, tiende, offering, charity, bydrae aan, flood relief, section 18a, donasie',
    ),
  },
  {
    kind: 'labour',
    words: listed(
      `salary, salaris, wages, lone, temporary staff, casual labour, casual worker, labour broking, labour hire, staffing, tydelike personeel, overtime, commission paid, subcontractor, sub contractor, onderkontrakteur, uif contribution, paye, placement fee staff, arbeid`,
    ),
  },
  {
    kind: 'clothing',
    words: listed(`
      safety boot, veiligheidskoene, safety shoe, hard hat, harde hoed, reflective vest, reflective jacket, overall, oorpak, conti suit, dust mask, ear plug, ear muff, safety goggle, safety glasses, safety harness, work glove, nitrile glove, glove, handskoene, respirator, ppe, uniform, guard uniform, chef jacket, apron, formal shirt, shirt, hemp, t shirt, trousers, broek, jeans, jacket, baadjie, shoe, skoene, boots, sneakers, socks, dress, skirt, gumboots, raincoat, workwear, scrubs, school uniform`),
  },
  {
    kind: 'medical',
    words: listed(`
      panado, paracetamol, plaster, bandage, first aid kit, noodhulp, medicine, medisyne, antibiotic, prescription, voorskrif, vitamin, surgical glove, face mask, tablets 100s, medical consultation, doctor consultation, pathology, blood test, medical examination, mediese ondersoek, dental, spectacles, eye test, grandpa, disprin, cough mixture, flu, corenza, myprodol, syringe, wheelchair, gauze, sunscreen, condom, vaccination, flu vaccine, drug test, vet consultation, dewormer, shampoo, hair colour, conditioner, salon shampoo`),
  },
  {
    kind: 'farming',
    words: listed(`
      fertiliser, fertilizer, kunsmis, seed, saad, cattle feed, feed, voer, chicken feed, layer mash, lucerne, lusern, hay, pesticide, herbicide, insecticide, roundup, onkruiddoder, vaccine cattle, dip, lick, beeslek, livestock, heifer, oxen, weaner, cattle, sheep, day old chicks, irrigation pipe, sprinkler, saplings, seedlings, salt lick, drench, ear tags`),
  },
  {
    kind: 'penalty',
    words: listed(
      `traffic fine, verkeersboete, boete, speeding fine, admin penalty, penalty, fine, sars payment, provisional tax, income tax, vat payment, late filing, boetes, paye payment, court fine, licence fee business, trading licence, liquor licence`,
    ),
  },
  {
    kind: 'venue',
    words: listed(
      'venue hire, conference venue, conference venue hire, boardroom hire, hall hire, lokaal huur, meeting room hire, saalhuur, venue rental, exhibition space',
    ),
  },
];

/** Find what an item is by its description; null when it does not say. */
export const itemKindOf = wordIndex(ITEM_KINDS);
