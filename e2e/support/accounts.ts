import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Someone who uses the app. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Strong enough for the rules of the sign-up form. */
const PASSWORD = 'Vyf-Groen-Bottels-9';

let people = 0;
let networks = 0;

/** An address of a network nobody else in the suite has: each worker has a range of its own. */
const nextNetwork = (): string => `203.0.${113 + Number(process.env.TEST_WORKER_INDEX ?? 0)}.${++networks}`;

/** A person nobody has met: the suite shares one database. */
export const stranger = (name = 'Thandi Mokoena'): Person => ({
  name,
  email: `person-${process.pid}-${++people}@example.co.za`,
  password: PASSWORD,
});

/** Gives a browser a network of its own from here on: so many do not ask for links from one. */
export async function ownNetwork(page: Page): Promise<void> {
  const address = nextNetwork();
  await page.route('**/api/auth/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}

/** Signs a new person up without the screens; the address is not confirmed. */
export async function signUp(request: APIRequestContext, address: string, person: Person): Promise<void> {
  // Everybody has a network of their own: so many do not sign up from one.
  const headers = { origin: new URL(address).origin, 'x-forwarded-for': nextNetwork() };
  const response = await request.post('/api/auth/sign-up/email', { headers, data: { ...person } });
  expect(response.status()).toBe(200);
}

/** Signs a new person up, confirms the address and leaves them signed in, without the screens. */
export async function join(request: APIRequestContext, address: string, person = stranger()): Promise<Person> {
  await signUp(request, address, person);
  const { hash } = new URL(await confirmationLink(request, person.email));
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const confirmed = await request.get(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);
  expect(confirmed.status()).toBe(200);
  return person;
}

/** Signs in without the screens. */
export async function signIn(request: APIRequestContext, address: string, { email, password }: Person): Promise<void> {
  const headers = { origin: new URL(address).origin };
  const response = await request.post('/api/auth/sign-in/email', { headers, data: { email, password } });
  expect(response.status()).toBe(200);
}

/** The link of the newest message to this address, waited for: messages go out by a job. */
export async function confirmationLink(request: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mailbox = await (await request.get('/mailbox')).text();
    const message = mailbox.split('<article>').find((article) => article.includes(email)) ?? '';
    link = /href="([^"]+)"/.exec(message)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}

/** Opens the newest message to this address in the mailbox page and follows its link. */
export async function openNewestLink(page: Page, email: string, subject: string): Promise<void> {
  const message = page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ has: page.getByRole('heading', { name: subject }) });
  // The message goes out by a job: until it is there the page is asked again.
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(message.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await message.first().getByRole('link', { name: 'Open the link' }).click();
}
