import type { Deps } from '../../../platform/deps.ts';
import { createTextSealer, type TextSealer } from '../../../platform/sealed-text.ts';

/** Seals what a card is charged with; it opens only for its owner. */
export const cardSealer = ({ env }: Pick<Deps, 'env'>): TextSealer => createTextSealer(env, 'payment card');
