import type { AmountWords } from '../amount-words.ts';
import type { ItemColumnWords, ItemWords } from '../item-words.ts';

/** Labels of amounts on Afrikaans documents. */
export const AFRIKAANS_AMOUNTS: Partial<AmountWords> = {
  change: /kleingeld|wisselgeld/,
  rounding: /afrond/,
  tip: /fooi|kontant\s*(?:terug|onttrekking)/,
  previous:
    /balans\s*(?:oorgedra|vorige|van)|vorige\s*(?:balans|rekening|saldo)|betalings?\s*ontvang|agterstallig|oorgedra|oorgebring|deposito|reeds\s*betaal/,
  discount: /afslag|korting|besparing|\bbespaar/,
  rounded: /\bafgerond/,
  totalOfCount: /(?:totaal|betaalbaar|verskuldig)\b.*\b(?:items?|artikels?|stuks?)\W*$/,
  subtotal:
    /(?:totaal|total|bedrag)[a-z\s]*\(?e(?:xc|ks)[l1]|^\W*eks[l1](?:usief)?\W*$|nett?o?\s*bedrag|uitgesluit|belasba(?:ar|re)|sonder\s*btw|(?:bedrag|totaal)\s*voor\s*btw|subtotaal|netto/,
  tax: /\bbtw|belasting(?!faktuur)/,
  notTax: /faktuur|(?:voor|sonder)\s*btw/,
  wholeAmount: /totaal/,
  strongTotal:
    /betaal\s*asseblief\W*$|asseblief\s*betaal\W*$|tot[a-z]*\s*(?:amount\s*)?(?:inklusief|insluitend|verskuldig|betaalbaar|ins?l)|bedrag\s*(?:verskuldig|betaalbaar)|^\W*(?:nou\s*)?(?:te\s*betaal|verskuldig)\W*$|verskuldigde\s*bedrag|^\W*betaalbaar\W*$|(?:faktuur|rekening|kwitansie|strokie|volle?|finale)\s*(?:totaal|bedrag|waarde)|(?:bedrag|waarde|totaal)\s*van\s*(?:die\s*|hierdie\s*|u\s*)?(?:belasting)?(?:faktuur|rekening|strokie|kwitansie)|^\W*u\s*betaal\W*$|(?:levies|charges|heffings|month|maand|levied)[a-z\s,]*\(?(?:insl|met\s*btw)|(?:heffings|maand)[a-z\s,]*\(?inc|(?:bedrag|heffings)\s*\(?(?:incl|including|inclusive|insl|insluitend|ingesluit|inklusief)/,
  total: /totaal/,
  labelVocabulary:
    /^(?:totaal|subtotaal|groottotaal|eindtotaal|(?:faktuur|rekening|kwitansie|strokie)(?:totaal|bedrag|waarde)|bedrag|verskuldig|verskuldigde|betaalbaar|faktuur|belastingfaktuur|rekening|kwitansie|strokie|volle?|finale|insl|ingesluit|insluitend|inklusief|uitgesluit|btw|belasting|vir|van|die|te|betaal|balans|saldo|netto|bruto|maand|hierdie|lopende|huidige|heffings|artikels?|stuks?|met|sonder|voor|na|afslag|afgerond|rekeningbalans|koers|nul|nulkoers|standaard|standaardkoers|belasbaar|belasbare|vrygestel|waarde|kontant|kaart|bankkaart|kleingeld|wisselgeld|aangebied|afronding|afgeronde|rond|fooi|fooitjie|deposito|ontvang|betaling|betalings|vorige|oorgedra|agterstallig|uitstaande|nog|nou|nuwe|besparing|bespaar|totale|getal|bel|eksl|eksklusief|u|jou|reeds|betaald|minus|min|plus|op|by|in|is|bogenoemde|gehef|korting|laaste|rit|verblyf|besoek|eis|tydperk|jaar|termyn|retensie|dankie)$/,
  neverTotal: /oorgedra|oorgebring|uitgesluit|\beks[l1]|sonder\s*btw|voor\s*btw/,
  taxOfTotal:
    /\bbtw\s*(?:(?:teen\s*)?\(?\s*%\s*\)?\s*)?(?:bedrag\s*)?(?:is\s*)?(?:ingesluit|insl)?[a-z.]*\s*(?:in|by)\s*(?:die\s*)?(?:tota{1,2}l|bogenoemde|bedrag|prys)|\bbtw\s*van\W*$/,
  tendered: /kontant|kaart|betaal(?!baar)/,
  possibleTotal:
    /^\W*(?:hierdie|huidige|nuwe)\s*(?:faktuur|rekening|maand|staat)\b|\bgehef\b|\buitstaande|\bsaldo|\bbalans|\b(?:huidige|lopende|nuwe)\s*(?:heffings?|rekening|koste)|\bheffings?\s*(?:vir\s*)?(?:hierdie|die)\s*maand|\baankope?\b/,
  paid: /betaal|ontvang|deposito/,
  service: /^\W*(?:diens|bediening)(?:sfooi|sgeld|skoste)?[^a-z]*$/,
  charge: /\bdiens|aflewering|\bvervoer\b|heffing/,
  cash: /kontant/,
  openLabel: /^\W*(?:plus|insl[a-z.]*|faktuur|groot|bel\.?)\W*$/,
  rated:
    /^\W*(?:totaal\s*|total\s*)?(?:standaard|nul)\s*-?\s*koers|^\W*(?:btw\s*)?vrygestel|^\W*(?:nie|geen|nul)[\s-]*(?:btw|belasbaar)|\bbtw[\s-]*vry\W*$/,
  mentionsTax: /btw/,
  taxTable: /opsomming|btw\W*(?:kode|koers|%)|\b(?:koers|kode)\b.*\b(?:btw|uitgesluit|insl)/i,
  columnHeads: /hoeveelheid|beskrywing|prys/i,
};

/** Labels used only on South African documents, in any language. */
export const SOUTH_AFRICAN_AMOUNTS: Partial<AmountWords> = {
  discount: /xtrasave/,
  strongTotal: /total\s*zar/,
  total: /\btota[l1i](?=zar)/,
  labelVocabulary: /^(?:speed|point|snap|scan|snapscan|zapper|yoco|ikhokha|ozow|masterpass|zar|rand)$/,
  tendered: /\beft\b|speed\s*point|snapscan|zapper/,
};

export const AFRIKAANS_ITEM_COLUMNS: Partial<ItemColumnWords> = {
  description: /beskrywing|artikel(?!kode)|besonderhede/i,
  code: /^(?:kode|artikelkode)\b/i,
  vat: /^btw\b|btw\s*(?:amt|amount|%|rate)?$/i,
  discount: /afsl|korting/i,
  price: /prys|tarief|unit\s*\(r\)/i,
  quantity: /hoev|aantal/i,
  unit: /^(?:eenh|eenheid)$/i,
  amount: /totaal|bedrag|netto|bruto/i,
};

export const AFRIKAANS_ITEMS: Partial<ItemWords> = {
  withoutTax: /sonder|netto?\b/i,
  withTax: /bruto|met\s/i,
  valueOrTax: /\b(?:bruto|btw)\b/i,
  amountDue: /^(?:bedrag|totaal|balans|saldo)\s*(?:verskuldig|betaalbaar|uitstaande)$/i,
  rateTable: /\b(?:koers|tarief|btw)\b/i,
  end: /^totaal/i,
  notItem: /btw\s*(?:no|reg|nr|id)|kassier|oorgedra|oorgebring|item\s*-?\s*prys\s*:?\s*\W?\d/i,
  namesSum:
    /^(?:totaal|totale|subtotaal|eindtotaal|groottotaal|faktuurtotaal|btw|belasting|belasbaar|belasbare|netto|bruto|bedrag|balans|saldo|verskuldig|verskuldigde|betaalbaar|uitstaande|betaal|fooi|fooitjie|kleingeld|wisselgeld|kontant|kaart|bankkaart|aangebied|betaling|afronding|bespaar|besparing|nulkoers|standaard|standaardkoers|rekeningbalans|vrygestel)$/,
  sumWord:
    /^(?:kode|tipe|dae|huidig|ouer|maande|min|plus|ontvang|ontvangde|koers|teen|op|vir|bel|deposito|vorige|oorgedra|oorgebring|debietkaart|kredietkaart|rekening|nou|waarde|eksl|eks|insl|ins|aantal|voor|na|hiervan|bg|bogenoemde)$/,
  zeroRated: /nul\s*-?\s*koers/i,
  zeroLegend: /nul\s*-?\s*koers/i,
  exempt: /vrygestel/i,
  standardLegend: /standaard/i,
  times: /teen/,
  netWeight: /netto/,
  countWord:
    /^\W*(?:hoev(?:h|eelheid)?|aantal|getal|tal|stuks?|eenhede|verbruik|gebruik|bestel|gelewer|verskaf|verkoop|gewig|massa)\W*$/i,
  unit: /stuks?|ure?|dae|nagte?|km/,
  exemptSupply: /\brente\b|uitgawe namens|skoolgeld/i,
};
