/** The sections of the dashboard on a small screen, in the order of the bottom navigation (Spec: 1 §2.5). */
export const SECTIONS = ['home', 'invoices', 'vat', 'actions', 'recent'] as const;
export type Section = (typeof SECTIONS)[number];

/** How far a finger must travel to turn to the next section, in CSS pixels. Spec: 1 §9. */
export const SWIPE_PX = 50;

/** The section an address names; anything else is home. */
export const sectionOf = (name: string | undefined): Section => SECTIONS.find((section) => section === name) ?? 'home';

/**
 * The section a finger's path leads to: left is forward, right is back. Null for a path that is short, that
 * is more down than across, or that leads past either end.
 *
 * Spec: 1 §2.5, §9.
 */
export function sectionAfterSwipe(from: Section, across: number, down: number): Section | null {
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) <= Math.abs(down)) return null;
  return SECTIONS[SECTIONS.indexOf(from) + (across < 0 ? 1 : -1)] ?? null;
}
