import type { NumberLabels } from '../document-words.ts';
import { BEFORE_NUMBER, bareLabel, numberLabel, wordLabel } from '../number-label.ts';

const SLIPS = 'strokie|strook|kaartjie|kasstrokie|kontantstrokie|kwit(?:ansie)?|kontantverko(?:op|pe?)|rekening';
const REFERENCE = 'verw(?:ysing)?(?:snommer|snr)?';

/** Afrikaans labels of numbers that are not a document's own, by what they belong to. */
const OTHERS: readonly string[] = [
  String.raw`(?:u|ons|kli[eë]nt)?\s*(?:bestel(?:ling|bon)?|aankooporder|order)(?:nommer|nr|verwysing)?|(?:werk|taak|opdrag)(?:kaart|order|opdrag)?(?:nommer|nr)?|projek|kontrak|polis|eis`,
  String.raw`(?:kli[eë]nt|oorspronklike|(?:verwys\s*na|ten\s*opsigte\s*van|op)\s*(?:ons)?)\s*(?:faktuur|${REFERENCE})|(?:u|jou)\s*(?:${REFERENCE})`,
  String.raw`(?:vrag|besending)(?:brief|nota)?(?:nommer|nr)?`,
  String.raw`(?:u\s*)?(?:rek(?:ening)?|kli[eë]nt(?:e)?|lid(?:maatskap)?|debiteur|pasi[eë]nt)(?:nommer|nr|kode)?`,
  String.raw`(?:(?:u|kli[eë]nt)\s*)?btw(?:\s*-?\s*(?:reg(?:istrasie)?)?(?:nommer|nr)?)|(?:mpy\.?\s*|maatskappy\s*)?reg(?:istrasie)?(?:nommer|nr)?`,
  String.raw`tel(?:efoon)?|sel(?:foon)?|faks|posbus|privaatsak|eenheid|erf|kamer`,
  'tak(?:kode)?|kaart|magtiging|goedkeuring|terminaal|handelaar',
  String.raw`kassa|kassier|bediener|bedien\s*deur|kelner|tafel|gaste|winkel|verteenw(?:oordiger)?|pomp`,
  String.raw`meter|voertuig|bladsy|bl|items?|kode|hoev(?:eelheid)?|aantal|eenhede|punte|terme`,
];

export const AFRIKAANS_NUMBER_LABELS: Partial<NumberLabels> = {
  invoiceNumber: new RegExp(
    String.raw`${numberLabel('(?:faktuur|fakt)\\.?')}|(?<![a-z])(?:rek(?:ening)?|staat|bestel(?:ling)?)\.?\s*(?:nommer|nr)?\.?\s*\/\s*fakt(?:uur)?\.?\s*(?:nommer|nr)?\.?(?![a-z])`,
    'gi',
  ),
  documentNumber: new RegExp(numberLabel('(?:krediet(?:nota)?|dok(?:ument)?)'), 'gi'),
  slipNumber: new RegExp(
    numberLabel('(?:strokie|strook|kaartjie|kwit(?:ansie)?|verkoops?|pro\\s*-?\\s*forma\\s*faktuur)'),
    'gi',
  ),
  invoice:
    /(?<![a-z])(?:(?:kontant\s*)?belasting|btw)?\s*-?\s*faktuur(?![a-z])(?!\s*(?:datum|aan|totaal|bedrag|adres))\s*[:#]?|(?<![a-z])fakt\.?(?![a-z])(?!\s*(?:datum|aan|totaal|bedrag|adres))\s*[:#]?/gi,
  slip: new RegExp(
    String.raw`${bareLabel(`${SLIPS}|dokument|kredietnota|pro\\s*-?\\s*forma(?:\\s*faktuur)?`)}|^\W*(?:nommer|nr)(?![a-z])\s*[.:]?(?:${BEFORE_NUMBER}|\W*$)`,
    'gi',
  ),
  quotationNumber: new RegExp(wordLabel('kwotasie|skatting'), 'gi'),
  deliveryNumber: new RegExp(wordLabel('aflewering(?:snota|sbrief)?'), 'gi'),
  statementNumber: new RegExp(wordLabel('staat'), 'gi'),
  transaction: new RegExp(wordLabel('transaksie'), 'gi'),
  reference: new RegExp(wordLabel(`(?:ons\\s*)?${REFERENCE}`), 'gi'),
  paymentReference: new RegExp(
    wordLabel(
      `(?:betalings?|deposito)\\s*-?\\s*${REFERENCE}|(?:gebruik|meld)(?:\\s*(?:asb|asseblief|as|die))*(?:\\s*${REFERENCE})?`,
    ),
    'gi',
  ),
  other: new RegExp(wordLabel(OTHERS.join('|')), 'gi'),
};
