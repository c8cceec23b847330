import { ABROAD } from './abroad/abroad.ts';
import { localeOf } from './locale.ts';
import type { LocalePack } from './locale-pack.ts';
import { ZA } from './za/za.ts';

/** South Africa first, and what comes from abroad: the packs of a reading that names none. */
export const DEFAULT_PACKS: readonly LocalePack[] = [ZA, ABROAD];

/** The default packs as one locale. */
export const DEFAULT_LOCALE = localeOf(DEFAULT_PACKS);
