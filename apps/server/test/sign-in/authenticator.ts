/** Read the secret from the URI that an authenticator app is shown. */
export function secretOf(otpauthUri: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const text = new URL(otpauthUri).searchParams.get('secret') ?? '';
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString();
}
