import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { aLine, anInvoice } from '../example-invoice.testing.ts';
import type { DocumentFacts } from '../facts/document-facts.ts';
import type { PrintedAdjustment } from '../facts/printed-adjustment.ts';
import { amountsAgree } from './amounts-agree.ts';
import {
  answerTo,
  type GateContext,
  type GateReason,
  gateReasons,
  lacksReason,
  recipientReason,
} from './review-gate.ts';

const context: GateContext = {
  today: calendarDate('2026-03-01'),
  companyName: 'Dorp Bakery CC',
  ownVatNumber: '4210102051',
};

const euro = { vatCents: cents(20_00), subtotalCents: cents(95_00) };

const lines = (...amounts: (number | null)[]) =>
  amounts.map((amount) => aLine({ totalCents: amount === null ? null : cents(amount) }));

describe('what is asked before a document counts', () => {
  test.each<[string, Partial<DocumentFacts>, Partial<GateContext>, GateReason[]]>([
    ['nothing is in doubt', {}, {}, []],
    ['the lines make another sum', { lineItems: lines(100_00, 20_00) }, {}, ['amounts-disagree']],
    [
      'a line was misread, but the total is proved without the lines',
      { lineItems: lines(100_00, 20_00) },
      { isTotalChecked: true },
      [],
    ],
    [
      'subtotal and VAT make another sum, whatever was proved',
      { subtotalCents: cents(90_00) },
      { isTotalChecked: true },
      ['amounts-disagree'],
    ],
    ['subtotal and VAT make another sum', { subtotalCents: cents(90_00) }, {}, ['amounts-disagree']],
    ['the total is 11 cents off', { totalCents: cents(115_11) }, {}, ['amounts-disagree']],
    ['the total is 10 cents off: cash is rounded', { totalCents: cents(115_10) }, {}, []],
    ['VAT above the tax fraction', { vatCents: cents(15_06), subtotalCents: null }, {}, ['vat-above-fraction']],
    ['VAT as far above as lines are rounded', { vatCents: cents(15_05), subtotalCents: null }, {}, []],
    ['14 % before April 2018', { invoiceDate: calendarDate('2018-03-31') }, {}, ['vat-above-fraction']],
    ['a total without its label', {}, { isTotalLabelled: false }, ['total-not-labelled']],
    ['dollars', { currency: 'USD' }, {}, ['foreign-money']],
    ['no currency is rand', { currency: null }, {}, []],
    ['20 % of another country is no VAT above ours', { ...euro, currency: 'EUR' }, {}, ['foreign-money']],
    ['the VAT number of somebody else', { recipientVatNumber: '4999610472' }, {}, ['recipient-is-another']],
    ['our VAT number, under a trading name', { recipientVatNumber: '4210102051', recipientName: 'Crusty' }, {}, []],
    ['the name of somebody else', { recipientName: 'Hadeda Traders' }, {}, ['recipient-is-another']],
    ['our name in other letters', { recipientName: 'DORP BAKERY' }, {}, []],
    ['our name without its space', { recipientName: 'Dorpbakery' }, {}, []],
    ['our name with a branch', { recipientName: 'Dorp Bakery, Paarl' }, {}, []],
    [
      'a word that many names have',
      { recipientName: 'Dorp Trading' },
      { companyName: 'Kus Trading' },
      ['recipient-is-another'],
    ],
    [
      'a trading name that was accepted before',
      { recipientName: 'Crusty Corner' },
      { ownRecipients: new Set(['crusty corner']) },
      [],
    ],
    [
      'another name than the one that was accepted',
      { recipientName: 'Crusty Crumb' },
      { ownRecipients: new Set(['crusty corner']) },
      ['recipient-is-another'],
    ],
    [
      'an accepted name under the VAT number of somebody else',
      { recipientName: 'Crusty Corner', recipientVatNumber: '4999610472' },
      { ownRecipients: new Set(['crusty corner']) },
      ['recipient-is-another'],
    ],
    [
      'a VAT number that was accepted before',
      { recipientVatNumber: '4999610472' },
      { ownRecipients: new Set(['4999610472']) },
      [],
    ],
    ['a cash sale', { recipientName: 'Cash Sale' }, {}, []],
    ['no recipient', { recipientName: null }, {}, []],
    ['no company yet', { recipientName: 'Hadeda Traders' }, { companyName: null, ownVatNumber: null }, []],
    ['a sale of ours has a customer', { recipientName: 'Hadeda Traders' }, { isOwnSale: true }, []],
    ['dated tomorrow', { invoiceDate: calendarDate('2026-03-02') }, {}, ['date-in-future']],
    ['dated today', { invoiceDate: calendarDate('2026-03-01') }, {}, []],
    ['no date', { invoiceDate: null }, {}, ['no-date']],
    [
      'two doubts, in the order they are asked',
      { invoiceDate: null, currency: 'USD' },
      {},
      ['foreign-money', 'no-date'],
    ],
  ])('%s', (_why, change, gate, reasons) => {
    expect(gateReasons(anInvoice(change), { ...context, ...gate })).toEqual(reasons);
  });
});

describe('an answer', () => {
  const undated = anInvoice({ invoiceDate: null, lineItems: lines(90_00) });
  const answers = [answerTo('no-date', undated), answerTo('amounts-disagree', undated)];

  test.each<[string, Partial<DocumentFacts>, GateReason[]]>([
    ['holds while its facts stay', {}, []],
    ['holds when another fact changes', { supplierName: 'Karoo' }, []],
    ['is asked again when an amount changes', { totalCents: cents(116_00) }, ['amounts-disagree']],
    ['is asked again when a line changes', { lineItems: lines(91_00) }, ['amounts-disagree']],
    ['answers no other reason', { currency: 'USD' }, ['foreign-money']],
  ])('%s', (_why, change, reasons) => {
    expect(gateReasons({ ...undated, ...change }, { ...context, answers })).toEqual(reasons);
  });
});

describe('amounts agree', () => {
  const printed = (kind: PrintedAdjustment['kind'], amount: number): PrintedAdjustment => ({
    kind,
    amountCents: cents(amount),
  });

  test.each<[string, Partial<DocumentFacts>, PrintedAdjustment[], boolean]>([
    ['lines with VAT', {}, [], true],
    ['lines without VAT', { lineItems: lines(60_00, 40_00) }, [], true],
    ['lines without VAT, no subtotal', { lineItems: lines(100_00), subtotalCents: null }, [], true],
    ['a line without an amount proves nothing', { lineItems: lines(20_00, null) }, [], true],
    ['no total', { totalCents: null }, [], true],
    ['no lines', { lineItems: [] }, [], true],
    ['a subtotal that includes VAT', { subtotalCents: cents(115_00) }, [], true],
    ['a printed discount', { lineItems: lines(125_00) }, [printed('discount', -10_00)], true],
    ['a discount printed without its sign', { lineItems: lines(125_00) }, [printed('discount', 10_00)], true],
    ['a discount of another amount', { lineItems: lines(125_00) }, [printed('discount', -5_00)], false],
    ['a discount raises no total', { lineItems: lines(105_00) }, [printed('discount', -10_00)], false],
    ['a tip', { lineItems: lines(100_50), subtotalCents: null, vatCents: null }, [printed('tip', 14_50)], true],
    ['rounding up', { lineItems: lines(114_50), subtotalCents: null, vatCents: null }, [printed('rounding', 50)], true],
    ['a deposit paid before', { lineItems: lines(145_00), subtotalCents: null }, [printed('deposit', 30_00)], true],
    ['a deposit on bottles', { lineItems: lines(109_00), subtotalCents: null }, [printed('deposit', 6_00)], true],
    [
      'a discount and a tip',
      { lineItems: lines(120_00), subtotalCents: null },
      [printed('discount', 15_00), printed('tip', 10_00)],
      true,
    ],
    [
      'a credit note of negative lines',
      { totalCents: cents(-115_00), subtotalCents: cents(-100_00), vatCents: cents(-15_00), lineItems: lines(-115_00) },
      [],
      true,
    ],
    ['a credit note whose total has no sign', { lineItems: lines(-115_00) }, [], true],
  ])('%s', (_why, change, adjustments, agrees) => {
    expect(amountsAgree(anInvoice(change), adjustments)).toBe(agrees);
  });
});

describe('why an invoice made out to somebody else is claimed', () => {
  test.each<[string, GateReason[], string | undefined, boolean]>([
    ['a sentence', ['recipient-is-another'], 'our own agent, Themba', false],
    ['two words', ['recipient-is-another'], 'Our representatives', true],
    ['nothing', ['recipient-is-another'], undefined, true],
    ['another answer needs no words', ['foreign-money'], undefined, false],
  ])('%s', (_why, answers, why, lacks) => {
    expect(lacksReason(answers, why)).toBe(lacks);
  });

  const invoice = anInvoice({ recipientName: 'Hadeda Traders' });

  test.each<[string, string | null, Partial<DocumentFacts>, string | null]>([
    ['in the words of a person', 'Our agents', {}, 'Our agents'],
    ['answered before words were asked', null, {}, null],
    ['another recipient since', 'Our agents', { recipientName: 'Kudu Traders' }, null],
  ])('%s', (_case, why, change, shown) => {
    const answers = [answerTo('foreign-money', invoice, 'no words'), answerTo('recipient-is-another', invoice, why)];
    expect(recipientReason({ ...invoice, ...change }, answers)).toBe(shown);
  });
});
