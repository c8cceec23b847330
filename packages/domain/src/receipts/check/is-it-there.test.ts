import { expect, test } from 'vitest';
import { anInvoice } from '../example-invoice.testing.ts';
import type { DocumentFacts } from '../facts/document-facts.ts';
import type { ParticularCode } from './finding.ts';
import { answerParticular, type ReadingOfParticulars, unreadParticulars } from './is-it-there.ts';

const seen = { box: { x: 0, y: 0, width: 1, height: 1 }, alternatives: [] };
const unclear = { box: null, alternatives: ['401O139121'] };
const nothing = { box: null, alternatives: [] };
const number = 'MISSING_SUPPLIER_VAT_NUMBER';
const misread = anInvoice({ supplierVatNumber: '401O139121' });
const answer = (isThere: boolean, facts: DocumentFacts = misread) => [answerParticular(number, isThere, facts)];

test.each<[string, Partial<ReadingOfParticulars>, boolean, boolean]>([
  // why                                              reading                                     in doubt  there
  ['nothing was seen', {}, false, false],
  ['something was seen in its place', { evidence: { supplierVatNumber: seen } }, true, false],
  ['something like it was seen elsewhere', { evidence: { supplierVatNumber: unclear } }, true, false],
  ['the reader says nothing of it', { evidence: { supplierVatNumber: nothing } }, false, false],
  ['the picture is poor', { isPicturePoor: true }, true, false],
  ['a person typed it', { isPicturePoor: true, isTyped: (field) => field === 'supplierVatNumber' }, false, false],
  ['a person saw it', { isPicturePoor: true, answers: answer(true) }, false, true],
  ['a person did not see it', { isPicturePoor: true, answers: answer(false) }, false, false],
  ['another value was read since', { isPicturePoor: true, answers: answer(true, anInvoice()) }, true, false],
])('%s', (_why, reading, isInDoubt, isThere) => {
  const { inDoubt, there } = unreadParticulars(misread, {
    ...{ evidence: {}, isTyped: () => false, isPicturePoor: false, answers: [] },
    ...reading,
  });
  expect([inDoubt.has(number), there.has(number)]).toEqual([isInDoubt, isThere]);
});

const unlisted = anInvoice({ lineItems: [] });
const description = 'MISSING_DESCRIPTION';

test.each<[string, Partial<ReadingOfParticulars>, DocumentFacts, boolean, boolean]>([
  // why                          reading                                    facts      in doubt  there
  ['no line was read', { wasRead: true }, unlisted, true, false],
  ['lines were read', { wasRead: true }, misread, false, false],
  ['a person typed it all', { wasRead: false }, unlisted, false, false],
  ['a person removed them', { wasRead: true, isTyped: (field) => field === 'lineItems' }, unlisted, false, false],
  [
    'a person saw them',
    { wasRead: true, answers: [answerParticular(description, true, unlisted)] },
    unlisted,
    false,
    true,
  ],
])('the description and the quantity: %s', (_why, reading, facts, isInDoubt, isThere) => {
  const { inDoubt, there } = unreadParticulars(facts, {
    ...{ evidence: {}, isTyped: () => false, isPicturePoor: false, answers: [] },
    ...reading,
  });
  for (const code of [description, 'MISSING_QUANTITY'] as const)
    expect([inDoubt.has(code), there.has(code)]).toEqual([isInDoubt, isThere]);
});

test.each<ParticularCode>(['MISSING_VAT_AMOUNT', 'MISSING_INVOICE_DATE', 'NOT_IN_RAND', 'MISSING_QUANTITY'])(
  '%s is not asked: its value is what is claimed, or is asked elsewhere',
  (code) => {
    const poor = { evidence: {}, isTyped: () => false, isPicturePoor: true, answers: [] };
    expect(unreadParticulars(misread, poor).inDoubt.has(code)).toBe(false);
  },
);
