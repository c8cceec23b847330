import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';

const CODES = 10;

/** Recovery codes to write down, and how they are kept: in the form in which the second step of signing in reads them. */
export async function makeRecoveryCodes(appSecret: string): Promise<{ codes: string[]; encrypted: string }> {
  const code = () => generateRandomString(10, 'a-z', '0-9').replace(/^(.{5})/, '$1-');
  const codes = Array.from({ length: CODES }, code);
  return { codes, encrypted: await symmetricEncrypt({ key: appSecret, data: JSON.stringify(codes) }) };
}
