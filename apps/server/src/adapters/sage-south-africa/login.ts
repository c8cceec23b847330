import type { PackageLogin } from '../../ports/accounting-package.ts';

/** Return the token of a login: what is sealed, and handed to the client. */
export const tokenOf = ({ username, password }: PackageLogin): string => JSON.stringify([username, password]);

/** Read a token again. @throws TypeError for one that is no token of a login, which is a bug. */
export function loginOf(token: string): PackageLogin {
  const parts: unknown = JSON.parse(token);
  if (!Array.isArray(parts) || parts.length !== 2 || parts.some((part) => typeof part !== 'string'))
    throw new TypeError('The token is not that of a login');
  const [username, password] = parts as [string, string];
  return { username, password };
}

/** The header of a login. */
export const basicOf = ({ username, password }: PackageLogin): string =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
