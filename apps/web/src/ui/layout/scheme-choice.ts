import { useEffect, useSyncExternalStore } from 'react';

/** What a person wants: light, dark, or what the device is set to. */
export type SchemeChoice = 'light' | 'dark' | 'auto';

/** Where the component library keeps it; read by `before-start.js` as well. */
const KEY = 'mantine-color-scheme-value';
const DARK = '(prefers-color-scheme: dark)';

/** In case storage is blocked. */
let last: SchemeChoice = 'auto';

/** The scheme that was chosen in this browser; null while none was. */
export function keptScheme(): SchemeChoice | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' || kept === 'auto' ? kept : null;
  } catch {
    return null;
  }
}

function choice(): SchemeChoice {
  return keptScheme() ?? last;
}

/** Show a colour scheme and keep it in this browser. */
export function chooseScheme(wanted: SchemeChoice): void {
  last = wanted;
  try {
    localStorage.setItem(KEY, wanted);
    // The component library listens for choices of other tabs; this tells it of ours.
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: wanted, storageArea: localStorage }));
  } catch {
    // Then it holds until the page is closed.
  }
  apply();
}

/** The landing page has no component library that would do it. */
function apply(): void {
  const wanted = choice();
  const isDark = wanted === 'auto' ? matchMedia(DARK).matches : wanted === 'dark';
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
}

function follow(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** The colour scheme that was chosen in this browser, and how to choose another; the device's while none was. */
export function useSchemeChoice(): [SchemeChoice, (wanted: SchemeChoice) => void] {
  useEffect(() => {
    const device = matchMedia(DARK);
    device.addEventListener('change', apply);
    return () => device.removeEventListener('change', apply);
  }, []);
  return [useSyncExternalStore<SchemeChoice>(follow, choice, () => 'auto'), chooseScheme];
}
