import { expect, test } from 'vitest';
import { checkImageSize, checkUpload, MAX_FILE_BYTES } from './upload-rules.ts';

const photo = { name: 'slip.jpg', size: 200_000, type: 'image/jpeg' };

test.each([
  ['a photo', [photo], []],
  ['a PDF', [{ name: 'invoice.pdf', size: 1, type: 'application/pdf' }], []],
  ['an iPhone photo without a type', [{ name: 'IMG_1.HEIC', size: 1, type: '' }], []],
  ['exactly 10 MB', [{ ...photo, size: MAX_FILE_BYTES }], []],
  ['ten files', Array(10).fill(photo), []],
  ['nothing', [], [{ reason: 'no-files' }]],
  ['eleven files', Array(11).fill(photo), [{ reason: 'too-many-files' }]],
  ['a byte too many', [{ ...photo, size: MAX_FILE_BYTES + 1 }], [{ reason: 'image-too-large', file: 'slip.jpg' }]],
  [
    'a spreadsheet',
    [{ name: 'book.xlsx', size: 1, type: 'application/vnd.ms-excel' }],
    [{ reason: 'unsupported-image', file: 'book.xlsx' }],
  ],
  [
    'an ending cannot hide a known type',
    [{ name: 'page.jpg', size: 1, type: 'text/html' }],
    [{ reason: 'unsupported-image', file: 'page.jpg' }],
  ],
  [
    'no type and no known ending',
    [{ name: 'slip', size: 1, type: '' }],
    [{ reason: 'unsupported-image', file: 'slip' }],
  ],
  ['an empty file', [{ ...photo, size: 0 }], [{ reason: 'not-an-image', file: 'slip.jpg' }]],
  [
    'an empty PDF, which is no image',
    [{ name: 'Bill.PDF', type: '', size: 0 }],
    [{ reason: 'corrupt-pdf', file: 'Bill.PDF' }],
  ],
  [
    'each wrong file is named',
    [photo, { ...photo, name: 'a.jpg', size: 0 }, { ...photo, name: 'b.gif', type: 'image/gif' }],
    [
      { reason: 'not-an-image', file: 'a.jpg' },
      { reason: 'unsupported-image', file: 'b.gif' },
    ],
  ],
])('%s', (_why, files, problems) => {
  expect(checkUpload(files)).toEqual(problems);
});

test.each([
  ['the smallest', 100, 100, null, null],
  ['too narrow', 99, 4000, 'image-too-small', null],
  ['too flat', 4000, 99, 'image-too-small', null],
  ['the largest without a warning', 10_000, 10_000, null, null],
  ['very large', 10_001, 5_000, null, 'very-large-image'],
])('image of %s', (_why, width, height, error, warning) => {
  expect(checkImageSize(width, height)).toEqual({ error, warning });
});
