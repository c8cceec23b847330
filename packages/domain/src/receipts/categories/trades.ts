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
      restaurant, restaurateur, restourant, coffee shop, koffiewinkel, cafe, kafee, bistro, diner, pizzeria, takeaway, take away, takeaways, fast food, food truck, food stall, food, kosse, bakery, bakkery, patisserie, butchery, slaghuis, butcher, deli, delicatessen, canteen, tuck shop, tuckshop, snoepie, ice cream, juice bar, shisanyama, shisa nyama,
      supermarket, supermark, grocery, grocer, greengrocer, spaza, spaza shop, general dealer, convenience store, kiosk, superette, liquor, liquor store, bottle store, drankwinkel, pub, bar, tavern, shebeen, kroeg, nightclub, brewery, winery, wine farm, wine estate, wynplaas, distillery, filling station, petrol station, service station, vulstasie, farm stall, padstal,
      hotel, guest house, guesthouse, gastehuis, lodge, game lodge, bed and breakfast, b and b, bnb, hospitality, accommodation, akkommodasie, backpackers, resort, holiday resort, self catering, food manufacturing, food wholesale, food wholesaler, food distribution, confectionery, sweets, roastery, steakhouse, airline, tea garden, private chef, chef`),
  },
  {
    stock: [...FOOD, 'meal', 'hospitality'],
    suppliesFood: true,
    words: listed(
      'catering, caterer, caterers, spyseniering, spyseniers, events, event management, event planner, event organiser, wedding venue, wedding planner, function venue, conference venue, tour operator, tours, safari, theme park, party planner',
    ),
  },
  {
    stock: ['vehicle'],
    suppliesCars: true,
    words: listed(
      'car dealer, motor dealer, vehicle dealer, used cars, used car dealer, car dealership, dealership, motorhandelaar, car sales, motor trade, auto dealer, motor vehicle sales',
    ),
  },
  {
    stock: [],
    suppliesCars: true,
    words: listed('car rental, car hire, vehicle rental, rent a car, motorhuur, car rentals'),
  },
  {
    stock: ['vehicle-running'],
    words: listed(
      'motor workshop, workshop, mechanic, auto repair, vehicle repair, car repair, panel beater, panelbeater, panel beaters, fitment centre, tyre shop, tyre fitment, tyre dealer, motor spares, spares shop, auto electrician, auto parts, motor repairs, car wash, windscreen fitment, garage workshop',
    ),
  },
  {
    stock: ['equipment', 'software'],
    words: listed(
      'computer shop, computer retail, it reseller, computer store, electronics retail, electronics store, cellphone shop, cell phone shop, it retailer, electronics, appliance retail, furniture store, furniture retail',
    ),
  },
  {
    stock: ['stationery'],
    words: listed(
      'stationery shop, stationer, printing, printer, print shop, printers, drukker, copy shop, signage, sign maker, book shop, bookshop',
    ),
  },
  {
    stock: ['household'],
    words: listed(
      'cleaning, cleaning services, cleaning company, skoonmaak, hygiene, laundry, hygiene services, domestic cleaning, gift shop, pet shop',
    ),
  },
  {
    stock: ['clothing'],
    words: listed(
      'clothing retail, clothing shop, clothing store, boutique, fashion, klerewinkel, shoe shop, uniform supplier',
    ),
  },
  {
    stock: ['medical'],
    words: listed('pharmacy, apteek, hair salon, salon, beauty salon, barber, spa, nail bar, cosmetics'),
  },
  {
    stock: ['advertising'],
    words: listed('promotional products, branding company, advertising agency, marketing agency'),
  },
  { stock: ['stationery', 'training'], words: listed('school, skool, creche, college, preschool') },
  { stock: ['fuel'], words: listed('fuel wholesaler, fuel distributor, fuel retail') },
];

const tradeOf = wordIndex(TRADES);

/** A trade as the rules of categories and denial need it. */
export type Trade = Omit<TradeRule, 'words'>;

/** Find what a trade makes of purchases; null for a trade whose purchases are like everybody's. */
export const tradeRule = (trade: string | null): Trade | null => tradeOf(trade ?? '')?.entry ?? null;
