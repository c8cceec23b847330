import { useLingui } from '@lingui/react/macro';
import { Menu, X } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ColourScheme } from '../../ui/layout/colour-scheme.tsx';
import { LanguageMenu } from '../../ui/layout/language-menu.tsx';
import { DialogLink } from './dialog-link.tsx';
import { NAV_LINKS } from './nav-links.ts';
import classes from './top-bar.module.css';

/** The bar's links on a small screen, and Create Account. Closes on a click outside, on Escape and on a choice. */
export function MobileMenu() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseFromOutside(frame, isOpen, (byKey) => {
    setOpen(false);
    if (byKey) button.current?.focus();
  });
  const choose = (event: MouseEvent) => {
    setOpen(false);
    // A dialog opens. The link is gone when it closes, so the focus returns to the button.
    if (event.defaultPrevented) button.current?.focus();
  };
  const Icon = isOpen ? X : Menu;
  return (
    <div ref={frame} className={classes.mobile}>
      <button
        ref={button}
        type="button"
        className={classes.menuButton}
        aria-expanded={isOpen}
        aria-controls="site-menu"
        aria-label={isOpen ? t`Close menu` : t`Open menu`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={20} aria-hidden />
      </button>
      <nav id="site-menu" aria-label={t`Menu`} className={classes.menu} hidden={!isOpen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed; this only follows. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key clicks as well. */}
        <div className={classes.menuItems} onClick={choose}>
          {NAV_LINKS.map(({ label, href }) => (
            <a key={href} href={href} className={classes.menuLink}>
              {t(label)}
            </a>
          ))}
          <DialogLink to="sign-in" className={classes.menuLink}>{t`Sign In`}</DialogLink>
          <DialogLink to="sign-up" className={classes.menuLink}>{t`Create Account`}</DialogLink>
          <DialogLink to="sign-up" className={classes.start}>{t`Start, it’s free`}</DialogLink>
        </div>
        <LanguageMenu />
        <ColourScheme on="page" />
      </nav>
    </div>
  );
}

function useCloseFromOutside(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (byKey: boolean) => void,
): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) latest.current(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current(true);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [frame, isOpen]);
}
