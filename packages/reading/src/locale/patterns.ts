/** A pattern that never matches, for a language without words for something. */
export const NEVER = /(?!)/;

/** Like `NEVER`, ignoring case. */
export const NEVER_I = /(?!)/i;

/** Like `NEVER`, ignoring case, for words searched globally. */
export const NEVER_GI = /(?!)/gi;

/**
 * Combine patterns into one that matches what any of them matches; the earlier one wins at the same place.
 *
 * @throws RangeError when a pattern's flags differ from `flags`, because it would then match other words.
 */
export function combinePatterns(patterns: readonly RegExp[], flags: string): RegExp {
  const odd = patterns.find((pattern) => pattern.flags !== flags);
  if (odd) throw new RangeError(`${odd} must have the flags "${flags}"`);
  return patterns.length === 0 ? NEVER : new RegExp(patterns.map(({ source }) => source).join('|'), flags);
}

/**
 * Join the words of several languages: each name of the template gets one pattern that matches the words of all of
 * them. A name without words in any language keeps the template's pattern, which never matches.
 */
export function joinWords<Words extends Readonly<Record<string, RegExp>>>(
  template: Words,
  languages: readonly Partial<Words>[],
): Words {
  const joined = Object.entries(template).flatMap(([name, none]) => {
    const own = languages.flatMap((language) => language[name] ?? []);
    return own.length === 0 ? [] : [[name, combinePatterns(own, none.flags)] as const];
  });
  return { ...template, ...Object.fromEntries(joined) };
}
