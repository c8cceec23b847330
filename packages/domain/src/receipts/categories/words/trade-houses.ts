import { listed } from '../../suppliers/word-list.ts';
import type { SupplierKind } from '../kind-words.ts';

/** Suppliers to trades, and others, whose names hold a word that means something else. */
export const TRADE_HOUSES: readonly SupplierKind[] = [
  {
    kind: 'tools',
    itemsDecide: true,
    words: listed(`
      band saw, band saws, bandsaw, bandsae, yamaha music, yamaha pro audio, paul bothner, bothner music, marshall music, gallo music, toms sound, prosound, wild and marr, music connection, prestige music, bounce online, dj city, audiosure, matrix sound, panavision, media rental, photo hire, visual impact, movietronics, lens hire, camera rental,
      life fitness, technogym, precor, matrix fitness, trojan fitness, fitness equipment, gym equipment, fitness supplies, fitness warehouse, stott pilates, balanced body, yoga mats, titleist, callaway, ping golf, taylormade, mondo, mondo turf, sissel, orms, orms direct, cameraland, outdoorphoto, photo equipment, kodak express, foto first,
      espresso lab equipment, coffee equipment, catering equipment, restaurant equipment, bakery equipment, butchery equipment, bar equipment, hotel equipment, kitchen equipment supplies, core catering, catro, vulcan, anvil catering, barista equipment, wega, la marzocco, bunn, brewmart, still spirits, brewing supplies, beer tech, draught services,
      sako, safari outdoor, dave sheer guns, arms and ammo, gunsmith, wapensmid, firearm, firearms, ammunition, numatic, karcher, nilfisk, kranzle, silca, lock craft, tattoo supplies, body art supplies, wahl, salon equipment, hi tech machine tools, machine tools, cutting tools, hitech tools, mtb tools, girbau, msa africa, draeger, optron, trimble, leica geosystems, topcon,
      heidelberg, roland dg, konica minolta press, kemtek, bosch rexroth, festo, smc pneumatics, sew eurodrive, siemens, henry schein, millners, straumann, dental warehouse, siemens healthineers, ge healthcare, philips medical, therapy toys, playground pals`),
  },
  {
    kind: 'materials',
    itemsDecide: true,
    words: listed(`
      honey farms supplies, beekeeping supplies, bee supplies, coopers environmental, ensystex, bayer environmental, envu, freddy hirsch packaging, coal merchants, coal yard, coal, barnes threads, threads, kone spares, otis spares, schindler spares, lift spares, spies hecker, glasurit, standox, sikkens, car paint supplies, uniplate supplies, jewellery supplies, cape precious metals, rand refinery, metal concentrators,
      multiflora, flower market, wholesale flowers, bloom wholesale, coffins, caskets, coffin, essilor, hoya lens, zeiss vision, luxottica, safilo, bio sculpture, wella, loreal professionnel, schwarzkopf professional, environ, dermalogica, matsimela, home spa, nimue, bioscience cosmetics, kryolan, hair supplies, hair supply, ecolab, tetra laval, delaval, gea dairy, de laval, consol glass, consol shop, jar supplies, mpact, nampak, polyoak, astrapak, sylvan, amorim, cork supply, tonnellerie`),
  },
  {
    kind: 'farming',
    itemsDecide: true,
    words: listed(`
      john deere, afgri equipment, massey ferguson, new holland, case ih, claas, kubota, landini, northmec, agco, vicon, lemken, monosem, combine, trekkers, haulage cane, illovo haulage, cane haulage, starke ayres, sakata, hygrotech, pannar, pioneer seed, nova feeds, meadow feeds, epol, de heus, aquafeeds, aqua feeds, virbac, afrivet, zoetis, msd animal health, elanco, v tech, vtech, wildlife vet, wildlife services, vleissentraal, bkb, cmw, karoo livestock, omnia, kynoch, yara, sasol nitro, netafim, irritech, agriplas, rovic, jojo`),
  },
  {
    kind: 'training',
    words: listed(`
      red cross first aid, st john first aid, st johns ambulance, wset, montessori training, kathu training, skillsportal, wits plus, getsmarter, cathsseta, eta fitness, eta college, hfpa, trifocus, forklift training, drivers training, leadership network, leadership conference, global leadership summit, van schaik, juta, lexisnexis books, oxford university press, maskew miller, macmillan, cambridge university press, caxton books, exclusive books, bargain books, readers warehouse, wordsworth books, protea boekhuis, protea bookshop, cum books, cna books`),
  },
  {
    kind: 'association',
    words: listed(`
      psira, nhbrc, fsca, hpcsa, sace, sacssp, samc, sapc, sanc, ppra, eaab, legal practice council, lpc, cbe, saqa, sacnasp, sacpcmp, sacap, sacplan, sacqsp, asaqs, pirb, project management sa, pmsa, ecsa, sagc, sapvia, electrical conformance board, ecb, society of advocates, zebediela taxi association, taxi association, saice, saiee, saimeche, saica, saipa, cima, acca, cgisa, fia, fpi, masa sector, fedhasa, satsa, sapoa, naamsa, rmi, mbsa, mba north, seifsa, steel and engineering industries federation, agri sa, grain sa`),
  },
  {
    kind: 'professional',
    words: listed(`
      medical billing bureau, billing bureau, medical billing, expert witness, sworn appraisers, pam golding, seeff, rawson, remax, re max, chas everitt, engel and volkers, jawitz, harcourts, lew geffen, broll property, letting agents, verhuringsagente, trafalgar, pretor, angor, whitfields, managing agents, berry and donaldson, clearing agents, clearing and forwarding agents, occupational health, medscheme occupational health, occuhealth, sars efiling practitioner, efiling practitioner, town planners, plan it town planners, survey panel, tgm research`),
  },
  {
    kind: 'insurance',
    words: listed(`
      mps medical protection, medical protection, attorneys fidelity cover, attorneys indemnity, aiif, lpiif, compensation fund rma, camera insurance, agri insurance, itoo, simah, pi cover, i too`),
  },
  {
    kind: 'advertising',
    words: listed(`
      linkedin ireland, linkedin, meta ads, tiktok ads, google ads, multichoice dmx, dmx, dstv media sales, ster kinekor sales, cinemark, popcorn cinema advertising, wine magazine, magazine, tydskrif, mediaspace, primedia, kfm, jacaranda fm, hot 102, news24, media24, arena holdings, caxton, bizcommunity, careerjunction, pnet, property24, private property, gumtree, autotrader, cars co za, booking com, safarinow, lekkeslaap, airbnb payments, expo centre, expo, show board, sign and board`),
  },
  {
    kind: 'hospitality',
    itemsDecide: true,
    words: listed(
      'escape rooms, escape room, golf day, team event, mystery rooms, hintbox, action cricket, paintball, go kart, karting, acrobranch, ster kinekor, nu metro',
    ),
  },
  {
    kind: 'kitchen',
    itemsDecide: true,
    words: listed('coffee machine doctor, coffee machines, coffee machine, water coolers, water cooler, smeg'),
  },
  {
    kind: 'alcohol',
    itemsDecide: true,
    words: listed(
      'sab, south african breweries, kwv, roodeberg, distell, heineken beverages, pernod ricard, brandhouse, wine society, cybercellar, norman goodfellows, getwine, port2port',
    ),
  },
  {
    kind: 'stationery',
    itemsDecide: true,
    words: listed(
      'pna stationers, pna, iron mountain, metrofile, docufile, shredit, shred it, bidvest data, document storage, konica minolta, nashua, gestetner, ricoh, kyocera, itec, bytes document solutions, xerox, canon business, sharp copiers',
    ),
  },
  {
    kind: 'equipment',
    itemsDecide: true,
    words: listed(
      'dial a nerd, nerds, geeks, rentworks, rectron, mustek, pinnacle micro, esquire, frontosa, proline, ever shop, wootware, evetech',
    ),
  },
  {
    kind: 'software',
    words: listed(
      'sage payroll, simplepay, getty images, shutterstock, adobe stock, istock, amadeus, galileo gds, travelport, sabre, audatex, autobid, caseware, goodx, healthbridge, medemass, xpertmed, gaap, pilot software, lightspeed, winqs, exactal, autodesk, graphisoft, korbitec, ghostconvey, korbitec ghostconvey',
    ),
  },
  {
    kind: 'vehicle-running',
    itemsDecide: true,
    words: listed(`
      man automotive, man truck service, bandag spartan, spartan, leader rubber, armour group, svi engineering, traffic department, traffic dept, traffic fines, aarto, paycity, licensing, licensing dept, vehicle licensing, metro licensing, automotive, sa taxi, fleet tracking, cross border road transport agency, truck service, diesel centre, bosch diesel`),
  },
  {
    kind: 'courier',
    words: listed(
      'maersk, msc, cma cgm, safmarine, ocean network express, hapag lloyd, dhl global forwarding, kuehne, db schenker, bidvest panalpina, transnet port terminals, transnet, sa cargo, freight forwarding',
    ),
  },
  {
    kind: 'vehicle',
    itemsDecide: true,
    words: listed(
      'honda motorcycles, cfao yamaha, yamaha distributors, yamaha, hero motorcycles, bajaj, tvs motorcycles, sym scooters, kymco, linhai, cfmoto, can am, brp',
    ),
  },
  {
    kind: 'plant',
    itemsDecide: true,
    words: listed(
      'yamaha marine, mercury marine, suzuki marine, honda marine, outboard centre, boat centre, marine centre, babcock, bell equipment, barloworld equipment, komatsu, hitachi construction, waco africa, form scaff, uni span, talisman hire, coastal hire, enza, sanitech, toilet hire, generator hire, hire it',
    ),
  },
  {
    kind: 'lodging',
    itemsDecide: true,
    words: listed(
      'truckers inn, overnight inn, premier splendid inn, splendid inn, road lodge, town lodge, formule 1, first group, aha hotels, peermont, tsogo sun, birchwood',
    ),
  },
];
