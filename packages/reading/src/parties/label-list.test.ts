import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { findRecipient } from './find-recipient.ts';

const SHOP = ['Mossie Clinic', '12 Church Street, Paarl'];

test.each([
  // why                                         lines                                                                              name
  [
    'the value beside the first label',
    ['Patient     R. Swarts', 'Born        4 Sep 1985', 'File        A178676'],
    'R. Swarts',
  ],
  [
    'in two languages',
    ['Patient          R. Swarts', 'Born / Gebore    4 Sep 1985', 'File             A178676'],
    'R. Swarts',
  ],
  ['two rows may be two parties', ['Client      Mossie Motors', 'Acacia      12 Church Street'], 'Acacia'],
  [
    'names below have several words',
    ['Client      Mossie Motors', 'Acacia Foods 12 Church Street', 'Main Road   Paarl'],
    'Acacia Foods 12 Church Street',
  ],
  ['Name may be over the seller', ['Name        R. Swarts', 'Born        4 Sep 1985', 'File        A178676'], 'Born'],
])('a list of labels and values: %s', (_why, lines, name) => {
  expect(findRecipient(buildLayout(layOutText([...lines, '', ...SHOP].join('\n')))).name).toBe(name);
});
