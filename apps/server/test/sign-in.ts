import { PASSWORD, type TestApp } from './test-app.ts';

let addresses = 0;

/** A call of the sign-in library, from a network address of its own: attempts are counted by address. */
export const postAuth = (
  app: TestApp,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  Promise.resolve(
    app.server.app.request(`http://localhost:3000/api/auth${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost:3000',
        'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`,
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  );

/** Sign in and gives the answer. */
export const signIn = (app: TestApp, email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  postAuth(app, '/sign-in/email', { email, password }, headers);

/** The cookies an answer sets, as a browser sends them back. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');

/** The token in the hash of a link, as the page reads it. */
export const tokenOf = (link: string | null): string =>
  new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
