import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sniffFileType } from './sniff-file-type.ts';

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** An `ftyp` box: its length, its name, the major brand, a version, and the compatible brands. */
const ftyp = (major: string, ...compatible: string[]): Uint8Array =>
  latin(`\0\0\0${String.fromCharCode(16 + compatible.length * 4)}ftyp${major}\0\0\0\0${compatible.join('')}mdat`);

const UBL = 'xmlns="urn:oasis:names:specification:ubl:schema:xsd:';

test.each([
  ['a JPEG', latin('\xff\xd8\xff\xe0\x00\x10JFIF'), 'jpeg'],
  ['a PNG', latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'png'],
  ['a PDF', latin('%PDF-1.7\n'), 'pdf'],
  ['a PDF after other bytes from a scanner', latin(`${'\n'.repeat(500)}%PDF-1.4`), 'pdf'],
  ['an iPhone photo', ftyp('heic', 'mif1', 'heic'), 'heic'],
  ['a generic image with HEVC inside', ftyp('mif1', 'heic'), 'heic'],
  ['an Android HEIF that only says mif1', ftyp('mif1', 'mif1'), 'heic'],
  ['an AVIF is not accepted', ftyp('avif', 'mif1'), null],
  ['a generic AVIF is not accepted', ftyp('mif1', 'avif'), null],
  ['a video is not accepted', ftyp('isom', 'mp41'), null],
  ['brands end with their box', ftyp('isom').subarray(0, 16), null],
  ['a GIF', latin('GIF89a'), null],
  ['a web page', latin('<!doctype html>'), null],
  ['a PNG cut short', latin('\x89PNG'), null],
  ['a PDF header too far inside', latin(`${' '.repeat(1024)}%PDF-1.4`), null],
  ['a UBL invoice', latin(`<?xml version="1.0"?>\n<!-- a > b -->\n<Invoice ${UBL}Invoice-2">`), 'invoice-xml'],
  ['a credit note with a prefix', latin(`<ubl:CreditNote xmlns:a="b" ${UBL}CreditNote-2">`), 'invoice-xml'],
  ['with a mark of its encoding', latin(`\xef\xbb\xbf<Invoice ${UBL}Invoice-2">`), 'invoice-xml'],
  ['in UTF-16', latin(`\xff\xfe${[...`<Invoice ${UBL}Invoice-2">`].join('\0')}\0`), 'invoice-xml'],
  ['a Factur-X invoice', latin('<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:a">'), 'invoice-xml'],
  ['a ZUGFeRD 1 invoice', latin('<a:CrossIndustryDocument xmlns:a="urn:ferd:CrossIndustryDocument:1">'), 'invoice-xml'],
  ['an order is no invoice', latin(`<Order ${UBL}Order-2">`), null],
  ['an invoice in a namespace of its own', latin('<Invoice xmlns="urn:x">'), null],
  ['an invoice inside something else', latin(`<a><Invoice ${UBL}Invoice-2"></a>`), null],
  ['an invoice after a document type', latin(`<!DOCTYPE a><Invoice ${UBL}Invoice-2">`), null],
  ['a root too far inside', latin(`<!--${'-'.repeat(8192)} --><Invoice ${UBL}Invoice-2">`), null],
  ['an endless comment', latin(`<!--${'- '.repeat(50_000)}`), null],
  ['endless declarations', latin('<?a?>'.repeat(20_000)), null],
  ['nothing', new Uint8Array(), null],
])('%s', (_why, bytes, type) => {
  expect(sniffFileType(bytes)).toBe(type);
});

test('never throws, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      expect([null, 'pdf', 'jpeg', 'png', 'heic']).toContain(sniffFileType(bytes));
    }),
  );
});
