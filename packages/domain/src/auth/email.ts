/** Something, an at sign, a domain with a dot: the rest is proved by sending a message. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The longest address that SMTP can carry (RFC 5321, section 4.5.3.1.3). */
const MAX_EMAIL_LENGTH = 254;

/** True when text has the form of one e-mail address, spaces around it aside. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address);
}
