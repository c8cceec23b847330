import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { FieldEvidence, ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import { expect, test } from 'vitest';
import { confirmReading } from './confirm-reading.ts';
import { invoiceData } from './invoice-data.ts';
import { readInvoice } from './read-invoice.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { takePrinted } from './take-printed.ts';

const nested = (depth: number): string => `${'<a>'.repeat(depth)}1${'</a>'.repeat(depth)}`;

/** Nested entities, each of them ten times the one before. */
function billionLaughs(): string {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
  return `<!DOCTYPE a [<!ENTITY e0 "ha">${entities.join('')}]><a>&e9;</a>`;
}

/** The texts of an element and those below it, with their paths. */
const textsOf = (element: XmlElement, above = ''): readonly { path: string; text: string }[] => {
  const path = `${above}${element.name}`;
  const own = element.text === '' ? [] : [{ path, text: element.text }];
  return [...own, ...element.children.flatMap((child) => textsOf(child, `${path}/`))];
};

test.each<readonly [why: string, xml: string, read: readonly { path: string; text: string }[] | null]>([
  [
    'texts with their paths',
    '<a><x:b>1</x:b><b/> 2 </a>',
    [
      { path: 'a', text: '2' },
      { path: 'a/b', text: '1' },
    ],
  ],
  ['the five entities and numbers', '<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x42;</a>', [{ path: 'a', text: '&<>"\'AB' }]],
  ['text in a CDATA section is text', '<a><![CDATA[1 < 2 & 3]]></a>', [{ path: 'a', text: '1 < 2 & 3' }]],
  ['comments and processing instructions are not text', '<a><!-- 1 --><?php 2 ?>3</a>', [{ path: 'a', text: '3' }]],
  ['a byte order mark and a declaration', '\uFEFF<?xml version="1.0"?><a>1</a>', [{ path: 'a', text: '1' }]],
  ['an entity nobody declared', '<a>&unknown;</a>', null],
  ['a declaration and comments, not closed', '<?xml version="1.0"?><!-- <b> --><a c="d>">', null],
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', null],
  ['a document type of nothing', '<!DOCTYPE a><a>1</a>', null],
  ['a document type from elsewhere', '<!DOCTYPE a SYSTEM "http://192.0.2.1/a.dtd"><a>1</a>', null],
  ['an entity that asks for a file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', null],
  ['a parameter entity', '<!DOCTYPE a [<!ENTITY % b SYSTEM "http://192.0.2.1/b">%b;]><a>1</a>', null],
  ['a billion laughs', billionLaughs(), null],
  ['a document type after the root', '<a>1</a><!DOCTYPE a>', null],
  ['tags that cross', '<a><b></a></b>', null],
  ['an element that is not closed', '<a><b>', null],
  ['an element that was never opened', '</a>', null],
  ['an unescaped angle bracket', '<a> 1 < 2 </a>', null],
  ['text outside the root', '<a/>1', null],
  ['a number that is not a character', '<a>&#x110000;</a>', null],
  ['the number of a character that XML does not have', '<a>&#0;</a>', null],
  ['half a character', '<a>&#xD800;</a>', null],
  ['a control character', '<a>\u0001</a>', null],
  ['a character of two halves, and line breaks', '<a>&#x1F4C4;\t1\n2</a>', [{ path: 'a', text: '\u{1F4C4}\t1\n2' }]],
  ['an attribute without quotes', '<a b=c>1</a>', null],
  ['a picture', '\u0089PNG\r\n\u001A\n', null],
  ['the deepest allowed', nested(40), [{ path: Array(40).fill('a').join('/'), text: '1' }]],
  ['one level deeper', nested(41), null],
  ['endless nesting', '<a>'.repeat(500_000), null],
  ['the most elements allowed', `<a>${'<b/>'.repeat(49_999)}</a>`, []],
  ['one element more', `<a>${'<b/>'.repeat(50_000)}</a>`, null],
  ['endless attributes', `<a ${Array.from({ length: 100_000 }, (_, at) => `b${at}=""`).join(' ')}/>`, []],
  ['an endless name', `<${'a'.repeat(1_000_000)}`, null],
  [
    'an embedded file, of which the beginning is kept',
    `<a>${'b'.repeat(3_000_000)}</a>`,
    [{ path: 'a', text: 'b'.repeat(2_000) }],
  ],
  ['an endless entity', `<a>&${'a'.repeat(1_000_000)}`, null],
  ['an endless comment', `<a><!-- ${'- '.repeat(500_000)}`, null],
  ['endless line breaks', `<a>${'\r'.repeat(1_000_000)}</a>`, []],
])('XML: %s', (_why, xml, read) => {
  const root = readXml(xml);
  expect(root && textsOf(root)).toEqual(read);
});

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:a" xmlns:ram="urn:b" xmlns:udt="urn:c">
 <rsm:ExchangedDocument><ram:ID>RE-20201121/508</ram:ID>
  <ram:IssueDateTime><udt:DateTimeString format="102">20260914</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
 <rsm:SupplyChainTradeTransaction>
  <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Bei Spiel &amp; Co GmbH</ram:Name>
   <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">201/113</ram:ID></ram:SpecifiedTaxRegistration>
   <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE136695976</ram:ID></ram:SpecifiedTaxRegistration>
  </ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeSettlement><ram:SpecifiedTradeSettlementHeaderMonetarySummation>
   <ram:TaxBasisTotalAmount>496</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">75.03</ram:TaxTotalAmount>
   <ram:GrandTotalAmount>571.0</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement>
 </rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

const dataIn = (xml: string) => {
  const invoice = readInvoice(xml);
  return invoice && invoiceData(invoice);
};

test('finds the data of an invoice in its XML', () => {
  expect(dataIn(XML)).toEqual({
    supplierName: 'Bei Spiel & Co GmbH',
    supplierVatNumber: 'DE136695976',
    recipientVatNumber: null,
    dueDate: null,
    invoiceNumber: 'RE-20201121/508',
    invoiceDate: '2026-09-14',
    totalCents: 571_00,
    vatCents: 75_03,
    subtotalCents: 496_00,
  });
  expect(dataIn('<order><ID>1</ID></order>')).toBeNull();
});

const seen = (alternatives: readonly string[]): FieldEvidence => ({
  confidence: 0.9,
  class: 'likely',
  page: 1,
  box: null,
  alternatives,
});
const reading: ReceiptReading = {
  ...readReceipt([]),
  invoiceNumber: 're-20201121/508',
  invoiceDate: calendarDate('2026-09-13'),
  totalCents: cents(571_00),
  vatCents: cents(75_00),
  fields: {
    invoiceNumber: seen([]),
    invoiceDate: seen(['2026-09-14', '2026-01-01', '2026-02-01']),
    totalCents: seen(['75.00']),
    vatCents: seen([]),
  },
};

test('two sources that agree make a field checked, and a difference lowers the class of the printed value', () => {
  const data = dataIn(XML);
  if (!data) throw new Error('no data');
  const { reading: held, contradicted } = confirmReading(reading, data);
  expect(held.fields.invoiceNumber).toMatchObject({ class: 'checked', confidence: 0.99 });
  expect(held.fields.totalCents).toMatchObject({ class: 'checked', alternatives: ['75.00'] });
  expect(held.invoiceDate).toBe('2026-09-13');
  expect(held.fields.invoiceDate).toMatchObject({
    class: 'guess',
    alternatives: ['2026-09-14', '2026-01-01', '2026-02-01'],
  });
  expect(held.fields.vatCents).toMatchObject({ class: 'guess', alternatives: ['75.03'] });
  expect(contradicted).toEqual([
    { field: 'invoiceDate', printed: '2026-09-13', given: '2026-09-14' },
    { field: 'vatCents', printed: 75_00, given: 75_03 },
  ]);
  // A value that is only in the data is not used.
  expect(held.supplierName).toBeNull();
});

test('takes a value from the data only if it is printed on the page', () => {
  const data = {
    ...{ supplierName: 'Baobab Books', supplierVatNumber: '4999904214', invoiceNumber: 'K-88/7' },
    ...{ invoiceDate: calendarDate('2026-09-14'), dueDate: null, recipientVatNumber: null },
    ...{ totalCents: cents(575_00), vatCents: cents(0), subtotalCents: cents(500_00) },
  };
  const page = layOutText('Baobab Books\nsent 14.09.2026   K-88/7\nyours for 575.00 or 0.00');
  const nothing: ReceiptReading = { ...readReceipt([]), totalCents: cents(9_00) };
  const read = takePrinted(nothing, data, page);
  expect(read).toMatchObject({
    ...{ supplierName: 'Baobab Books', supplierVatNumber: null, invoiceNumber: 'K-88/7' },
    ...{ invoiceDate: '2026-09-14', totalCents: 9_00, vatCents: null, subtotalCents: null },
  });
  expect(read.fields.invoiceNumber).toMatchObject({ class: 'likely', page: 1 });
});
