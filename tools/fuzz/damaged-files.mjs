import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const fixtures = (path) => readFileSync(fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url)));
const { mutateFile } = await import('../../fixtures/mutate-file.ts');

const TYPES = {
  ...{ pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png', heic: 'image/heic', xml: 'application/xml' },
  ...{ csv: 'text/csv', ofx: 'application/x-ofx', qif: 'application/qif' },
};

const CSV = `Account Number,62000004821
Date,Amount,Balance,Description
2026/03/01,-45.50,954.50,POS PURCHASE KAROO KOFFIE
2026/03/05,1150.00,2104.50,EFT CREDIT PROTEA TRADING INV1001
2026/03/25,-115.00,1989.50,MONTHLY ACCOUNT FEE
`;

const OFX = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ZAR<BANKACCTFROM><BANKID>250655<ACCTID>62000004821<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260301<TRNAMT>-45.50<FITID>1<NAME>KAROO KOFFIE</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260305<TRNAMT>1150.00<FITID>2<NAME>PROTEA TRADING</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>2104.50<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

const QIF = `!Type:Bank
D01/03/2026
T-45.50
PKAROO KOFFIE
^
D05/03/2026
T1150.00
PPROTEA TRADING
^
`;

/** The whole files. Pictures are small, because this tries decoders and not recognition. */
export async function loadOriginals() {
  const small = (name) => sharp(fixtures(`files/${name}`)).resize({ width: 300 });
  const text = (name, content) => ({ name, bytes: Buffer.from(content) });
  const file = (name) => ({ name: name.split('/').at(-1), bytes: fixtures(name) });
  const originals = [
    ...['invoice-classic', 'invoice-two-pages', 'scanned-repair', 'municipal'].map((name) => file(`files/${name}.pdf`)),
    file('bad/encrypted.pdf'),
    { name: 'parking.jpg', bytes: await small('parking.jpg').jpeg().toBuffer() },
    { name: 'parcel.png', bytes: await small('parcel.png').png().toBuffer() },
    file('files/cafe.heic'),
    ...['cii-invoice', 'ubl-invoice', 'ubl-credit-note'].map((name) => file(`einvoices/${name}.xml`)),
    ...[text('export.csv', CSV), text('export.ofx', OFX), text('export.qif', QIF)],
    ...bombs(),
  ];
  return originals.map((one) => ({ ...one, kind: one.name.split('.').at(-1) }));
}

/** The damaged file of a number: the same for the same random numbers. */
export function fuzzFile(originals, random, number) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const original = originals[number % originals.length];
  const { kind } = original;
  let bytes = original.bytes;
  const how = pick(['damaged', 'damaged', 'damaged', 'damaged twice', 'joined', 'renamed', 'text']);
  if (how === 'joined') bytes = Buffer.concat([bytes, pick(originals).bytes]);
  if (how === 'text') bytes = oddText(bytes, random);
  else if (how !== 'renamed') bytes = Buffer.from(mutateFile(new Uint8Array(bytes), random));
  if (how === 'damaged twice') bytes = Buffer.from(mutateFile(new Uint8Array(bytes), random));
  const name = how === 'renamed' ? `x.${pick(Object.keys(TYPES))}` : original.name;
  const type = TYPES[name.split('.').at(-1)];
  const isStatement = ['csv', 'ofx', 'qif'].includes(kind) || (kind !== 'xml' && random() < 0.25);
  return { kind, bytes, name, type, isStatement, what: `${original.name} ${how}` };
}

const ODD = [
  '\0',
  '\ud800',
  '\u202e',
  '9'.repeat(400),
  '-',
  '1e308',
  '2026-02-30',
  '<![CDATA[',
  '&a;',
  '","',
  '"',
  '\r\n'.repeat(50),
];

/** Text with some of its words replaced by odd ones: for formats that are text. */
function oddText(bytes, random) {
  const text = bytes.toString('latin1');
  const pick = (list) => list[Math.floor(random() * list.length)];
  return Buffer.from(
    text.replace(/[\w.-]+/g, (word) => (random() < 0.02 ? pick(ODD) : word)),
    'utf8',
  );
}

/** Small files that unfold to a lot. */
function bombs() {
  const zeros = (megabytes) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
  return [
    { name: 'bomb.pdf', bytes: pdfOf(zeros(64)) },
    { name: 'bomb.png', bytes: pngOf(9000, 9000, zeros(10)) },
    { name: 'laughs.xml', bytes: Buffer.from(laughs()) },
    { name: 'deep.xml', bytes: Buffer.from(`<?xml version="1.0"?>${'<a>'.repeat(100_000)}`) },
    { name: 'wide.csv', bytes: Buffer.from(`Date,Amount\n${','.repeat(500_000)}\n`) },
  ];
}

function pdfOf(stream) {
  const head = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj
4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream
`;
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF')]);
}

function pngOf(width, height, data) {
  const chunk = (type, content) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(typeof crc32 === 'function' ? crc32(body) : 0);
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function laughs() {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('');
  return `<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY a0 "ha">${entities}]><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">&a9;</Invoice>`;
}
