import { expect, test } from 'vitest';
import { checkImageSize, checkUpload, MAX_FILE_BYTES } from './upload-rules.ts';

const photo = { name: 'slip.jpg', size: 200_000, type: 'image/jpeg' };

test.each([
  ['a photo', [photo], []],
  ['a PDF', [{ name: 'invoice.pdf', size: 1, type: 'application/pdf' }], []],
  ['an iPhone photo without a type', [{ name: 'IMG_1.HEIC', size: 1, type: '' }], []],
  ['exactly 10 MB', [{ ...photo, size: MAX_FILE_BYTES }], []],
  ['ten files', Array(10).fill(photo), []],
  ['nothing', [], ['Please add at least one page']],
  ['eleven files', Array(11).fill(photo), ['At most 10 files per upload.']],
  ['a byte too many', [{ ...photo, size: MAX_FILE_BYTES + 1 }], ['slip.jpg is too large. Maximum size is 10MB.']],
  [
    'a spreadsheet',
    [{ name: 'book.xlsx', size: 1, type: 'application/vnd.ms-excel' }],
    ['book.xlsx is not a supported image format. Please use JPG or PNG.'],
  ],
  [
    'an ending cannot hide a known type',
    [{ name: 'page.jpg', size: 1, type: 'text/html' }],
    ['page.jpg is not a supported image format. Please use JPG or PNG.'],
  ],
  [
    'no type and no known ending',
    [{ name: 'slip', size: 1, type: '' }],
    ['slip is not a supported image format. Please use JPG or PNG.'],
  ],
  ['an empty file', [{ ...photo, size: 0 }], ['slip.jpg is not a valid image file.']],
  [
    'each wrong file is named',
    [photo, { ...photo, name: 'a.jpg', size: 0 }, { ...photo, name: 'b.gif', type: 'image/gif' }],
    ['a.jpg is not a valid image file.', 'b.gif is not a supported image format. Please use JPG or PNG.'],
  ],
])('%s', (_why, files, problems) => {
  expect(checkUpload(files)).toEqual(problems);
});

test.each([
  ['the smallest', 100, 100, null, null],
  ['too narrow', 99, 4000, 'Image is too small. Minimum 100x100 pixels required.', null],
  ['too flat', 4000, 99, 'Image is too small. Minimum 100x100 pixels required.', null],
  ['the largest without a warning', 10_000, 10_000, null, null],
  ['very large', 10_001, 5_000, null, 'Image is very large and may take longer to process.'],
])('image of %s', (_why, width, height, error, warning) => {
  expect(checkImageSize(width, height)).toEqual({ error, warning });
});
