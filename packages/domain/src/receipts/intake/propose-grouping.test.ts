import { expect, test } from 'vitest';
import { proposeGrouping } from './propose-grouping.ts';

const photos = (...names: string[]) => names.map((name) => ({ name, kind: 'image' }) as const);
const pdf = (name: string) => ({ name, kind: 'pdf' }) as const;

test.each([
  ['one file', photos('slip.jpg'), 'one'],
  ['nothing', [], 'one'],
  ['names that count pages', photos('Eskom p1.jpg', 'Eskom p2.jpg', 'Eskom p3.jpg', 'Eskom p4.jpg'), 'one'],
  ['in words', photos('scan page 1.png', 'scan page 2.png', 'scan_page_3.png', 'scan-page-4.png'), 'one'],
  ['in Afrikaans', photos('bladsy 1.jpg', 'bladsy 2.jpg', 'bladsy 3.jpg', 'bladsy 4.jpg'), 'one'],
  ['of a number', photos('rek 1 of 4.jpg', 'rek 2 of 4.jpg', 'rek 3 of 4.jpg', 'rek 4 of 4.jpg'), 'one'],
  ['two photos', photos('IMG_0001.jpg', 'IMG_0002.jpg'), 'one'],
  ['a pile of photos', photos('IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg', 'IMG_4.jpg'), 'separate'],
  ['PDFs', [pdf('a p1.pdf'), pdf('b p2.pdf')], 'separate'],
  ['a PDF among photos', [pdf('a.pdf'), ...photos('p1.jpg')], 'separate'],
] as const)('%s', (_why, files, kind) => {
  const proposal = proposeGrouping(files);
  expect(proposal.kind).toBe(kind);
  expect(proposal.groups.flat()).toEqual([...files.keys()]);
});
