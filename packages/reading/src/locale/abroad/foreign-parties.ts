import type { PartyWords } from '../party-words.ts';

/** Words in German letterheads and address blocks. */
export const GERMAN_PARTIES: Partial<PartyWords> = {
  address:
    /\b(?:strasse|stra[sß]e|platz|allee)\b|[a-zà-ÿ]{3}(?:strasse|stra[sß]e|str\.|platz|allee|gasse|weg)(?![a-z])/i,
  companyForm: /\b(?:gmbh|ag)\b/i,
  department: /[\s,–-]+kundenservice$/i,
  neverName: /rechnung|lieferant(?!\S*\s+gmbh)|seite/i,
  contact: /\bust-?id/i,
  otherPart: /rechnung|datum/i,
  recipientHeading: /^\W*(?:kunde\b|k[äa]ufer\b|rechnung\s*an|rechnungs?-?(?:adresse|empf[äa]nger)|empf[äa]nger\b)/i,
  supplierHeading: /^\W*(?:lieferant|rechnungs(?:er)?steller|verk[äa]ufer)\s*(?=:|$|\s-)/i,
  taxNumberLabel: /\bust\b|\bust-?id|mwst/i,
  usualLabel: /^datum$/,
};

/** Words in French letterheads and address blocks. */
export const FRENCH_PARTIES: Partial<PartyWords> = {
  address: /\brue\b/i,
  companyForm: /\b(?:sarl|s\.a\.?|sas)\b/i,
  article: /^(?:le|la)$/i,
  department: /[\s,–-]+service\s*(?:abonn[eé]s?|clients?)$/i,
  neverName: /facture/i,
  contact: /\btva\b|siret/i,
  otherPart: /\bfacture\b/i,
  recipientHeading: /^\W*(?:factur[ée]\s*[àa]|adresse\s*de\s*facturation)/i,
  supplierHeading: /^\W*(?:vendeur|[ée]metteur)\s*(?=:|$|\s-)/i,
  taxNumberLabel: /\btva\b/i,
};

/** Words in Dutch letterheads and address blocks. */
export const DUTCH_PARTIES: Partial<PartyWords> = {
  address: /\b(?:straat|weg|laan|singel|plein)\b|[a-zà-ÿ]{3}(?:straat|laan|singel|plein|gracht|weg)\b/i,
  companyForm: /\b(?:bv|b\.v|nv|n\.v)\b/i,
  neverName: /factuur/i,
  contact: /\bkvk\b|\bbtw\b/i,
  otherPart: /factuur|datum/i,
  recipientHeading: /^\W*factuuradres/i,
  taxNumberLabel: /\bbtw/i,
};

/** Places, company forms and numbers of Malaysia, India, Britain and the United States. */
export const OVERSEAS_PARTIES: Partial<PartyWords> = {
  address:
    /\b(?:jalan|jln|jalah|lorong|taman|bandar|selangor|kuala|lumpur|johor|bahru|perak|penang|batu|petaling|jaya|shah alam)\b/i,
  postcode: /(?:^|[\s,])\d{5}\.?$|\b[A-Z]{2}[,.]?\s?\d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d{1,2}\s?\d[A-Z]{2}\b/,
  country:
    /^(?:united\s*(?:states(?:\s*of\s*america)?|kingdom)|u\.?s\.?a\.?|ireland|germany|deutschland|netherlands|nederland|france|malaysia|namibia|botswana|australia|india)\.?$/i,
  cityAndState: /^[\w .]+,\s?[A-Z]{2}\b(?!\.)/,
  companyForm: /\b(?:llc|llp|sdn|bhd|s\/b|srl|plc)\b/i,
  companyTail: /^\(?(?:sdn|bhd|s\/b)/i,
  operatorForm: /\bpvt\b/i,
  trade: /\b(?:restoran|perniagaan|kedai|syarikat)\b/i,
  neverName: /\bgst\b|\broc\b/i,
  contact: /\bgst(?:in)?\b/i,
  phone: /\(\d{3}\)\s?\d{3}|\b\d{3}-\d{3}-\d{4}\b/,
  registration: /\b\d{5,7}\s?-\s?[A-Z]\b/i,
  registrationTail: /\s*\(?\b(?:roc|gst)\s*\.?\s*(?:no|reg)\.?\s*[:.]?\s*(?=\S*\d)[\dA-Z/-]{5,}\)?$/i,
  registrationInName: /\s*\(\s?\d{5,7}\s?-\s?[A-Z]\s?\).*$/,
  taxNumberLabel: /\bgst|\bpin\s*(?:no|nr|number|[#:])/i,
};
