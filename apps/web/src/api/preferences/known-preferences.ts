import type { SavedPreferences } from '@tillslip/contract/preferences';
import { readPreferences } from '@tillslip/domain/preferences/check-preferences';
import { DEFAULT_PREFERENCES } from '@tillslip/domain/preferences/preferences';

/** Read by `before-start.js` and `load-application.js` as well; forgotten by `rememberSession`. */
const KEY = 'tillslip.preferences';

/**
 * The preferences as this browser saw them last: so that the first paint is right already, before the server has said
 * anything. Undefined where it saw none.
 */
export function knownPreferences(): SavedPreferences | undefined {
  try {
    const { version, ...values }: Record<string, unknown> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const read = readPreferences(values);
    return read.ok && typeof version === 'number' ? { ...DEFAULT_PREFERENCES, ...read.value, version } : undefined;
  } catch {
    return undefined;
  }
}

/** Keep the preferences for the next start, and let the styles of the page follow them. */
export function showPreferences(saved: SavedPreferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Then the next start looks as usual until the server answers.
  }
  const { dataset } = document.documentElement;
  dataset.density = saved.compactMode ? 'compact' : 'usual';
  dataset.sidebar = saved.sidebarCollapsed ? 'collapsed' : 'open';
  dataset.dashboard = saved.dashboardLayout;
}

/** How many rows a list asks for at a time. */
export const itemsPerPage = (): number => (knownPreferences() ?? DEFAULT_PREFERENCES).itemsPerPage;
