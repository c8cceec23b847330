import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { trimName } from './name-text.ts';

test.each([
  // why                                     line                                                          name
  ['punctuation at both ends', '** Mossie Motors **', 'Mossie Motors'],
  ['the address an email came from', 'Mossie Motors <info@mossie.example>', 'Mossie Motors'],
  ['a greeting', 'Welcome to Mossie Motors', 'Mossie Motors'],
  ['an owner in brackets', 'Mossie Motors (a division of Acacia CC)', 'Mossie Motors'],
  ['an owner after a comma', 'Mossie Motors, a brand of Acacia CC', 'Mossie Motors'],
  ['an owner after a single letter is all there is', 'M a brand of Acacia CC', 'M a brand of Acacia CC'],
  ['a registration and what follows', 'Acacia Foods CC Reg 2019/574495/07. Directors: T Botha', 'Acacia Foods CC'],
  ['without a company form it may be a name', 'Mossie Reg 2019', 'Mossie Reg 2019'],
  ['a sender’s address after a bar', 'Acme GmbH | Europa-Allee 1980 | 60486 Frankfurt', 'Acme GmbH'],
  ['after a dot', 'Mossie Motors • 3 Loop Street • Paarl', 'Mossie Motors'],
  ['after a comma before a street', 'Mossie Motors, 3 Loop Street', 'Mossie Motors'],
  ['after a comma behind a company form', 'Mossie CC, Paarl 7646', 'Mossie CC'],
  ['a comma alone separates nothing', 'Mossie, Acacia 7646', 'Mossie, Acacia 7646'],
  ['a slogan is no address', 'Mossie Motors | we care', 'Mossie Motors | we care'],
  ['the sign of a copyright and its years', '© 2019-2026 Mossie Motors', 'Mossie Motors'],
  ['the word for it', 'Copyright 2026 Mossie Motors', 'Mossie Motors'],
  ['what asks to come back', 'Come again to Mossie Motors', 'Mossie Motors'],
  ['thanks in Afrikaans', 'Dankie dat u gekoop het by Mossie Motors', 'Mossie Motors'],
  ['t/a before it', 't/a Mossie Motors', 'Mossie Motors'],
  ['what stands for the shop above', 'Trading as above Mossie CC', 'Trading as above Mossie CC'],
  ['an owner after a colon', 'Mossie Motors Co: Acacia', 'Mossie Motors'],
  ['Co. of a name owns nothing', 'Mossie & Co. Attorneys', 'Mossie & Co. Attorneys'],
  ['an account holder', 'Account name: Mossie Motors', 'Mossie Motors'],
  ['an account holder with the bank', 'Pay into: Mossie Motors CC, Kopje Bank, Branch 051001', 'Mossie Motors CC'],
])('a name without %s', (_why, line, name) => {
  expect(trimName(line, DEFAULT_LOCALE)).toBe(name);
});
