import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { inPseudoLanguage, plainTextsOf, type Shown } from './plain-texts.tsx';

// What a test does not give stays loading.
vi.stubGlobal('fetch', () => new Promise(() => undefined));

// Not in happy-dom; fields that grow with their text listen to it.
Object.assign(document, { fonts: new EventTarget() });

afterEach(cleanup);

/** What a screen is shown with in a browser. */
export interface ShownInBrowser extends Shown {
  /** What is pressed, one after the other: the first element of a selector, or the button of a number, from 0. */
  readonly press?: readonly (string | number)[];
}

/**
 * The texts that stay plain English, as `plainTexts` finds them, of a screen that needs a browser: one that shows
 * something only after its first render, or only after something is pressed. For tests in happy-dom.
 */
export async function plainTextsInBrowser(
  screen: ReactNode,
  { press = [], ...shown }: ShownInBrowser = {},
): Promise<string[]> {
  const app = await inPseudoLanguage(screen, shown);
  await act(async () => render(app));
  // Parts that are loaded by themselves.
  await act(() => vi.dynamicImportSettled());
  for (const pressed of press) await act(async () => clickOn(pressed));
  await act(() => vi.dynamicImportSettled());
  return plainTextsOf(document.body.innerHTML);
}

function clickOn(pressed: string | number): void {
  const [selector, index] = typeof pressed === 'string' ? [pressed, 0] : ['button', pressed];
  const found = document.querySelectorAll<HTMLElement>(selector)[index];
  if (found === undefined) throw new Error(`Nothing on the screen is ${pressed}`);
  found.click();
}
