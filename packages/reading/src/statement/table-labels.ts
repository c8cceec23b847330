/** Lines in or around the table that are no movements, in English and Afrikaans. */

/** The balance before the first row, or brought from the page before. */
export const BROUGHT_FORWARD =
  /opening balance|brought ?forward|\bbal(?:ance)?\.? ?b\s?\/\s?f|b\/forward|\bb\/f(?:wd)?\b|beginsaldo|aanvangsaldo|aanvangsbalans|openingsaldo|oorgebring/i;

/** The balance carried to the next page. */
export const CARRIED_FORWARD = /carried ?forward|\bc\s?\/\s?f(?:orward|wd)?\b|oorgedra/i;

/** The balance after the last row. */
export const CLOSING_BALANCE =
  /closing balance|balance at date of statement|balance as at|eindsaldo|sluitingsaldo|slotsaldo|^saldo op \d/i;

/** After these the table is over until its head stands again. */
export const TABLE_END =
  /^(?:turnover for statement|omset vir staat|please verify|account summary|interest payment details|\*? ?includes vat|sub-?total|totals?\b|totaal|upcoming card|pending (?:card )?transactions|\** ?end of (?:report|statement)|spending summary|fee summary|bank charges? summary|important (?:notice|information)|these fees)/i;

/** Feet and heads of pages: never the text of a row. */
export const PAGE_FURNITURE =
  /\bpage ?:? ?\d|\bbladsy ?:? ?\d|delivery method|afleweringsmetode|\breg(?:istration)?\.? ?no\b|registered (?:bank|credit)|authorised financial|gemagtigde finansi|unique document|please verify|customer care|\bspecimen\b|includes vat at|terms and conditions|^(?:www\.|https?:)|statement (?:period|from|date)\b|^account number\b|tax invoice/i;

/** What a bank glues behind the last row of a page. */
export const GLUED_FOOT = /\s*(?:\bpage \d+ of \d+|\bdelivery method\b).*$/i;

/** Words that stand alone between rows and head the ones below: no part of a description. */
export const SECTION =
  /^(?:(?:debits?|credits?|debiete|krediete|payments|deposits|transactions|transaksies|tjeks|cheques)\s*)+$/i;
