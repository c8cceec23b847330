/** The browsers that are recognised, by their names. */
export const BROWSERS = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const;

/** The systems that are recognised, by their names. */
export const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'ChromeOS', 'Linux'] as const;

/** The browser and the system of a device; null where they are not recognised. */
export interface Device {
  readonly browser: (typeof BROWSERS)[number] | null;
  readonly system: (typeof SYSTEMS)[number] | null;
}

/** The first pattern that matches wins, so a browser that imitates another is listed before it. */
const BROWSER_PATTERNS: readonly (readonly [RegExp, Device['browser']])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEM_PATTERNS: readonly (readonly [RegExp, Device['system']])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const findName = <Name>(agent: string, names: readonly (readonly [RegExp, Name])[]): Name | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/**
 * Describe a device from the user agent of its browser. It is only a hint for the owner, because a program can send
 * any user agent.
 */
export function describeDevice(userAgent: string | null): Device {
  const agent = userAgent ?? '';
  return { browser: findName(agent, BROWSER_PATTERNS), system: findName(agent, SYSTEM_PATTERNS) };
}

/** Return a device as one text that is stored with an account, hashed: a change makes every device a new one. */
export function deviceKey({ browser, system }: Device): string {
  // not text: part of a fingerprint
  if (browser && system) return `${browser} on ${system}`;
  // not text: part of a fingerprint
  return browser ?? system ?? 'Unknown device';
}
