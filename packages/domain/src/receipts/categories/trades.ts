import { listed } from '../suppliers/word-list.ts';
import type { PurchaseKindName } from './purchase-kinds.ts';
import { wordIndex } from './word-index.ts';

/** What a trade makes of purchases. */
interface TradeRule {
  readonly words: readonly string[];
  /** The kinds it buys to sell again or to serve: its stock and not what they would be for anybody else. */
  readonly stock: readonly PurchaseKindName[];
  /** True where it supplies food, drink or lodging for a charge. Law: VAT Act, section 17(2)(a)(i). */
  readonly suppliesFood?: boolean;
  /** True where it may do so or not: its food is asked about. */
  readonly mayServe?: boolean;
  /** True where it sells or rents out motor cars. Law: VAT Act, section 17(2)(c). */
  readonly suppliesCars?: boolean;
}

const FOOD: readonly PurchaseKindName[] = ['groceries', 'alcohol'];

/** The trades whose purchases differ from everybody else's, by the words a person describes them with. */
const TRADES: readonly TradeRule[] = [
  {
    stock: FOOD,
    suppliesFood: true,
    words: listed(`
      restaurant, restaurateur, restourant, coffee shop, koffiewinkel, cafe, kafee, bistro, diner, pizzeria, takeaway, take away, takeaways, fast food, food truck, food stall,
      food, kosse, bakery, bakkery, patisserie, butchery, slaghuis, butcher, deli, delicatessen, canteen, ice cream, juice bar, shisanyama, shisa nyama, chisa nyama, eatery,
      eethuis, eetplek, steakhouse, spyseniersdiens, fish and chips, fast food franchise, roadhouse, sports bar, kota, smoothie bar, frozen yoghurt, milk bar, caterers and bakers, pastry,
      fruit stall, vegetable stall, fruit and veg, fruit and vegetables, vegetable market, fresh produce, vrugte en groente, hawker, street vendor, meat, vleis, poultry products, eggs, dairy shop,
      beverage, beverages, beverage maker, soft drinks, water bottling, ice factory, kosher deli, halaal, halaal butchery,  hunting lodge, wedding lodge, boat cruises, pizza, sushi, burger, grill, coffee bar, coffee cart, coffee roaster, coffee roastery, roastery, tea garden, teetuin, cake shop, confectionery,
      sweets, chocolatier, cake maker, baker, bakker, home industry, tuisnywerheid, private chef, chef, food processing, food manufacturing, food factory, food wholesale,
      food wholesaler, food distribution, meat processing, meat wholesaler, abattoir, slagpale, dairy products, cheese maker, cheesery, juice maker, biltong, biltong maker,
      spice, spices, egg packer, fishmonger, fishery, fish shop,  liquor, pub, bar, tavern, shebeen, kroeg, nightclub, night club, brewery, brouery, craft brewery, microbrewery,
      distillery, stokery, farm stall, padstal,             casino, hotel, guest house, guesthouse, gastehuis, lodge, game lodge, bed and breakfast, b and b, bnb, hospitality, accommodation, akkommodasie,
      backpackers, resort, holiday resort, self catering, selfsorg, guest farm, gasteplaas, bush camp, safari lodge, boutique hotel, motel, inn, herberg,         boarding house, student accommodation with meals`),
  },
  {
    stock: [...FOOD, 'household', 'telecoms', 'stationery', 'fuel'],
    suppliesFood: true,
    words: listed(`
      supermarket, supermark, grocery, grocery store, grocer, greengrocer, spaza, spaza shop, general dealer, algemene handelaar, convenience store, kiosk, superette, tuck shop, tuckshop,
      snoepie, mini market, minimark, trading store, cash and carry, liquor store, liquor shop, wine shop, wine merchant, wynwinkel, beer shop, bottle store, drankwinkel, filling station, petrol station, service station, vulstasie,
      garage shop, forecourt, health shop`),
  },
  {
    stock: [...FOOD, 'meal', 'hospitality', 'lodging', 'kitchen'],
    suppliesFood: true,
    words: listed(`
      catering, caterer, caterers, spyseniering, spyseniers, spysenier, wedding venue, wedding planner, tourism operator, tourism, toerisme, toeroperateur, tour company, tour operators, tour and safari, charter boat tours, events caterer, mobile bar,
      function venue, conference venue, conference centre, tour operator, tours, tour guide, safari, safaris, travel operator, inbound tourism, theme park, party planner, kids parties,
      team building, film catering`),
  },
  {
    stock: ['alcohol'],
    mayServe: true,
    words: listed(
      'winery, wine cellar, wine farm, wine estate, wine maker, winemaker, wynplaas, wynkelder, wynmaker, wine, wingerd',
    ),
  },
  {
    stock: ['hospitality', 'lodging', 'kitchen', 'meal'],
    mayServe: true,
    words: listed('events, event management, event planner, event organiser, events company, eventing'),
  },
  {
    stock: ['club', 'hospitality'],
    mayServe: true,
    words: listed(`
      airline, golf club, golf course, country club, sports club, bowling club, rugby club, cricket club, theatre, teater, cinema, gym, gymnasium, fitness, yoga, pilates, crossfit, dance, ballet,
      martial arts, karate, swimming school, personal trainer, sports coaching, dj, disc jockey, musician, band, orchestra, circus, museum, theme park, escape room, bowling alley, golf, hunting, hunting outfitter, fishing charter`),
  },
  {
    stock: [],
    mayServe: true,
    words: listed(`
      old age home, ouetehuis, retirement village, aftreeoord, frail care, nursing home, school hostel, koshuis, hostel, boarding school, hospital, hospitaal, clinic with beds, rehab, rehabilitation centre,
      hospice, childrens home, orphanage, farm school`),
  },
  {
    stock: ['vehicle'],
    suppliesCars: true,
    words: listed(`
      car dealer, motor dealer, vehicle dealer, used cars, used car dealer, car dealership, dealership, motorhandelaar, car sales, motor trade, auto dealer, motor vehicle sales,
      motor dealership, pre owned cars`),
  },
  {
    stock: [],
    suppliesCars: true,
    words: listed('car rental, car hire, vehicle rental, rent a car, motorhuur, car rentals, vehicle hire'),
  },
  {
    stock: ['vehicle-running'],
    words: listed(`
      motor workshop, workshop, mechanic, werktuigkundige, auto repair, vehicle repair, car repair, panel beater, panelbeater, panel beaters, panel shop, paneelklopper, duikklopper,
      fitment centre, tyre shop, tyre fitment, tyre dealer, bandesentrum, motor spares, spares shop, parts shop, auto electrician, auto electrical, auto parts, motor repairs, motorwerkswinkel,
      car wash, karwas, valet service, windscreen fitment, garage workshop, garage, diesel mechanic, truck repair, exhaust fitment, battery shop, gearbox repair, engine repair, towing`),
  },
  {
    stock: ['equipment', 'software', 'telecoms', 'kitchen'],
    words: listed(`
      computer shop, computer retail, it reseller, computer store, electronics retail, electronics store, cellphone shop, cell phone shop, cellphone repair, it retailer, electronics,
      appliance retail, appliance store, appliances, furniture store, furniture retail, furniture shop, meubelwinkel, kitchen shop, homeware, homeware shop`),
  },
  {
    stock: ['stationery', 'advertising', 'training'],
    words: listed(`
      stationery shop, stationer, printing, printer, print shop, printers, drukker, drukkery, copy shop, signage, sign maker, sign writer, signwriter, embroidery, screen printing,
      book shop, bookshop, book store, boekwinkel, publisher, uitgewer`),
  },
  {
    stock: ['household', 'hospitality'],
    words: listed(`
      cleaning, cleaning services, cleaning company, skoonmaak, skoonmaakdienste, hygiene, laundry, laundromat, wassery, hygiene services, domestic cleaning, car valet, gift shop,
      geskenkwinkel, pet shop, florist, bloemiste, flower shop, flowers, gift company, hamper company, toy shop, party shop`),
  },
  {
    stock: ['clothing'],
    words: listed(`
      clothing retail, clothing shop, clothing store, clothing, boutique, fashion, klerewinkel, shoe shop, shoe store, uniform supplier, workwear supplier, ppe supplier, school wear,
      sports shop`),
  },
  {
    stock: ['medical', 'household'],
    words: listed(`
      pharmacy, apteek, chemist, hair salon, hairdresser, hairdressing, haarsalon, salon, beauty salon, skoonheidsalon, beauty therapist, barber, barbershop, spa, nail bar, nail salon,
      cosmetics, dog parlour, dog grooming`),
  },
  {
    stock: ['advertising'],
    words: listed('promotional products, branding company, advertising agency, marketing agency, media agency'),
  },
  {
    stock: ['stationery', 'training'],
    mayServe: true,
    words: listed(
      'school, skool, creche, kleuterskool, college, preschool, pre school, nursery school, day care, aftercare',
    ),
  },
  {
    stock: [...FOOD, 'household', 'kitchen'],
    words: listed(
      'soap maker, soap making, candle maker, candle making, cosmetics maker, cosmetics manufacturer, skincare maker, pet food, pet treats, animal feed, feed mill, feedlot, wildlife feed, zoo, aquarium shop, kennels, cattery',
    ),
  },
  {
    stock: [...FOOD, 'household'],
    words: listed(
      'nursery, garden centre, garden center, plant nursery, kwekery, seed merchant, saadhandelaar, farm supplies, agricultural supplies, koop landbou, co op, kooperasie, bee keeper, beekeeper, byeboer',
    ),
  },
  {
    stock: ['fuel'],
    words: listed(
      'filling station fuel, airline, flying school, air charter, airline charter, aviation, helicopter, fishing company, trawling, fuel wholesaler, fuel distributor, fuel retail, fuel depot',
    ),
  },
];

const tradeOf = wordIndex(TRADES);

/** A trade as the rules of categories and denial need it. */
export type Trade = Omit<TradeRule, 'words'>;

const homeTradeOf = wordIndex([
  {
    words: listed(`
      freelance, freelancer, vryskut, vryskutwerker, home, home based, home business, home office, tuis, tuiskantoor, tuisbedryf, from home,
      van die huis af, writer, skrywer, author, translator, vertaler,
      editor, proofreader, tutor, blogger, influencer, virtual assistant, remote worker`),
  },
]);

/** Check for a trade that is worked from home, where the power of its room is that of a home office. */
export const isWorkedFromHome = (trade: string): boolean => homeTradeOf(trade) !== null;

/** Find what a trade makes of purchases; null for a trade whose purchases are like everybody's. */
export const tradeRule = (trade: string | null): Trade | null => tradeOf(trade ?? '')?.entry ?? null;

const officeTradeOf = wordIndex([
  {
    words: listed(`
      accounting, accountant, accountants, auditor, auditors, bookkeeper, bookkeeping, tax practitioner, law firm, law, attorney, attorneys, advocate, conveyancer, legal, prokureur, prokureurs, rekenmeester, rekenmeesters,
      consultant, consultants, consulting, konsultant, konsultante, engineers, engineer, ingenieurs, architect, architects, argitek, argitekte, quantity surveyor, surveyor, town planner, draughting,
      software, software house, software developer, it, it support, it consultant, web designer, web development, app developer, graphic designer, designer, agency, advertising agency, marketing, recruiter, recruitment,
      labour broker, estate agent, estate agents, property, insurance, insurance broker, broker, makelaar, financial adviser, financial services, financial planner, bank, call centre, office, kantoor, ngo, npo, non profit,
      training provider, translator, writer, editor, publisher, researcher, market research, payroll, secretarial, body corporate, managing agent, actuary, administrator, importers, wholesaler`),
  },
]);

/** Check for a trade that works in an office. */
export const isOfficeTrade = (trade: string): boolean => officeTradeOf(trade) !== null;
