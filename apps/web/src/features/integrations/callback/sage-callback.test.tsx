// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignInResult } from '@tillslip/contract/integrations/sign-in';
import { SIGN_IN_PROBLEMS, type SignInProblem } from '@tillslip/domain/sync/sign-in-problem';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../../api/client.ts';
import { loadRefusalWords } from '../../../api/error-text.ts';
import { plainTextsInBrowser } from '../../../testing/plain-texts-in-browser.tsx';
import { show } from '../../../ui/show.testing.tsx';
import { SageCallbackPage } from './sage-callback.tsx';

beforeAll(loadRefusalWords);

vi.mock('../../../api/client.ts', () => ({
  client: { integrations: { finishSignIn: vi.fn(), chooseCompany: vi.fn() } },
}));
const finishSignIn = vi.mocked(client.integrations.finishSignIn);
const chooseCompany = vi.mocked(client.integrations.chooseCompany);
beforeEach(() => {
  vi.resetAllMocks();
});

const PATH = '/integrations/sage/callback';
const PERSON = { id: 'a', email: 'ann@example.com', name: 'Ann', isAdministrator: false };
const open = (search = '?code=secret&state=s1', session: object | null = PERSON) =>
  show(<SageCallbackPage />, [[['session'], session]], `${PATH}${search}`);

const refused = (problem: SignInProblem, detail: string | null = null): SignInResult => ({
  outcome: 'refused',
  refusal: { problem, detail, fault: problem === 'failed' ? 'system' : null },
});
const CONNECTED = {
  outcome: 'connected',
  connection: { id: 'c1', companyId: 'k1', packageCompanyName: 'Protea', state: 'connected' },
} as const satisfies SignInResult;
const CHOICE = {
  outcome: 'choice',
  companyName: 'Ann Trading',
  companies: [
    { realmId: 'b1', name: 'Protea' },
    { realmId: 'b2', name: 'Hadeda' },
  ],
  refusal: null,
} as const satisfies SignInResult;

test('the code leaves the address at once, and what is left answers a page that is loaded again', async () => {
  finishSignIn.mockResolvedValue(CONNECTED);
  const { address } = await open();
  await screen.findByText('Your company is connected to Sage.');
  expect(address()).toBe(`${PATH}?state=s1`);
  expect(finishSignIn.mock.calls.map(([input]) => input)).toEqual([{ code: 'secret', state: 's1' }]);
});

test('while Sage is asked, the page says so', async () => {
  finishSignIn.mockReturnValue(new Promise(() => undefined) as never);
  await open();
  expect((await screen.findByText('Processing the authorization…')).closest('[role=status]')).toBeTruthy();
  expect(screen.queryByText('Return to Integrations')).toBeNull();
});

const SENTENCES: Readonly<Record<SignInProblem, string>> = {
  'provider-error': 'Authorization failed: access_denied',
  'invalid-response': 'Invalid authorization response',
  'invalid-state': 'Invalid OAuth state parameter. Tillslip did not start this sign-in',
  'code-refused': 'Connection failed: Sage does not accept this sign-in any more',
  'no-company': 'Connection failed: this sign-in opens no business in Sage.',
  'unknown-company': 'This sign-in does not open that business.',
  'connected-elsewhere': 'The company in Sage is connected to another company already',
  cancelled: 'No business was chosen.',
  'choice-over': 'The choice of a business took too long',
  failed: 'Connection failed: Sage did not answer.',
};

test.each(SIGN_IN_PROBLEMS)('a refusal is said in its words: %s', async (problem) => {
  finishSignIn.mockResolvedValue(refused(problem, problem === 'provider-error' ? 'access_denied' : null));
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain(SENTENCES[problem]);
  expect(screen.getByText(/Nothing was connected, and nothing was sent. You can start again/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Integrations' }).getAttribute('href')).toBe('/app/integrations');
});

test('a guest is told to sign in, and nothing is sent', async () => {
  await open('?code=secret&state=s1', null);
  expect((await screen.findByRole('alert')).textContent).toBe('User not authenticated. Please log in and try again.');
  expect(screen.getByText(/Sign in, then start again/)).toBeTruthy();
  expect(finishSignIn).not.toHaveBeenCalled();
});

test.each([
  [
    'without the operator’s keys Sage is coming soon',
    new ORPCError('INTEGRATION_NOT_CONFIGURED', { status: 409, defined: true, data: { package: 'sage' } }),
    'SAGE South Africa integration is coming soon! Sage is not connected, and nothing was sent.',
  ],
  [
    'a server that fails',
    new ORPCError('BROKEN', { status: 502 }),
    'Connection failed: API call failed with status 502.',
  ],
])('%s', async (_why, error, text) => {
  finishSignIn.mockRejectedValue(error);
  await open();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test.each([
  ['a connection leads on to its set-up', CONNECTED, 2000, '/app/integrations?company=k1&tab=setup'],
  ['a refusal leads back', refused('cancelled'), 3000, '/app/integrations'],
])('%s after its time, and no sooner', async (_why, result, delay, target) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  finishSignIn.mockResolvedValue(result);
  const { address } = await open();
  await screen.findByText('This page leads on by itself in a few seconds.');
  await vi.advanceTimersByTimeAsync(delay - 500);
  expect(address()).toContain(PATH);
  await vi.advanceTimersByTimeAsync(700);
  // Waiting for it would move the clock on.
  expect(address()).toBe(target);
  vi.useRealTimers();
});

test('several businesses are a question, and only an answer connects', async () => {
  finishSignIn.mockResolvedValue(CHOICE);
  chooseCompany.mockResolvedValueOnce({
    ...CHOICE,
    refusal: { problem: 'connected-elsewhere', fault: null, detail: null },
  });
  chooseCompany.mockResolvedValueOnce(CONNECTED);
  await open();
  expect(await screen.findByRole('radiogroup', { name: 'Whose books are these?' })).toBeTruthy();
  expect(screen.getByText(/Choose the one whose books belong to Ann Trading\./)).toBeTruthy();
  expect(screen.queryByText('This page leads on by itself in a few seconds.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Connect business' }));
  expect(screen.getByText('Choose a business.')).toBeTruthy();
  expect(chooseCompany).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: 'Protea' }));
  await userEvent.click(screen.getByRole('button', { name: 'Connect business' }));
  expect(await screen.findByText(/is connected to another company already/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Hadeda' }));
  await userEvent.click(screen.getByRole('button', { name: 'Connect business' }));
  expect(await screen.findByText('Your company is connected to Sage.')).toBeTruthy();
  expect(chooseCompany.mock.calls.map(([input]) => input)).toEqual([
    { state: 's1', realmId: 'b1' },
    { state: 's1', realmId: 'b2' },
  ]);
});

test('a person who cancels connects nothing', async () => {
  finishSignIn.mockResolvedValue(CHOICE);
  chooseCompany.mockResolvedValue(refused('cancelled'));
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Protea' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No business was chosen.');
  expect(chooseCompany.mock.calls.map(([input]) => input)).toEqual([{ state: 's1', realmId: null }]);
});

const answered = (result: object) => [
  [['session'], PERSON],
  [['oauth', 'sage', { state: 's1' }], result],
];
/** What is the same in every language. */
const withoutNames = (text: string) =>
  ['Sage', 'Tillslip', 'OAuth'].reduce((rest, name) => rest.replaceAll(name, ''), text);

const SHOWN: readonly (readonly [why: string, result: SignInResult])[] = [
  ['connected', { ...CONNECTED, connection: { ...CONNECTED.connection, packageCompanyName: 'α' } }],
  ['a choice', { ...CHOICE, companyName: 'α', companies: [{ realmId: 'b1', name: 'β' }] }],
  ...SIGN_IN_PROBLEMS.map((problem) => [problem, refused(problem, 'β')] as const),
];

test.each(SHOWN)('every text changes with the language: %s', async (_why, result) => {
  const data = answered(result) as never;
  const texts = await plainTextsInBrowser(<SageCallbackPage />, { route: PATH, path: `${PATH}?state=s1`, data });
  expect(texts.filter((text) => /[a-z]{2}/i.test(withoutNames(text)))).toEqual([]);
});
