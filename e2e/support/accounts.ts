import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** A user of the app. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Strong enough for the sign-up rules. */
const PASSWORD = 'Vyf-Groen-Bottels-9';

let people = 0;
let networks = 0;

/** A network address that no other test uses: each worker has its own range. */
const nextNetwork = (): string => `203.0.${113 + Number(process.env.TEST_WORKER_INDEX ?? 0)}.${++networks}`;

/** A new person with a unique email address, because the suite shares one database. */
export const newPerson = (name = 'Thandi Mokoena'): Person => ({
  name,
  email: `person-${process.pid}-${++people}@example.co.za`,
  password: PASSWORD,
});

/** Gives a browser its own network address, so that rate limits do not apply across tests. */
export async function useOwnNetwork(page: Page): Promise<void> {
  const address = nextNetwork();
  await page.route('**/api/auth/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}

/** Signs up a new person through the API; the email address is not confirmed. */
export async function signUp(request: APIRequestContext, address: string, person: Person): Promise<void> {
  // Each person has their own network address, so that the sign-up limit does not apply across tests.
  const headers = { origin: new URL(address).origin, 'x-forwarded-for': nextNetwork() };
  const response = await request.post('/api/auth/sign-up/email', { headers, data: { ...person } });
  expect(response.status()).toBe(200);
}

/** Signs up a new person, confirms the email address and stays signed in, through the API. */
export async function join(request: APIRequestContext, address: string, person = newPerson()): Promise<Person> {
  await signUp(request, address, person);
  const { hash } = new URL(await confirmationLink(request, person.email));
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const confirmed = await request.get(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);
  expect(confirmed.status()).toBe(200);
  return person;
}

/** Signs in through the API. */
export async function signIn(request: APIRequestContext, address: string, { email, password }: Person): Promise<void> {
  const headers = { origin: new URL(address).origin };
  const response = await request.post('/api/auth/sign-in/email', { headers, data: { email, password } });
  expect(response.status()).toBe(200);
}

/** Waits for the newest message to an email address, which a job sends, and returns its link. */
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

/** Opens the newest message to an email address on the mailbox page and follows its link. */
export async function openNewestLink(page: Page, email: string, subject: string): Promise<void> {
  const message = page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ has: page.getByRole('heading', { name: subject }) });
  // A job sends the message, so reload the page until it arrives.
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(message.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await message.first().getByRole('link', { name: 'Open the link' }).click();
}
