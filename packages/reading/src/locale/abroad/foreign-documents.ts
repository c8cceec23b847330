import type { DateWords, MonthNames } from '../date-words.ts';
import type { DocumentTitles, DocumentWords, NumberLabels } from '../document-words.ts';
import { bareLabel, numberLabel, numberOfLabel, wordLabel } from '../number-label.ts';

/** German, French and Dutch titles. */
export const FOREIGN_TITLES: Partial<DocumentTitles> = {
  CREDIT_NOTE: /gutschrift/i,
  INVOICE: /\brechnung\b|\bfacture\b|\bfactuur\b/i,
};

export const FOREIGN_DOCUMENTS: Partial<DocumentWords> = {
  numberWord: /n[°º]|num[ée]ro|nummer/i,
  dateHeading: /\bdatum\b/i,
  nearDate: /\bdatum\b/i,
  pageNumber: /\b(?:seite|pagina)\s*(?:no)?\.?\s*:?\s*(\d{1,2})\s*(?:van|von|\/)\s*\d{1,2}\b/gi,
};

export const FOREIGN_NUMBER_LABELS: Partial<NumberLabels> = {
  invoiceNumber: new RegExp(
    String.raw`${numberLabel('(?:rechnungs?-?|facture|factuur)')}|${numberOfLabel('(?:la\\s*)?facture')}`,
    'gi',
  ),
  documentNumber: new RegExp(numberLabel('(?:beleg|dokument|gutschrift)-?'), 'gi'),
  slipNumber: new RegExp(numberLabel('(?:quittungs?|bon|kassenbon|kassabon|ticket)-?'), 'gi'),
  invoice: /\b(?:rechnung|facture|factuur)\b(?!\s*datum)\s*[:#]?/gi,
  slip: new RegExp(bareLabel('quittung|bon|kassenbon|kassabon|beleg'), 'gi'),
  deliveryNumber: new RegExp(wordLabel('lieferschein-?|bon\\s*de\\s*livraison|pakbon'), 'gi'),
  other: new RegExp(
    wordLabel(
      'kunden-?|kundennummer|bestell(?:ung|ungs)?-?|auftrags?-?|ust-?id|steuer-?|telefon|konto-?|tisch|kellner|bedienung|client|commande|siret|siren|tva|tél|table|klant(?:nummer)?|bestelling|btw|kvk|tafel',
    ),
    'gi',
  ),
};

/** Labels of dates on German, French and Dutch documents. */
export const FOREIGN_DATES: Partial<DateWords> = {
  issued: /rechnungsdatum|factuur\s*datum|belegdatum|rechnung[^:]*\bvom\b|facture[^:]*\bdu\b/,
  date: /datum/,
  due: /zahlbar|f[äa]llig|verval|ech[eé]ance|limite|pr[eé]l[eè]vement/,
  other: /leistung|orderdatum/,
  namesDay: /datum/,
  ordinal: /de|er/,
};

/** German, French and Dutch months that start differently from the English ones. */
export const FOREIGN_MONTHS: MonthNames = [
  '',
  'f[eé]v[a-zé.]*',
  'mrt|m[äa]rz|maart',
  'avr[a-z.]*',
  'mai|mei',
  'juin',
  'juil[a-z.]*',
  'ao[uû]t',
  '',
  '[o0]kt[a-z]*',
  '',
  'dez[a-z]*|d[eé]c[a-zé.]*',
];
