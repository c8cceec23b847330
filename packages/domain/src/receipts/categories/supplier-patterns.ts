import { listed } from '../suppliers/word-list.ts';
import type { TaxCategoryCode } from './tax-categories.ts';

/** A kind of supplier: the words of its `supplierKey`, and the category of its sales. */
export interface SupplierPattern {
  readonly code: TaxCategoryCode;
  /** Match whole words of the key: lower case, no accents, no punctuation. */
  readonly words: readonly string[];
  /** True for shops that sell everything: the items decide first, and the code only when no item matches. */
  readonly sellsEverything?: boolean;
}

/**
 * South African suppliers and the words suppliers use in their names. The longest match in a name decides, so that
 * `uber eats` is food although `uber` is travel; between equals the one listed first wins.
 *
 * Spec: 1 §5.9 (food, fuel/travel, vehicle, professional, office, marketing, insurance, training, home office).
 */
export const SUPPLIER_PATTERNS: readonly SupplierPattern[] = [
  {
    code: 'INSURANCE',
    words: listed(`
      santam, outsurance, discovery insure, old mutual insure, hollard, miway, king price,
      auto and general, budget insurance, dialdirect, guardrisk, sasria, insurance, versekering`),
  },
  {
    code: 'TRAVEL_ACCOM',
    words: listed(`
      flysafair, safair, airlink, lift airline, south african airways, cemair, airways, airlines, uber,
      bolt, gautrain, intercape, greyhound, translux, travelstart, booking com, airbnb, avis, europcar,
      hertz, tempest, first car rental, bidvest car rental, budget car, car hire, protea hotel, city lodge,
      southern sun, sun international, town lodge, road lodge, hotel, guest house, guesthouse, gastehuis,
      lodge, bed and breakfast, e toll, etoll, sanral, bakwena`),
  },
  {
    code: 'MV_LOGBOOK',
    words: listed(`
      engen, shell, sasol, caltex, astron, astron energy, total energies, totalenergies, bp, petrol,
      diesel, fuel, brandstof, vulstasie, filling station, service station, garage, supa quick,
      tiger wheel, hi q, bandag, dunlop zone, autozone, midas, goldwagen, bosch car, tyre, tyres, motors,
      motor, panelbeaters, panel beaters, exhaust, windscreen, pg glass, car wash, carwash,
      licensing department, natis, dekra`),
  },
  {
    code: 'CPD',
    words: listed(`
      unisa, university, universiteit, college, academy, akademie, udemy, coursera, getsmarter, saica,
      saipa, cima, acca, training, opleiding, conference, seminar`),
  },
  {
    code: 'PROF_FEES',
    words: listed(`
      accountants, accounting, auditors, rekenmeesters, attorneys, prokureurs, advocate, advokaat,
      consulting, consultants, legal, notary, bookkeepers, cipc, law society, deloitte, kpmg, pwc,
      first national bank, fnb, absa, nedbank, standard bank, capitec, investec, yoco, payfast`),
  },
  {
    code: 'MARKETING',
    words: listed(`
      google ads, facebook, meta platforms, linkedin, mailchimp, media24, caxton, vistaprint, advertising,
      marketing, signs, signage, signarama, branding, promotions, gumtree`),
  },
  {
    code: 'HOME_OFFICE',
    words: listed(`
      eskom, city power, city of cape town, city of johannesburg, city of tshwane, ethekwini, rand water,
      municipality, munisipaliteit, telkom, vodacom, mtn, cell c, afrihost, vumatel, openserve,
      webafrica, axxess, herotel, fibre, fidelity adt, adt`),
  },
  {
    code: 'ENTERTAINMENT',
    words: listed(`
      ster kinekor, nu metro, computicket, ticketpro, quicket, golf, casino, theatre, teater, tops at spar,
      liquor, liquorshop, drankwinkel, bottle store, pub, tavern, kroeg, wine estate`),
  },
  {
    code: 'FOOD_BEVERAGE',
    words: listed(`
      nandos, kfc, mcdonalds, steers, wimpy, debonairs, romans pizza, ocean basket, spur, mugg and bean,
      vida e caffe, vida, seattle coffee, bootlegger, starbucks, fishaways, chicken licken, hungry lion,
      burger king, panarottis, cappuccinos, tashas, rocomamas, mr d, uber eats, restaurant, restaurante,
      cafe, kafee, coffee, koffie, bakery, bakkery, pizza, grill, bistro, diner, eatery, catering,
      butchery, slaghuis, roastery, sushi, deli, takeaways, steakhouse`),
  },
  {
    code: 'OFFICE_SUPPLIES',
    words: listed(`
      waltons, pna, cna, bidvest office, officemart, incredible connection, incredible, evetech, wootware,
      first technology, postnet, jetline, minuteman press, courier guy, courier, couriers, koerier, aramex, dhl, fedex,
      stationers, stationery, skryfbehoeftes,
      microsoft, adobe, xero, sage, computer, computers, printing, office`),
  },
  {
    code: 'OFFICE_SUPPLIES',
    words: listed(`
      takealot, makro, game, builders, builders warehouse, cashbuild, leroy merlin, amazon, clicks,
      dis chem`),
    sellsEverything: true,
  },
  {
    code: 'FOOD_BEVERAGE',
    words: listed(`
      shoprite, checkers, pick n pay, picknpay, pnp, woolworths, spar, superspar, kwikspar, food lovers,
      boxer, usave, ok foods, okfoods, choppies, fruit and veg, supermarket, supermark, superette`),
    sellsEverything: true,
  },
];
