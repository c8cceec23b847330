import { expect, test } from 'vitest';
import { checkStatementUpload, sniffStatementFile, statementFileProblem } from './statement-upload-rules.ts';

const MB = 1024 * 1024;

test.each([
  ['a PDF of 50 MB', { name: 'march.pdf', type: 'application/pdf', size: 50 * MB }, null],
  ['HEIC without a media type', { name: 'page.HEIC', type: '', size: 1 }, null],
  ['a CSV the system calls a spreadsheet', { name: 'a.csv', type: 'application/vnd.ms-excel', size: 1 }, null],
  ['OFX', { name: 'a.ofx', type: 'application/x-ofx', size: 1 }, null],
  [
    'a byte too much',
    { name: 'march.pdf', type: 'application/pdf', size: 50 * MB + 1 },
    { reason: 'statement-too-large', file: 'march.pdf' },
  ],
  [
    'a Word file',
    { name: 'march.docx', type: 'application/msword', size: 1 },
    { reason: 'unsupported-statement', file: 'march.docx' },
  ],
  [
    'nothing in it',
    { name: 'march.pdf', type: 'application/pdf', size: 0 },
    { reason: 'not-a-statement', file: 'march.pdf' },
  ],
])('%s', (_why, file, problem) => {
  expect(statementFileProblem(file)).toEqual(problem);
});

test('at most ten at once, and each with its own problem', () => {
  const good = { name: 'a.pdf', type: 'application/pdf', size: 1 };
  expect(checkStatementUpload(Array.from({ length: 10 }, () => good))).toEqual([]);
  expect(checkStatementUpload(Array.from({ length: 11 }, () => good))).toEqual([{ reason: 'too-many-files' }]);
  expect(checkStatementUpload([])).toEqual([{ reason: 'no-files' }]);
  expect(checkStatementUpload([good, { ...good, name: 'b.gif', type: 'image/gif' }])).toHaveLength(1);
});

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const wide = (text: string): Uint8Array =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);

test.each([
  ['a PDF', bytes('%PDF-1.7'), 'pdf'],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
  ['CSV', bytes('Date,Amount\n2026-01-02,5.00\n'), 'export'],
  ['semicolons, Windows-1252', bytes('Datum;Bedrag;Café\n02/01/2026;5,00;x\n'), 'export'],
  ['titles only', bytes('Date,Description,Amount\n'), 'export'],
  ['a letter that names a date', bytes('Dear customer, the date, as we said, is near.\n'), null],
  ['UTF-16 as spreadsheets save it', wide('Date\tAmount\n2026-01-02\t5.00\n'), 'export'],
  ['OFX 1', bytes('OFXHEADER:100\nDATA:OFXSGML\n'), 'export'],
  ['QIF', bytes('!Type:Bank\nD01/02/2026\n'), 'export'],
  ['a program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 0, 0), null],
  ['a web page', bytes('<!doctype html><p>1,2</p>'), null],
  ['a letter', bytes('Dear Ann\nSee you soon\n'), null],
  ['nothing', bytes(''), null],
])('what %s is', (_why, content, kind) => {
  expect(sniffStatementFile(content)).toBe(kind);
});
