import { useEffect } from 'react';

/**
 * Keep the browser from showing the hints of `title` while they are not wanted. The text is back as soon as the pointer is
 * elsewhere, because it may name the element.
 */
export function useNativeHints(areWanted: boolean): void {
  useEffect(() => {
    if (areWanted) return;
    let hidden: { readonly element: Element; readonly text: string } | null = null;
    const restore = () => {
      hidden?.element.setAttribute('title', hidden.text);
      hidden = null;
    };
    const hide = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest('[title]') : null;
      if (element === hidden?.element) return;
      restore();
      if (!element) return;
      hidden = { element, text: element.getAttribute('title') ?? '' };
      element.setAttribute('title', '');
    };
    document.addEventListener('pointerover', hide);
    return () => {
      document.removeEventListener('pointerover', hide);
      restore();
    };
  }, [areWanted]);
}
