import { withoutHidden } from '@tillslip/domain/kernel/name-rules';

/** In characters; the end of a name is kept, because it says what kind of file it is. */
const MAX_LENGTH = 200;

/**
 * Make the name of an uploaded file one to show: without folders, without control characters, and without characters that
 * turn the direction of text, with which `exe` could be shown as `gpj`.
 */
export const plainFileName = (name: string, fallback: string): string =>
  [...withoutHidden(name.split(/[/\\]/).at(-1) ?? '').trim()].slice(-MAX_LENGTH).join('') || fallback;
