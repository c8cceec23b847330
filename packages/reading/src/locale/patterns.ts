/** A pattern that matches nothing: what a language without words for something has. */
export const NEVER = /(?!)/;

/** The same, for words that are compared without regard to capitals. */
export const NEVER_I = /(?!)/i;

/** The same, for words of which every occurrence is looked for. */
export const NEVER_GI = /(?!)/gi;

/**
 * One pattern that matches what any of the given ones does; the earlier one where two match at a place.
 *
 * @throws RangeError when their flags differ from those wanted: such a pack would match other words than it says.
 */
export function anyOf(patterns: readonly RegExp[], flags: string): RegExp {
  const odd = patterns.find((pattern) => pattern.flags !== flags);
  if (odd) throw new RangeError(`${odd} must have the flags "${flags}"`);
  return patterns.length === 0 ? NEVER : new RegExp(patterns.map(({ source }) => source).join('|'), flags);
}

/**
 * Joins the words of several languages: for each name of the template one pattern that matches the words of any
 * of them. A name that no language has keeps the template's pattern, which matches nothing.
 */
export function joinWords<Words extends Readonly<Record<string, RegExp>>>(
  template: Words,
  languages: readonly Partial<Words>[],
): Words {
  const joined = Object.entries(template).flatMap(([name, none]) => {
    const own = languages.flatMap((language) => language[name] ?? []);
    return own.length === 0 ? [] : [[name, anyOf(own, none.flags)] as const];
  });
  return { ...template, ...Object.fromEntries(joined) };
}
