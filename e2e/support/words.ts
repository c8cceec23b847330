import type { Page } from '@playwright/test';
import { catalogueModule, catalogueNames, readCatalogue } from '../../packages/messages/build/catalogues.mjs';
import { longPseudo } from '../../packages/messages/build/pseudo.mjs';

/** The words of a language, by their English; what is not translated is shown in English. */
export function wordsOf(locale: string): (english: string) => string {
  if (locale === 'en-XL') return longPseudo;
  const texts = new Map<string, string>();
  for (const name of catalogueNames(locale))
    for (const { text, context, translation } of readCatalogue(locale, name))
      if (context === null && translation !== '') texts.set(text, translation);
  return (english) => texts.get(english) ?? english;
}

/** Show the screens in English that is two fifths longer, in the place of Afrikaans. */
export async function speakLongEnglish(page: Page, baseURL: string): Promise<void> {
  const texts = catalogueModule('web', 'en-XL');
  await page.context().addCookies([{ name: 'tillslip-language', value: 'af', url: baseURL }]);
  await page.route(/\/assets\/af-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: texts }),
  );
}

/**
 * The texts on a screen that are wider than their place, or cut by it, those of fields and choices too; and the page itself
 * where it is too wide. A table may cut a value, which it shows in full to whoever points at it.
 *
 * @param counts all texts, or only those in the long English: names and amounts that somebody typed are not ours.
 */
export const cutTexts = (page: Page, counts: 'all' | 'long'): Promise<string[]> =>
  page.evaluate((counts) => {
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 1) {
      const isOver = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
      const widest = [...document.querySelectorAll('body *')]
        .filter(isOver)
        .findLast(({ children }) => ![...children].some(isOver));
      found.push(
        `the page is ${wide} px too wide: ${widest?.textContent?.trim().slice(0, 40)} ${widest?.outerHTML.slice(0, 60)}`,
      );
    }
    // Every vowel of the long English is there twice; so are letters of some ids, in addresses that are copied whole.
    const isOurs = (text: string) =>
      /^https?:/.test(text)
        ? false
        : counts === 'all'
          ? text.trim() !== ''
          : (text.match(/aa|ee|ii|oo|uu/gi) ?? []).length >= 2;
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = own.map(({ textContent }) => textContent ?? '').join('');
      if (
        !isOurs(text) ||
        element.clientWidth <= 1 ||
        element.closest('.visually-hidden, option, [hidden], script, noscript, style, [data-piece], [title]')
      )
        continue;
      const { overflowX, overflowY, display } = getComputedStyle(element);
      if (display === 'inline' || !element.checkVisibility()) continue;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isCut =
        element.scrollWidth > element.clientWidth + 1 ||
        (hides(overflowX) && hides(overflowY) && element.scrollHeight > element.clientHeight + 3);
      if (isCut) found.push(`${text.trim().slice(0, 60)} (${element.localName}.${element.className})`);
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const isTyped = field instanceof HTMLInputElement;
      if (isTyped && !['text', 'search', 'email', 'password'].includes(field.type)) continue;
      const text = isTyped ? field.value || field.placeholder : (field.selectedOptions[0]?.text ?? '');
      if (!pen || !isOurs(text) || field.title === text || !field.checkVisibility() || field.clientWidth <= 1) continue;
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
      Object.assign(pen, { font, letterSpacing: letterSpacing === 'normal' ? '0px' : letterSpacing });
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(text).width > room + 1) found.push(`${text.trim().slice(0, 60)} (${field.localName})`);
    }
    return [...new Set(found)];
  }, counts);

/** The texts on a screen that are English, although there are other words for them in its language. */
export async function untranslatedTexts(page: Page, locale: string): Promise<string[]> {
  const [english, own] = [new Set<string>(), new Set<string>()];
  for (const name of catalogueNames(locale))
    for (const { text, translation } of readCatalogue(locale, name)) {
      if (text !== translation && translation !== '' && !text.includes('{')) english.add(text);
      own.add(translation);
    }
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const isEnglish = element?.closest('[lang]')?.getAttribute('lang')?.startsWith('en') ?? false;
      if (element?.checkVisibility() && !isEnglish && !element.closest('script, style, noscript'))
        texts.push((walker.currentNode.textContent ?? '').trim());
    }
    return texts;
  });
  return [...new Set(shown)].filter((text) => english.has(text) && !own.has(text)).map((text) => `${text} is English`);
}
