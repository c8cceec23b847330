/** The sections of the dashboard on a small screen, in the order of their chips (Spec: 1 §2.5). */
export const SECTIONS = ['home', 'invoices', 'vat', 'actions', 'recent'] as const;
export type Section = (typeof SECTIONS)[number];

/** The sections there are: shortcuts leave once the person is set up. */
export const sectionsFor = (isNew: boolean): readonly Section[] =>
  isNew ? SECTIONS : SECTIONS.filter((section) => section !== 'actions');

/** The shortest swipe that changes the section, in CSS pixels. Spec: 1 §9. */
export const MIN_SWIPE_PX = 50;

/** The section of that name; home for any other. */
export const parseSection = (name: string | undefined, sections: readonly Section[]): Section =>
  sections.find((section) => section === name) ?? 'home';

/**
 * The section a swipe leads to: left is next, right is previous. Null for a swipe that is too short, more down than
 * across, or past either end.
 *
 * Spec: 1 §2.5, §9.
 */
export function sectionAfterSwipe(
  sections: readonly Section[],
  from: Section,
  across: number,
  down: number,
): Section | null {
  if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) <= Math.abs(down)) return null;
  return sections[sections.indexOf(from) + (across < 0 ? 1 : -1)] ?? null;
}
