import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { webNames } from './web-names.ts';

test.each([
  // why                                  line                                    names
  ['a web address', 'www.pakaloo.co.za', ['pakaloo']],
  ['a link', 'https://www.pakaloo.com/shop', ['pakaloo']],
  ['a mail address', 'Mail: info@pakaloo.travel', ['pakaloo']],
  ['a bare domain', 'Visit pakaloo-couriers.co.za', ['pakaloo-couriers']],
  ['a mail provider', 'pakaloo@gmail.com', []],
  ['three letters', 'www.pak.co.za', []],
  ['a file', 'invoice.txt', []],
  ['two addresses', 'www.pakaloo.co.za info@mossie.co.za', ['pakaloo', 'mossie']],
])('the names in %s', (_why, line, names) => {
  expect(webNames(buildLayout(layOutText(line))).map(({ name }) => name)).toEqual(names);
});
