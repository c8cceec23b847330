/** A name, an at sign and a domain with a dot. The confirmation email checks the rest. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The longest address that SMTP can carry, in characters (RFC 5321, section 4.5.3.1.3). */
const MAX_EMAIL_LENGTH = 254;

/** Check whether text has the form of one email address; surrounding spaces are ignored. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address);
}
