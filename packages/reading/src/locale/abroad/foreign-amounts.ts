import type { AmountWords } from '../amount-words.ts';
import type { ItemColumnWords, ItemWords } from '../item-words.ts';

/** Labels of amounts on German documents. */
export const GERMAN_AMOUNTS: Partial<AmountWords> = {
  change: /r[üu]ckgeld|wechselgeld/,
  discount: /\brabatt/,
  subtotal: /nett?o?\s*betrag|netto|summe\s*netto|positionssumme|steuerbasis|zwischensumme/,
  tax: /mwst|\bust\b|umsatzsteuer|mehrwertsteuer|steuerbetrag/,
  wholeAmount: /brutto|gesamtb|(?:betrag|summe)\s*\(?inkl/,
  strongTotal:
    /gesamtbetrag|rechnungsbetrag|zahlbetrag|zu\s*zahlen|endsumme|gesamtpreis|f[äa]lliger?\s*betrag|endbetrag|bruttobetrag|gesamtsumme|brutto(?:summe)?\b|rechnungssumme|total\s*eur/,
  total: /^summe\b|^\W*gesamt\W*(?:eur|€)?\W*$/,
  labelVocabulary: /^(?:summe|gesamt|netto|brutto|mwst|inkl|eur)$/,
  tendered: /\bgegeben\b|^\W*bar\W*$/,
  mentionsTax: /mwst|\bust\b/,
};

/** Labels of amounts on French documents. */
export const FRENCH_AMOUNTS: Partial<AmountWords> = {
  discount: /\bremise\b/,
  subtotal: /total\s*net\s*ht|montant\s*ht|total\s*h\.?t\b|sous[- ]total|subtotale/,
  tax: /\btva\b|\biva\b/,
  strongTotal:
    /total\s*ttc|montant\s*(?:total\s*)?(?:ttc|d[ûu](?![a-z])|[àa]\s*payer)|somme\s*.\s*payer|net\s*.\s*payer/,
  total: /\btotale\b/,
  labelVocabulary: /^(?:totale|ttc|tva|iva)$/,
  mentionsTax: /\btva\b/,
};

/** Labels of amounts on Dutch documents. */
export const DUTCH_AMOUNTS: Partial<AmountWords> = {
  change: /uw wissel/,
  discount: /korting/,
  subtotal: /(?:totaal|bedrag)[a-z\s]*\(?exc[l1]|nett?o?\s*bedrag|netto|subtotaal/,
  tax: /\bbtw/,
  wholeAmount: /totaal/,
  strongTotal: /te\s*betalen|totaalbedrag|factuurbedrag/,
  total: /totaal/,
  neverTotal: /zonder/,
  mentionsTax: /btw/,
};

/** Labels of taxes and totals on English documents from other countries. */
export const OVERSEAS_AMOUNTS: Partial<AmountWords> = {
  tax: /\b[csi]?gst|\bhst\b|\bpst|\bsst\b/,
  strongTotal: /total\s*rm/,
  total: /\btota[l1i](?=rm)/,
  mentionsTax: /gst/,
  taxTable: /\bsr\b.*@|\brate\b.*\bgst\b/i,
};

/** German, French and Dutch column titles, and the taxes of other countries. */
export const FOREIGN_ITEM_COLUMNS: Partial<ItemColumnWords> = {
  description: /bezeichnung|artikel(?!kode)|d[ée]signation|omschrijving/i,
  vat: /^(?:btw|gst|mwst|ust|tva)\b|(?:btw|gst)\s*(?:amt|amount|%|rate)?$/i,
  discount: /rabatt|korting/i,
  price: /tarif|(?<!gesamt)preis|prix|prijs/i,
  quantity: /menge|qt[ée]|aantal/i,
  unit: /^(?:eenheid|einheit)$/i,
  amount: /totaal|bedrag|netto|bruto|betrag|montant|gesamt/i,
};

export const FOREIGN_ITEMS: Partial<ItemWords> = {
  withoutTax: /netto?\b/i,
  withTax: /bruto/i,
  valueOrTax: /\b(?:bruto|btw)\b/i,
  rateTable: /\b(?:tarief|btw)\b/i,
  notItem:
    /gst\s*(?:no|reg|nr|id)|(?:brutto|netto)\s*-?\s*(?:preis|price)\s*:?\s*\W?\d|(?:list|item)\s*-?\s*preis\s*:?\s*\W?\d/i,
  namesSum:
    /^(?:gst|hst|pst|sst|cgst|sgst|igst|mwst|ust|umsatzsteuer|tva|iva|summe|gesamt|gesamtbetrag|endbetrag|rechnungsbetrag|zahlbetrag|netto|brutto|zwischensumme|steuer|steuerbetrag|nettobetrag|bruttobetrag|nettosumme|bruttosumme|gesamtsumme|rechnungssumme|warenwert|steuerbasisbetrag|gegeben|totale|ttc|subtotale|especes|bancaire)$/,
  sumWord:
    /^(?:rm|sr|zr|eur|chf|inkl|zzgl|zuz[üu]glich|excl|zu|zahlen|davon|enthalten|karte|ht|net|dont|montant|prix|cb)$/,
  unit: /stk/,
};
