import { readdir, readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** A user of the app. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Strong enough for the sign-up rules. */
const PASSWORD = 'Vyf-Groen-Bottels-9';

/** The data folder of the instance that the suite shares (playwright.config.ts). */
const SHARED_DATA = '.data/e2e';

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
export async function join(
  request: APIRequestContext,
  address: string,
  person = newPerson(),
  dataDir = SHARED_DATA,
): Promise<Person> {
  await signUp(request, address, person);
  const { hash } = new URL(await confirmationLink(person.email, '', dataDir));
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const headers = { origin: new URL(address).origin };
  const confirmed = await request.post('/api/auth/verify-email', { headers, data: { token } });
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
export async function confirmationLink(email: string, subject = '', dataDir = SHARED_DATA): Promise<string> {
  let link = '';
  await expect(async () => {
    const messages = await messagesOf(dataDir);
    link = messages.find((sent) => sent.to === email && sent.subject.startsWith(subject))?.link ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}

/** Opens the link of the newest message to an email address, as its owner does. */
export async function openNewestLink(page: Page, email: string, subject: string): Promise<void> {
  const link = await confirmationLink(email, subject);
  // A page that is open at another link of the same kind would not load again.
  await page.goto('about:blank');
  await page.goto(link);
}

type Message = { to: string; subject: string; link: string | null };

/** The messages that an instance keeps instead of sending them, newest first. */
async function messagesOf(dataDir: string): Promise<Message[]> {
  const folder = `${dataDir}/mailbox`;
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const newest = names.sort().reverse();
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(`${folder}/${name}`, 'utf8')) as Message));
}
