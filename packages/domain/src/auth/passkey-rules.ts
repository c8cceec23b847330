import { type NameFault, nameFault } from '../kernel/name-rules.ts';

/** More passkeys than this are refused: one for each device and password manager of a person, and many to spare. */
export const MAX_PASSKEYS_PER_USER = 20;

/** What can be wrong with the name of a passkey. */
export type PasskeyNameProblem = NameFault | { readonly code: 'PASSKEY_NAME_REQUIRED' };

/** Check the name of a passkey, which is part of mails to its owner; null when it is valid. */
export const passkeyNameProblem = (name: string): PasskeyNameProblem | null =>
  name.trim() === '' ? { code: 'PASSKEY_NAME_REQUIRED' } : nameFault(name);
