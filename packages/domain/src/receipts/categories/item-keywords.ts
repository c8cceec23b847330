import { listed } from '../suppliers/word-list.ts';
import type { TaxCategoryCode } from './tax-categories.ts';

/**
 * The words of item descriptions that indicate a category, in English and Afrikaans, lower case and without accents.
 * They match as whole words; a plural is listed when it is common on slips.
 *
 * Spec: 1 §5.9 (item-description keyword scoring).
 */
export const ITEM_KEYWORDS: readonly { readonly code: TaxCategoryCode; readonly words: readonly string[] }[] = [
  {
    code: 'MV_LOGBOOK',
    words: listed(`
      petrol, diesel, unleaded, ulp, ulp95, ulp93, lrp, 50ppm, fuel, brandstof, engine oil, tyre, tyres,
      wheel alignment, brake pads, car wash, oil filter, spark plug, battery 12v, licence disc`),
  },
  {
    code: 'TRAVEL_ACCOM',
    words: listed(`
      flight, flights, airfare, boarding, accommodation, verblyf, room, night, nights, toll, parking, taxi,
      trip, ride, shuttle, car rental, car hire, vehicle rental, passenger`),
  },
  {
    code: 'FOOD_BEVERAGE',
    words: listed(`
      bread, brood, milk, melk, coffee, koffie, tea, cappuccino, latte, sandwich, burger, pizza, chips,
      salad, steak, chicken, hoender, beef, cheese, kaas, eggs, eiers, sugar, suiker, rice, water 500ml,
      still water, coke, cola, juice, banana, bananas, apples, tomatoes, yoghurt, butter, breakfast, lunch,
      dinner, meal, muffin, toast, biscuits, rusks, beskuit`),
  },
  {
    code: 'ENTERTAINMENT',
    words: listed(`
      beer, bier, wine, wyn, whisky, whiskey, brandy, gin, vodka, cider, lager, merlot, chenin, cocktail,
      green fees, golf, movie, ticket, tickets, gift, hamper, club membership`),
  },
  {
    code: 'OFFICE_SUPPLIES',
    words: listed(`
      paper, papier, a4, pen, pens, toner, cartridge, ink, stapler, staples, envelope, envelopes, file,
      lever arch, notebook, printer, keyboard, mouse, usb, hdmi, laptop, monitor, software, licence,
      license, subscription, desk, chair, courier, postage, stationery, handwash, cleaner`),
  },
  {
    code: 'PROF_FEES',
    words: listed(`
      consulting, consultation, professional fee, professional fees, audit, bookkeeping, accounting, legal,
      advice, service fee, service fees, bank charges, transaction fee, payroll, tax return`),
  },
  {
    code: 'INSURANCE',
    words: listed('premium, premie, insurance, versekering, policy, polis, excess'),
  },
  {
    code: 'MARKETING',
    words: listed(`
      advert, advertising, campaign, flyer, flyers, banner, banners, business cards, branding, sponsored,
      website, seo, impressions`),
  },
  {
    code: 'CPD',
    words: listed('course, kursus, training, seminar, webinar, conference, workshop, tuition, cpd, membership fee'),
  },
  {
    code: 'HOME_OFFICE',
    words: listed(`
      electricity, elektrisiteit, krag, kwh, prepaid, rates, sewerage, refuse, fibre, adsl, internet, rent,
      huur, airtime, data bundle`),
  },
];
