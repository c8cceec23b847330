import { type ReactNode, useEffect, useRef } from 'react';
import classes from './tab-bar.module.css';

/**
 * A bar of links between screens that belong together; the link of the screen that is shown has `aria-current`. On a
 * narrow screen it scrolls sideways, and `current`, another text for each screen, keeps the current link visible.
 */
export function TabBar({ label, current, children }: { label: string; current: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each current screen has another link.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link)
      bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={`${classes.bar} fades-sideways no-print`}>
      {children}
    </nav>
  );
}
