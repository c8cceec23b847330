/** The sections of the dashboard on a small screen, in the order of their chips (Spec: 1 §2.5). */
export const SECTIONS = ['home', 'invoices', 'vat', 'actions', 'recent'] as const;
export type Section = (typeof SECTIONS)[number];

/** The shortest swipe that changes the section, in CSS pixels. Spec: 1 §9. */
export const MIN_SWIPE_PX = 50;

/** The section of that name; home for any other. */
export const parseSection = (name: string | undefined): Section =>
  SECTIONS.find((section) => section === name) ?? 'home';

/**
 * The section a swipe leads to: left is next, right is previous. Null for a swipe that is too short, more down than
 * across, or past either end.
 *
 * Spec: 1 §2.5, §9.
 */
export function sectionAfterSwipe(from: Section, across: number, down: number): Section | null {
  if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) <= Math.abs(down)) return null;
  return SECTIONS[SECTIONS.indexOf(from) + (across < 0 ? 1 : -1)] ?? null;
}
