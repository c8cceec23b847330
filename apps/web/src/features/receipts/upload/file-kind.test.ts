import { expect, test } from 'vitest';
import { fileKind } from './file-kind.ts';

test.each([
  ['a PDF', { name: 'a.pdf', type: 'application/pdf' }, 'pdf'],
  ['a photograph', { name: 'a.jpg', type: 'image/jpeg' }, 'image'],
  ['a HEIC file the browser knows', { name: 'a', type: 'image/heic' }, 'heic'],
  ['a HEIC file the browser does not know', { name: 'IMG_1.HEIC', type: '' }, 'heic'],
])('%s', (_why, file, kind) => {
  expect(fileKind(file)).toBe(kind);
});
