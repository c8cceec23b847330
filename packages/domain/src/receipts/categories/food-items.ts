import { listed } from '../suppliers/word-list.ts';
import type { ItemKind } from './kind-words.ts';

/** The words of food and drink, and of what only sounds like it. */
export const FOOD_ITEMS: readonly ItemKind[] = [
  {
    kind: 'meal',
    words: listed(`
      sandwich, toebroodjie, burger, pizza, lunch, middagete, dinner, aandete, breakfast, ontbyt, brunch, meal, maaltyd, cappuccino, latte, flat white, americano, espresso, mocha, milkshake, toast, ribs, ribs and chips, rump steak, sirloin, fillet steak, t bone, chicken and chips, fish and chips, calamari, sushi, platter, platter sandwiches, starter, dessert, malva pudding, wrap, pie, steak pie, pastei, toasted, salad, slaai, soup, sop, sandwich platter, takeaway meal, streetwise, buffet, fries, nachos, pasta, lasagne, schnitzel, bunny chow, gatsby, omelette, eggs benedict, room service, corkage, gratuity, tip, fooitjie, menu, restaurant, table for, quarter chicken, full chicken, half chicken, combo, happy meal, russian and chips, vetkoek, roosterkoek, platter for two, melktert, milk tart, koek en tee`),
  },
  {
    kind: 'groceries',
    words: listed(`
      bread, brood, brown bread, white bread, bruinbrood, witbrood, bread roll, burger rolls, croissant, milk, melk, full cream milk, long life milk, milk powder, milk sachet, cremora, creamer, coffee, koffie, coffee bean, espresso bean, house blend, coffee capsule, ground coffee, nescafe, ricoffy, jacobs kronung, frisco, tea, tee, rooibos, five roses, joko, tea bag, sugar, suiker, chips, simba, lays, frozen chips, potato chips, beef, mince, beef mince, beef fillet, beef patties, beef carcass, carcass, chicken, hoender, chicken portion, chicken breast, pork, lamb, bacon, boerewors, wors, biltong, sausage, polony, ham, viennas, fish, hake, prawn, cheese, kaas, cheddar, feta, mozzarella, egg, eier, rice, rys, maize meal, mieliemeel, mielie meal, pap, samp, flour, cake flour, bread flour, koekmeel, pasta dry, spaghetti, macaroni, oats, cereal, corn flakes, weet bix, water 500ml, water 5l, still water, sparkling water, bottled water, drinking water, water refill, water cooler refill, cooler refill, valpre, bonaqua, coke, cola, coca cola, fanta, sprite, pepsi, cooldrink, cold drink, koeldrank, soft drink, energy drink, red bull, monster energy, juice, sap, orange juice, oros, squash, iced tea, appletiser, banana, piesang, apple, appels, orange, lemoene, pear, grape, druiwe, avocado, tomato, tamaties, onion, uie, potato, potatoes, aartappels, carrot, wortels, cabbage, spinach, lettuce, butternut, pumpkin, vegetable, groente, fruit, vrugte, garlic, ginger, mushroom, pepper, green beans, yoghurt, yogurt, joghurt, jogurt, maas, amasi, inkomazi, butter, botter, margarine, cream, fresh cream, ice cream, roomys, mayonnaise, tomato sauce, chutney, mustard, salt, sout, spice, speserye, cooking oil, sunflower oil, olive oil, kookolie, vinegar, peanut butter, jam, konfyt, honey, heuning, biscuit, koekies, rusk, beskuit, cake, koek, muffin, doughnut, donut, chocolate, sjokolade, sweets, lekkers, chewing gum, gum, popcorn, nuts, peanuts, dried fruit, canned, baked beans, pilchards, tuna, tinned, lentils, beans, sugar beans, snack, snacks, foodstuff, kos, food, groceries, kruideniersware, meat, vleis, braaivleis, steak, fillet, hamburger patties, frozen vegetables, ice, ice cube, bag of ice, catering supplies food, dairy, custard, jelly, baby food, protein shake, hot chocolate, milo, horlicks, stock cubes, yeast, baking powder, icing sugar`),
  },
  {
    kind: 'alcohol',
    words: listed(`
      beer, bier, lager, castle lager, castle lite, windhoek lager, windhoek, black label, carling black label, heineken, corona, amstel, hansa, stella artois, draught, wine, wyn, red wine, white wine, rooiwyn, witwyn, merlot, chenin, chenin blanc, sauvignon blanc, cabernet, pinotage, shiraz, chardonnay, nederburg, champagne, mcc, sparkling wine, whisky, whiskey, brandy, brandewyn, gin, vodka, rum, tequila, cider, savanna, savanna dry, hunters dry, hunters gold, liqueur, amarula, jagermeister, cocktail, shooter, klipdrift, jameson, johnnie walker, jack daniels, spirits`),
  },
];
