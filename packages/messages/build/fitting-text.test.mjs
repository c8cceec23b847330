import { expect, test } from 'vitest';
import { unfittingParts } from './fitting-text.mjs';

const COUNT = '{count, plural, one {# slip} other {# slips}}';

test.each([
  ['plain texts', 'Save', 'Stoor', []],
  ['values in another order', '{a} of {b}', '{b} se {a}', []],
  ['tags in another order', '<0>Save</0> or <1>close</1>', '<1>Sluit</1> of <0>stoor</0>', []],
  ['a value that was left out', 'Hello {name}', 'Hallo', ['lacks {name}']],
  [
    'a value with another name',
    'Hello {name}',
    'Hallo {naam}',
    ['lacks {name}', 'has {naam}, which the English has not'],
  ],
  ['a tag that was left out', '<0>Save</0>', 'Stoor', ['lacks <0>', 'lacks </0>']],
  ['a plural with the forms of the language', COUNT, '{count, plural, one {# strokie} other {# strokies}}', []],
  ['a plural that says what exactly one is', '{n, plural, =1 {a} other {b}}', '{n, plural, =1 {c} other {d}}', []],
  ['a plural that lacks a form', COUNT, '{count, plural, other {# strokies}}', ['lacks the plural form "one"']],
  [
    'a plural that became a plain value',
    COUNT,
    '{count} strokies',
    ['lacks {count, plural}', 'has {count}, which the English has not'],
  ],
  [
    'a value inside of a plural',
    '{count, plural, one {# of {name}} other {# of {name}}}',
    '{count, plural, one {#} other {#}}',
    ['lacks {name}'],
  ],
  [
    'a plural inside of a plural',
    '{a, plural, one {{count, plural, one {# x} other {# y}}} other {z {count}}}',
    '{a, plural, one {{count, plural, other {# y}}} other {z {count}}}',
    ['lacks the plural form "one"'],
  ],
])('%s', (_reason, text, translation, faults) => {
  expect(unfittingParts('af', text, translation)).toEqual(faults);
});

test('a translation that is no ICU message is refused', () => {
  expect(() => unfittingParts('af', 'Hello {name}', 'Hallo {name')).toThrow();
});
