import { listed } from '../../suppliers/word-list.ts';
import type { ItemKind } from '../kind-words.ts';

const ending = (kind: ItemKind['kind'], words: string): ItemKind => ({ kind, words: [], endings: listed(words) });

/** What Afrikaans says with the last part of a joined word: `mieliesaad` is seed, `kantoorstoel` a chair. */
export const JOINED_ENDINGS: readonly ItemKind[] = [
  ending('fuel', 'brandstof, diesel, petrol'),
  ending(
    'vehicle-running',
    'bande, filter, battery, rem, remme, koppelaar, wielsporing, enjinolie, motorolie, skokbreker',
  ),
  ending('travel', 'vlug, vlugkaartjie, reiskoste, reis'),
  ending('lodging', 'verblyf, akkommodasie'),
  ending('venue', 'lokaal, lokaalhuur, saalhuur'),
  ending('meal', 'ete, maaltyd, pastei, ontbyt, poffer, burger, slaai'),
  ending(
    'groceries',
    'vleis, brood, melk, koffie, suiker, koekies, koeldrank, sap, kaas, botter, rys, meel, sous, konfyt, wors, hoender',
  ),
  ending('alcohol', 'wyn, bier, brandewyn, likeur'),
  ending('hospitality', 'funksie, geskenk, partytjie, onthaal, uitstappie, dinee'),
  ending('stationery', 'papier, boek, boeke, koevert, leer, leers, potlood, kalender, drukwerk'),
  ending('equipment', 'stoel, tafel, lessenaar, rekenaar, drukker, kabinet, meubels, kas, rak, skerm'),
  ending('software', 'sagteware, programmatuur'),
  ending('courier', 'koerier, aflewering, posgeld, vrag'),
  ending('household', 'seep, poeier, poets, skoonmaakmiddel, skoonmaakmiddels, besem, sakke'),
  ending('telecoms', 'lugtyd, telefoon, selfoon, internet'),
  ending('professional', 'advies, boekhouding, oudit, regsdienste, konsultasie, waardasie, ontleding, state'),
  ending('bank-fees', 'bankkoste, bankfooi, rente'),
  ending('insurance', 'versekering, premie, dekking, polis'),
  ending('advertising', 'advertensie, bemarking, borgskap, banier, pamflet, plakkaat, webwerf, fotografie'),
  ending('training', 'kursus, opleiding, seminaar, konferensie, kongres'),
  ending('association', 'ledegeld, lidmaatskap'),
  ending('rent', 'huur, huurgeld'),
  ending('security', 'sekuriteit, wag, wagte, reaksie, heining, alarm, kamera'),
  ending('premises', 'skoonmaak, dienste, onderhoud, herstel, herstelwerk, instandhouding, verwydering'),
  ending('utilities', 'elektrisiteit, krag'),
  ending(
    'materials',
    'verf, draad, pale, paal, hout, staal, sement, sand, klip, steen, stene, pyp, buis, plaat, venster, deur, kosyn, bout, skroef, skroewe, kabel, bottel, karton, doos, dose, gas, chemikaliee, materiaal',
  ),
  ending('tools', 'pomp, masjien, gereedskap, boor, saag, hamer, leer, tenk, kragopwekker, paneel, spuit'),
  ending('labour', 'arbeid, loon, lone, salaris, kommissie'),
  ending('clothing', 'klere, skoene, stewels, baadjie, broek, hemp, hemde, handskoene, masker, oorpak, helm'),
  ending('medical', 'medisyne, pille, salf, entstof, noodhulp'),
  ending('farming', 'saad, voer, kunsmis, doder, gif, dip, lek, hooi, bale, plantjies, bome, beeste, skape'),
  ending('donation', 'skenking, donasie'),
  ending('penalty', 'boete'),
];
