import { listed } from '../suppliers/word-list.ts';
import type { SupplierKind } from './kind-words.ts';

/** Suppliers whose name alone says what is bought, most of them of services; the items detail it. */
export const SERVICE_SUPPLIERS: readonly SupplierKind[] = [
  {
    kind: 'insurance',
    words: listed(`
      santam, outsurance, discovery insure, old mutual insure, hollard, miway, king price, auto and general, budget insurance,
      dialdirect, guardrisk, sasria, insurance, versekering, insurers, assurance, insurance brokers, makelaars, bryte, momentum insure, mutual and federal, pps short term,
      1st for women, first for women, virseker, naked insurance, pineapple, aon, marsh, indwe, psg insure, psg wealth short term, itoo, chubb insurance, allianz, zurich, renasa, infiniti insurance, compass insurance,
      discovery life, sanlam, sanlam life, old mutual, liberty, liberty life, momentum life, metropolitan, assupol, avbob, funeral, funeral cover, brightrock, fmi, provident fund, pension fund, retirement fund, aftreefonds, group life, compensation fund, rand mutual, fem`),
  },
  {
    kind: 'medical-scheme',
    words: listed(`
      discovery health, discovery health medical scheme, medical scheme, medical aid, medical fund, mediese fonds, mediese skema, bonitas, bonitas medical fund, gems, momentum health, bestmed, medihelp, fedhealth, polmed, profmed,
      medshield, sizwe, keyhealth, bankmed, compcare, sizwe hosmed, health4me`),
  },
  {
    kind: 'travel',
    words: listed(`
      flysafair, safair, airlink, lift airline, lift, south african airways, saa, cemair, airways, airlines, british airways, emirates, qatar airways, ethiopian airlines, kenya airways, lufthansa, fastjet, mango airlines, kulula,
      uber, bolt, bolt operations, indrive, gautrain, intercape, greyhound, translux, eldo coaches, citiliner, myciti, my citi, areyeng, rea vaya, prasa, metrorail, travelstart, travel, travel agency, club travel, flight centre, sure travel, harvey world travel, rennies travel, tourvest,
      reise, e toll, etoll, sanral, bakwena, trac, n3 toll, n3tc, toll, tol plaza, toll plaza, airports company, acsa, parking, parkering, interpark, admyt, kaching parking, parkade, shuttle, shuttles, taxi, taxis, cabs, transfers, chauffeur`),
  },
  {
    kind: 'training',
    words: listed(`
      unisa, university, universiteit, universities, college, academy, akademie, udemy, coursera, getsmarter, hubble studios, training, opleiding, conference, seminar, seminars, tax faculty, skills, skills development, st john ambulance, first aid training,
      business school, gibs, usb executive, wits plus, stellenbosch business school, school of, creative school, red and yellow, vega, varsity college, boston city campus, damelin, milpark, regent business school, henley, pluralsight, skillshare, masterclass, driving school, bestuurskool,
      exclusive books, bargain books, juta, juta books, van schaik, oxford university press, cum books, books, bookshop, boekwinkel, protea boekhuis, wordsworth books`),
  },
  {
    kind: 'association',
    words: listed(`
      saica, saipa, cima, acca, sait, south african institute, institute of, institute, institute of chartered accountants, institute of professional accountants, instituut, society of, royal society, engineering council, ecsa, sacap, sacpcmp, hpcsa, law society, legal practice council, chamber of commerce, sakekamer, nafcoc, ahi, business chamber, masterbuilders, master builders, neasa, seifsa, mbsa, nhbrc,
      estate agency affairs, ppra, cibfm, irba, association, vereniging, bargaining council, federation, federasie, saiee, saice, sacnasp, psira, fasset, agri sa, agri wes kaap, bhf, fscafees, rmi, sapoa, ieba, iba, council for`),
  },
  {
    kind: 'professional',
    words: listed(`
      accountants, accountant, accounting, auditors, audit, chartered accountants, rekenmeesters, ouditeure, attorneys, attorney, prokureurs, advocate, advocates, advokaat, consulting, consultants, consultant, konsultante, legal, notary, conveyancers, bookkeepers, bookkeeping, boekhouers, cipc, companies and intellectual property,
      deloitte, kpmg, pwc, pricewaterhousecoopers, ernst and young, ey, bdo, mazars, forvis mazars, pkf, grant thornton, sizwentsalubagobodo, sng grant thornton, moore, rsm, nexia sab and t, crowe, werksmans, webber wentzel, bowmans, bowman gilfillan, cliffe dekker hofmeyr, ensafrica, edward nathan, norton rose, fasken, adams and adams, spoor and fisher, kisch ip, hogan lovells, stbb, smith tabata, vdma,
      lexisnexis, transunion, experian, credit bureau, xds, kyc, labour consultants, tax consultants, tax consulting, advisory, advisors, advisers, adviseurs, architects, argitekte, engineers, ingenieurs, quantity surveyors, land surveyors, landmeters, town planners, actuaries, actuarial, payroll services, payspace,
      business rescue, liquidators, trustees, secretarial, patent, trade marks, valuers, valuations, draughting, geotechnical, environmental practitioners, translators, debt collectors, collections, strategists, recruiters, recruitment, headhunters, personnel agency`),
  },
  {
    kind: 'bank-fees',
    words: listed(`
      first national bank, fnb, firstrand, absa, absa bank, nedbank, standard bank, capitec, capitec bank, investec, african bank, tymebank, discovery bank, bidvest bank, sasfin, mercantile bank, bank zero, grindrod bank, access bank, hsbc, citibank, bank, yoco, payfast, peach payments, paygate, paystack, ozow, ikhokha, snapscan, zapper, stripe, paypal, stitch,
      netcash, mygate, iveri, card machine, sage pay, adumo, dpo, payat, easypay, retail capital, merchant capital, lulalend, western union, wise payments`),
  },
  {
    kind: 'advertising',
    words: listed(`
      google ads, google adwords, google ireland, facebook, meta platforms, meta, linkedin, tiktok, twitter, x corp, mailchimp, media24, caxton, arena holdings, independent media, independent newspapers, vistaprint, advertising, advertensies, marketing, bemarking, signs, sign, signage, signarama, sign a rama, branding, brand innovation, brands, promotions, promotional, promo, amrod, barron, giftwrap, gumtree,
      junk mail, private property, property24, pnet, careers24, careerjunction, autotrader, primedia, primedia outdoor, outdoor network, jcdecaux, outdoor media, billboard, billboards, radio, jacaranda fm, kfm, algoa fm, sabc, dstv media sales, multichoice advertising, yellow pages, yep, trudon, snupit, minuteman press, jetline, jetline print, flyers, digital agency, design agency,
      seo, public relations, pr agency, photography, photographers, videography, film productions, exhibitions, expo, print media, digital media, creative, studios, brandsmart, hubspot, hootsuite, canva ads, newspaper, koerant, semrush, constant contact, everlytic, sendinblue, eventbrite organiser, bidvest magna signs`),
  },
  {
    kind: 'utilities',
    words: listed(`
      eskom, eskom holdings, city power, city of cape town, city of johannesburg, city of tshwane, city of ekurhuleni, ekurhuleni, ethekwini, nelson mandela bay, buffalo city, mangaung, msunduzi, rand water, umgeni water, johannesburg water, overberg water, bloem water, magalies water, municipality, munisipaliteit, metropolitan municipality, local municipality, stadsraad, stad kaapstad, drakenstein, stellenbosch munisipaliteit, electricity, elektrisiteit, prepaid electricity, prepaid24, recharger, citiq prepaid, water board, egoli gas, landis gyr prepaid, utility, utilities, pec metering, remote metering`),
  },
  {
    kind: 'telecoms',
    words: listed(`
      telkom, telkom sa, vodacom, vodashop, mtn, mtn business, cell c, cellc, rain, afrihost, vumatel, openserve, webafrica, web africa, axxess, herotel, cool ideas, coolideas, vox, vox telecom, neotel, liquid intelligent, liquid telecom, metrofibre, frogfoot, octotel, mweb, cybersmart, supersonic, rsaweb, is internet solutions, internet solutions, starlink, fibre, wireless, isp, telecom, telecoms, telecommunications, telecommunication, voip, euphoria, switch telecom, 3cx, bitco, echotel, seacom, broadband, autopage, nashua mobile, blue label, cellular, cellular shop, internet, home connect, airtime`),
  },
  {
    kind: 'software',
    words: listed(`
      microsoft, microsoft ireland, adobe, xero, sage, sage south africa, quickbooks, intuit, zoho, google workspace, google cloud, google cloud emea, amazon web services, aws, atlassian, github, gitlab, dropbox, slack, zoom, zoom video, canva, figma, openai, anthropic, apple distribution, godaddy, hetzner, xneelo, domains co za, hostafrica, register domain, 1 grid, cloudflare, digitalocean, vercel, netlify, heroku, notion, asana, trello, monday com, salesforce, freshworks, freshdesk, zendesk, shopify, wix, squarespace, wordpress, elementor, kaspersky, eset, bitdefender, norton, sophos, mimecast, software, sagteware, hosting, saas, cloud, draftworx, caseware, simplepay, autodesk, teamviewer, lastpass, docusign, greatsoft, syspro, pastel, erply, jetbrains, oracle, sap, vmware, ibm, dynamics, acumatica, it solutions, it support, it services, web design, web development, developers`),
  },
  {
    kind: 'courier',
    words: listed(`
      courier guy, courier, couriers, koerier, koeriers, aramex, dhl, dhl express, dhl international, fedex, ups, postnet, south african post office, sa post office, poskantoor, post office, pargo, paxi, pudo, fastway, dawn wing, ram, ram hand to hand, rtt, skynet, globeflight, time freight, dsv, kuehne nagel, bidvest freight, freight, clearing and forwarding, clearing agents, cargo, logistics services, sapo, dpd laser, bex express, mds collivery, bobgo, bob go, uafrica, shiplogic, express parcels, buffalo logistics, triton express, value logistics`),
  },
  {
    kind: 'stationery',
    itemsDecide: true,
    words: listed(`
      waltons, bidvest waltons, pna, cna, bidvest office, officemart, office national, croxley, stationers, stationery, skryfbehoeftes, freedom stationery, merpak envelopes, printing, drukkers, printers, print shop, ink, toner, cartridges, cartridge world, copyshop, copy shop, postnet copies, office, kantoor, paper, label, labels, rubber stamps, stamps, konica minolta, nashua, ricoh, kyocera, canon, xerox, bytes document solutions, itec, sharp, lexmark, epson, gestetner, toshiba copiers, bidvest data`),
  },
  {
    kind: 'equipment',
    itemsDecide: true,
    words: listed(`
      incredible connection, incredible, incredible corruption, evetech, wootware, rebeltech, dreamware, first technology, matrix warehouse, istore, apple, dell, hp, hewlett packard, lenovo, acer, samsung, mustek, pinnacle, tarsus, axiz, rectron, esquire, computer, computers, computer mania, rekenaars, it shop, technology, technologies, tech, cellucity, digicape, core group, orms, office furniture, cecil nurse, furniture, meubels, decofurn, office group, chair, chairs, desk, cell phone repair, screen repair, weylandts, point of sale, pos`),
  },
  {
    kind: 'rent',
    words: listed(`
      growthpoint, redefine, hyprop, attacq, vukile, resilient, emira, fortress, octodec, accelerate property, liberty two degrees, sa corporate, spear reit, equites, investec property, fairvest, dipula, rebosis, delta property, properties, property, eiendomme, eiendom, property management, property trust, property fund, landlord, verhuurders, realty, trafalgar, broll, jhi, pam golding, rawson, seeff, stor age, self storage, storage, xtraspace, regus, wework, workshop 17, workshop17, coworking, co working, business park, office park, shopping centre, winkelsentrum, mall, body corporate, regspersoon, homeowners association, erf`),
  },
  {
    kind: 'security',
    words: listed(`
      fidelity adt, adt, adt security, chubb, fidelity, fidelity services, g4s, g4s cash solutions, bidvest protea coin, protea coin, securitas, beagle watch, css tactical, marshall security, atlas security, bluesecurity, blue security, security, sekuriteit, armed response, guarding, guards, sbv, sbv services, thorburn, omega risk, stallion security, mafoko, excellerate, cash in transit, cctv, alarms, alarm, access control, 24 7 security, red alert, tss, reaction unit, wagte, servest security`),
  },
  {
    kind: 'premises',
    words: listed(`
      rentokil, rentokil initial, initial hygiene, bidvest steiner, steiner, steiner hygiene, cannon hygiene, pest control, flick, orkin, plaagbeheer, cleaning, cleaners, skoonmaak, skoonmaakdienste, hygiene, hygiene services, supercare, servest, tsebo, averda, wasteplan, enviroserv, interwaste, pikitup, waste, waste group, skip hire, skips, refuse, garden services, gardens, landscaping, landscapers, tuindienste, lawn, otis, otis elevators, schindler, kone, lifts, elevators, air conditioning, aircon, airconditioning, hvac, fire, fire extinguishers, fire services, plumbing services, plumber services, loodgieter, electrician, elektrisien, handyman, nutsman, maintenance, instandhouding, locksmith, locksmiths, slotmaker, glaziers, painters and decorators, renovations, building contractors, bouers, pool, swimming pools, laundry, wassery, dry cleaners, nannucci, carpet cleaning, drain surgeon, drains, septic, mats, plantscapers, plant rental, interior plants`),
  },
  {
    kind: 'plant',
    words: listed(`
      talisman, talisman hire, talisman plant and tool hire, coates, coates hire, coates plant hire, coastal hire, plant hire, tool hire, hire it, hire, verhuring, scaffolding, steigers, formwork, form scaff, waco, crane hire, cranes, johnson crane hire, barloworld equipment, bell plant, tlb hire, earthmoving, grondverskuiwing, sa french, generator hire, aggreko, mobile toilets, toilet hire, container hire, containers, loadtech, babcock, elb equipment, bobcat, komatsu, manitou, genie, jlg, eazi access, goscor hire`),
  },
  {
    kind: 'donation',
    words: listed(`
      gift of givers, spca, donation, donations, skenkings, charity, liefdadigheid, church, kerk, gemeente, nederduitse gereformeerde kerk, ng kerk, mosque, masjid, temple, synagogue, methodist, catholic, anglican, hospice, hospies, red cross, red cross society, salvation army, child welfare, kinderhuis, ouetehuis, rotary, lions club, foundation, stigting, cansa, food forward, foodforward, reach for a dream, npo, welfare, childrens home, orphanage, animal rescue, nsri, sea rescue, ministries, round table, unicef, doctors without borders, operation smile`),
  },
  {
    kind: 'labour',
    words: listed(`
      temp staff, kelly, kelly temp, adcorp, workforce staffing, staffing, labour brokers, labour broking, labour hire, manpower, transman, capacity outsourcing, quest staffing, temporary employment services, personeel, arbeidsmakelaar, employment services, workforce, blu lever, cosourcing, casual labour, payroll wages, salaries, wages, lone`),
  },
  {
    kind: 'penalty',
    words: listed(`
      traffic department, traffic dept, traffic fines, paycity, verkeersafdeling, magistrates court, magistrate court, south african revenue service, sars, department of labour, uif, receiver of revenue, aarto, fines`),
  },
];
