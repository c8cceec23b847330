import { PASSWORD, type TestApp } from '../test-app.ts';

let addresses = 0;

/** Call the sign-in library from a new network address, because attempts are counted by address. */
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

/** Sign in and return the response. */
export const signIn = (app: TestApp, email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  postAuth(app, '/sign-in/email', { email, password }, headers);

/** Open a confirmation link as its page does; a cookie makes it the browser of a signed-in person. */
export const confirmEmail = (app: TestApp, token: string, headers: Record<string, string> = {}) =>
  postAuth(app, '/verify-email', { token }, headers);

/** Return the cookies that a response sets, as a browser sends them back. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');

/** Return the token in the hash of a link, as the page reads it. */
export const tokenOf = (link: string | null): string =>
  new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
