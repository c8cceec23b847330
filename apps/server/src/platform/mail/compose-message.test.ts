import { expect, test } from 'vitest';
import { ENGLISH } from '../languages.ts';
import { composeMessage } from './compose-message.ts';

const content = {
  i18n: ENGLISH,
  to: 'nomsa@example.com',
  name: 'Nomsa <b>Dube</b>',
  subject: 'Confirm & start',
  paragraphs: ['Please confirm.', 'It takes a moment.'],
  facts: [['Device', 'Chrome on "Windows"']],
  action: { label: 'Confirm', link: 'https://books.example.co.za/confirm-email#token=a&type=signup' },
  footnote: 'If it was not you, ignore this.',
} as const;

test('the text says everything the HTML says', () => {
  const { text, html, link } = composeMessage(content);
  for (const part of [...content.paragraphs, content.footnote, 'Device', 'Confirm']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect([text.includes(content.action.link), link]).toEqual([true, content.action.link]);
});

test('text of a person never becomes markup', () => {
  const { html } = composeMessage(content);
  expect(html).not.toContain('<b>Dube');
  expect(html).toContain('Nomsa &lt;b&gt;Dube&lt;/b&gt;');
  expect(html).toContain('href="https://books.example.co.za/confirm-email#token=a&amp;type=signup"');
  expect(html).toContain('Chrome on &quot;Windows&quot;');
});

test('a message without a link has none', () => {
  const { action: _, facts: __, ...rest } = content;
  const { html, link } = composeMessage(rest);
  expect([link, html.includes('href')]).toEqual([null, false]);
});
