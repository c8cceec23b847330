import { ABROAD } from './abroad/abroad.ts';
import { joinPacks } from './locale.ts';
import type { LocalePack } from './locale-pack.ts';
import { ZA } from './za/za.ts';

/** The packs used by default: South Africa first, then documents from abroad. */
export const DEFAULT_PACKS: readonly LocalePack[] = [ZA, ABROAD];

/** The default packs as one locale. */
export const DEFAULT_LOCALE = joinPacks(DEFAULT_PACKS);
