import { expect, test } from 'vitest';
import { proposeGrouping } from './propose-grouping.ts';

const photos = (...names: string[]) => names.map((name) => ({ name, kind: 'image' }) as const);
const pdf = (name: string) => ({ name, kind: 'pdf' }) as const;
const xml = (name: string) => ({ name, kind: 'xml' }) as const;

test.each([
  ['one file', photos('slip.jpg'), 'one', 'single-file'],
  ['nothing', [], 'one', 'single-file'],
  [
    'names with page numbers',
    photos('Eskom p1.jpg', 'Eskom p2.jpg', 'Eskom p3.jpg', 'Eskom p4.jpg'),
    'one',
    'numbered-names',
  ],
  [
    'in words',
    photos('scan page 1.png', 'scan page 2.png', 'scan_page_3.png', 'scan-page-4.png'),
    'one',
    'numbered-names',
  ],
  ['in Afrikaans', photos('bladsy 1.jpg', 'bladsy 2.jpg', 'bladsy 3.jpg', 'bladsy 4.jpg'), 'one', 'numbered-names'],
  [
    'of a number',
    photos('rek 1 of 4.jpg', 'rek 2 of 4.jpg', 'rek 3 of 4.jpg', 'rek 4 of 4.jpg'),
    'one',
    'numbered-names',
  ],
  ['two photos', photos('IMG_0001.jpg', 'IMG_0002.jpg'), 'one', 'few-photos'],
  ['three photos', photos('IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg'), 'one', 'few-photos'],
  ['four photos', photos('IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg', 'IMG_4.jpg'), 'separate', 'many-photos'],
  ['PDFs', [pdf('a p1.pdf'), pdf('b p2.pdf')], 'separate', 'pdf'],
  ['a PDF and its data', [pdf('a.pdf'), xml('a.xml')], 'one', 'invoice-data'],
  ['a PDF and the data of two invoices', [pdf('a.pdf'), xml('a.xml'), xml('b.xml')], 'separate', 'pdf'],
  ['electronic invoices', [xml('a.xml'), xml('b.xml')], 'separate', 'electronic-invoice'],
  ['a PDF among photos', [pdf('a.pdf'), ...photos('p1.jpg')], 'separate', 'pdf'],
] as const)('%s', (_why, files, kind, reason) => {
  const proposal = proposeGrouping(files);
  expect(proposal).toMatchObject({ kind, reason });
  expect(proposal.groups.flat()).toEqual([...files.keys()]);
});
