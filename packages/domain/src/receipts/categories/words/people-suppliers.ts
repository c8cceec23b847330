import { listed } from '../../suppliers/word-list.ts';
import type { SupplierKind } from '../kind-words.ts';

/** Hirers of machines, charities, labour and authorities. */
export const PEOPLE_SUPPLIERS: readonly SupplierKind[] = [
  {
    kind: 'plant',
    words: listed(`
      talisman, talisman hire, talisman plant and tool hire, coates, coates hire, coates plant hire, coastal hire, plant hire, tool hire, hire it,
      hire, verhuring, scaffolding, steigers, formwork, form scaff, waco, crane hire, cranes, johnson crane hire, barloworld equipment, bell plant,
      tlb hire, earthmoving, grondverskuiwing, sa french, generator hire, aggreko, mobile toilets, toilet hire, container hire, containers, loadtech,
      babcock, elb equipment, bobcat, komatsu, manitou, genie, jlg, eazi access, goscor hire, plant and tool hire, tool hire express, toolhire,
      bakers plant hire, mccoys hire, hire all, hireall, hire shop, hire co, hiring, hiring services, verhurings, gereedskapverhuring,
      toerusting verhuring, equipment rental, equipment hire, rental solutions equipment, scaffold, scaffolds, uni span, unispan, peri formwork, doka,
      doka south africa, wiehahn formwork, access platforms, cherry pickers, kzn crane hire, crane, hyskrane, kraanverhuring, rigging,
      rigging services, lowbed, abnormal loads, plant services, plant sales, earthworks, grondwerke, grondverskuiwers, tlb, tlbs, excavators, graders,
      bulldozers, dozers, quip hire, turner morris, coastal plant, conplant, rand air, sandton plant hire, babcock plant, babcock plant services,
      kemach, el b equipment, wirtgen, hitachi construction, volvo construction, case construction, jcb, bobcat equipment, doosan, hyundai machinery,
      liugong, sany, xcmg, shantui, bell equipment sales, caterpillar, komatsu mining, komatsu mining parts, terex, atlas copco rental,
      aggreko energy, energyst, rent a loo, rental loo, sanitech, portable toilets, toilets, toilet hire solutions, chemical toilets,
      mobile fridges hire, mobile fridges, chair hire, chair hire co, tent hire, tents, tentverhuring, marquees, marquee, table and chairs hire,
      function hire, event hire, decor hire, av hire, sound hire, stage and sound, stage hire, staging, lighting hire, rocket lighting, gearhouse,
      splitbeam, mobile offices, park homes, kwikspace, kwikspace modular, interform, container sales, machine hire, masjienverhuring,
      generator rental, generator rentals, pump hire, compressor hire`),
  },
  {
    kind: 'donation',
    words: listed(`
      gift of givers, spca, donation, donations, skenkings, charity, liefdadigheid, church, kerk, gemeente, nederduitse gereformeerde kerk, ng kerk,
      mosque, masjid, temple, synagogue, methodist, catholic, anglican, hospice, hospies, red cross, red cross society, salvation army, child welfare,
      kinderhuis, ouetehuis, rotary, lions club, foundation, stigting, cansa, food forward, foodforward, reach for a dream, npo, welfare,
      childrens home, orphanage, animal rescue, nsri, sea rescue, ministries, round table, unicef, doctors without borders, operation smile,
      gift of givers foundation, donasies, skenking, weldaad, liefdadigheids, charities, charitable, charity trust, benevolent, kerk stellenbosch,
      ngk, ned geref, gereformeerde, gereformeerde kerk, hervormde, hervormde kerk, ags kerk, ags, apostolic, assembly of god, baptist, lutheran,
      presbyterian, pentecostal, rhema, every nation, hillsong, doxa deo, moreleta, parish, cathedral, congregation, synod, diocese, islamic, muslim,
      hindu, jewish, sanzaf, chev kadisha, congregational, sendelinge, bible society, bybelgenootskap, youth for christ, scripture union, st lukes,
      hospice wits, tehuis, huis herfsblaar, old age home, age in action, badisa, acvv, cmr, suid afrikaanse vrouefederasie, vrouefederasie,
      childline, cotlands, sos childrens village, sos children, jelly beanz, cheetah outreach, wwf, wessa, endangered wildlife, ewt, peace parks,
      animal welfare, dierebeskerming, dbv, tears, daktari, nspca, aspca, cart horse, guide dogs, gidshonde, blind society, deaf, epilepsy,
      cancer association, kankervereniging, choc, heart foundation, diabetes, alzheimers, down syndrome, autism, sunflower fund, organ donor,
      blood service, sanbs, rotary club, lions, round table sa, mentors, rape crisis, haven night, homeless, soup kitchen, sopkombuis, feeding scheme,
      meals on wheels, stop hunger, rise against hunger, habitat for humanity, nelson mandela foundation, nelson mandela childrens fund,
      trust fund bursary, gemeenskapstrust, gemeenskap, community trust, community development npo, public benefit, pbo, disaster fund,
      solidarity fund, crowdfund, backabuddy, givengain, donor, nederduitse`),
  },
  {
    kind: 'labour',
    words: listed(`
      temp staff, kelly temp, adcorp, workforce staffing, staffing, labour brokers, labour broking, labour hire, manpower, transman,
      capacity outsourcing, quest staffing, temporary employment services, personeel, arbeidsmakelaar, employment services, workforce, blu lever,
      cosourcing, casual labour, payroll wages, salaries, wages, lone, adcorp blu, adcorp group, kelly group, kelly industrial, workforce group,
      labour contractors, labour contractor, labour solutions, labour services, arbeid, arbeidskontrakteurs, arbeidsverskaffers, staff solutions,
      staffing solutions, staff hire, temp solutions, temporary staff, personnel, personeeldienste, dunwell, fempower, measured ability,
      emmanuels staffing, primeserv, afrishore, innovative staffing, isilumko, payrolled staff, pay roll salaries, employees, casuals, casual workers,
      brickwork, bricklayers, bricklaying, bricklaying services, plasterers, plastering, pleisteraars, messelaars, steel fixers, contract workers,
      subcontractors, subcontracting, onderkontrakteurs, uitvoerders, harvest contractors, sheep shearing, skeerspan, shearers, locum, locums,
      medical staffing, nurses agency, waiters on call, promoters agency staff, salarisse, lone en salarisse, kelly staff`),
  },
  {
    kind: 'penalty',
    words: listed(`
      traffic department, traffic dept, traffic fines, paycity, verkeersafdeling, magistrates court, magistrate court, south african revenue service,
      sars, department of labour, uif, receiver of revenue, aarto, fines, metro police, tshwane metro police, jmpd, emfuleni traffic, verkeer,
      verkeersdepartement, verkeersdienste, rtia, department of employment, department of employment and labour, employment and labour,
      departement van arbeid, suid afrikaanse inkomstediens, inkomstediens, sais, revenue service, sars efiling, unemployment insurance fund,
      liquor board, liquor authority, drankraad, gambling board, firearm registry, saps, clerk of court, master of high court, national treasury,
      department of home affairs fines, cross border traffic`),
  },
];
