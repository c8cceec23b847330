import type { Page } from '@playwright/test';

/**
 * Texts that lie on each other, and texts that leave their button. Of an open dialog alone, where there is one. What stays
 * in place while the page scrolls may cover it, and does not count; nor does what screen readers alone see.
 */
export const faultsOfLayout = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].filter((each) =>
      each.checkVisibility(),
    );
    const root = dialogs.at(-1) ?? document.body;
    const isFloating = (element: Element | null): boolean => {
      for (let at = element; at && at !== root; at = at.parentElement) {
        const { position, opacity, clipPath } = getComputedStyle(at);
        if (position === 'fixed' || position === 'sticky' || opacity === '0' || clipPath !== 'none') return true;
      }
      return false;
    };
    /** The part of a box that is seen: what a place hides of its text, or what is scrolled away, lies on nothing. */
    const seenOf = (element: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
      const seen = { left, top, right, bottom };
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const place = at.getBoundingClientRect();
        if (overflowX !== 'visible')
          Object.assign(seen, { left: Math.max(seen.left, place.left), right: Math.min(seen.right, place.right) });
        if (overflowY !== 'visible')
          Object.assign(seen, { top: Math.max(seen.top, place.top), bottom: Math.min(seen.bottom, place.bottom) });
      }
      return new DOMRect(seen.left, seen.top, Math.max(0, seen.right - seen.left), Math.max(0, seen.bottom - seen.top));
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const boxes: { text: string; element: Element; box: DOMRect }[] = [];
    const found = new Set<string>();
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (!element || text === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.visually-hidden, option, script, style, noscript, svg, canvas, [data-piece]')) continue;
      range.selectNodeContents(node);
      const button = element.closest('button, [role="tab"], [role="radio"] + label');
      const around = button?.getBoundingClientRect();
      for (const rect of range.getClientRects()) {
        const box = seenOf(element, rect);
        if (box.width <= 2 || box.height <= 2) continue;
        if (around && (box.left < around.left - 1 || box.right > around.right + 1 || box.bottom > around.bottom + 2))
          found.add(`${text.slice(0, 60)} leaves its button`);
        boxes.push({ text, element, box });
      }
    }
    const kept = boxes.filter(({ element }) => !isFloating(element)).toSorted((a, b) => a.box.top - b.box.top);
    for (const [index, one] of kept.entries())
      for (const other of kept.slice(index + 1)) {
        if (other.box.top > one.box.bottom - 4) break;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (across > 3 && down > 4 && !one.element.contains(other.element) && !other.element.contains(one.element))
          found.add(`${one.text.slice(0, 40)} lies on ${other.text.slice(0, 40)}`);
      }
    return [...found];
  });
