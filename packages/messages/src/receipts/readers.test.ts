import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { readerDestinationText, readerText } from './readers.ts';

const english = createI18n('en');

test.each([
  ['the rules', { name: 'local' }, 'Tillslip’s own reader', 'Pages stay on this server'],
  [
    'a model beside the rules',
    { name: 'both', model: 'm-1', provider: 'google' },
    ...(['Own reader and m-1', 'Pages are sent to Google'] as const),
  ],
  [
    'a model alone',
    { name: 'hosted', model: 'm-1', provider: 'openai-compatible' },
    ...(['m-1 alone', 'Pages are sent to the service of this installation'] as const),
  ],
] as const)('%s', (_why, reader, text, destination) => {
  expect([readerText(english, reader), readerDestinationText(english, reader)]).toEqual([text, destination]);
});
