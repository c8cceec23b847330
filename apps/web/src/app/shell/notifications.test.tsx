// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../../ui/feedback/toast.tsx';
import { forgetTold, markTold, useTold } from '../../ui/feedback/told.ts';
import { show } from '../../ui/show.testing.tsx';
import { NotificationButton } from './notification-button.tsx';
import { Notifications } from './notifications.tsx';
import { wantsTold } from './use-browser-notifications.ts';

afterEach(forgetTold);

const SAID = { kind: 'success', about: null } as const;
const FAILED = { kind: 'error', about: null } as const;
const SYNCED = { kind: 'success', about: { sync: 'one' } } as const;
const SYNC_FAILED = { kind: 'error', about: { sync: 'one' } } as const;

const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const open = () => show(<Notifications opened onClose={() => undefined} />);

test.each<[string, () => void, RegExp[]]>([
  ['a success', () => toast.success('Saved.'), [/^Saved\./]],
  ['an error', () => toast.error('Not saved.'), [/^Not saved\./]],
  ['a warning', () => toast.warning('Look at it.'), [/^Look at it\./]],
  ['information', () => toast.info('It is read.'), [/^It is read\./]],
  ['what is said while the page changes is not kept', () => toast.redirect('Welcome.'), []],
  [
    'the newest first',
    () => {
      toast.success('First.');
      toast.error('Second.');
    },
    [/^Second\./, /^First\./],
  ],
])('the list holds what a toast said: %s', async (_why, say, expected) => {
  say();
  await open();
  expect(lines()).toEqual(expected.map((text) => expect.stringMatching(text)));
});

test.each<[string, Parameters<typeof wantsTold>, boolean]>([
  ['what went well is always told', [{ syncNotifications: false, errorNotifications: false }, SAID], true],
  ['an error where they are wanted', [{ syncNotifications: false, errorNotifications: true }, FAILED], true],
  ['no error where they are not', [{ syncNotifications: true, errorNotifications: false }, FAILED], false],
  ['the end of a sync where they are wanted', [{ syncNotifications: true, errorNotifications: false }, SYNCED], true],
  ['also of one that failed', [{ syncNotifications: true, errorNotifications: false }, SYNC_FAILED], true],
  ['none where they are not', [{ syncNotifications: false, errorNotifications: true }, SYNCED], false],
  ['none of one that failed', [{ syncNotifications: false, errorNotifications: true }, SYNC_FAILED], false],
])('the browser tells: %s', (_why, given, expected) => {
  expect(wantsTold(...given)).toBe(expected);
});

test('only the newest fifty are kept', async () => {
  for (let count = 1; count <= 51; count++) toast.info(`Line ${count}.`);
  await open();
  expect([lines().length, lines()[0], lines().at(-1)]).toEqual([
    50,
    expect.stringMatching(/^Line 51\./),
    expect.stringMatching(/^Line 2\./),
  ]);
});

test('what can be undone still can, once', async () => {
  const undo = vi.fn();
  toast.undo('12 invoices moved.', undo);
  await open();
  const line = within(screen.getByRole('listitem'));
  fireEvent.click(line.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(line.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the bell counts what was not looked at', async () => {
  toast.info('One.');
  toast.info('Two.');
  await show(<NotificationButton onOpen={() => markTold()} />);
  const bell = screen.getByRole('button', { name: 'Notifications' });
  expect(bell.textContent).toContain('2 new');
  fireEvent.click(bell);
  expect(bell.textContent).toBe('');
});

test('clearing empties the list and says what will be kept here', async () => {
  toast.info('One.');
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(lines()).toEqual([]);
  expect(screen.getByText(/^Nothing yet\./)).toBeTruthy();
});

function Count() {
  return <output>{useTold().length}</output>;
}

test('nothing is left for whoever signs in next', async () => {
  toast.info('One.');
  await show(<Count />);
  forgetTold();
  expect(await screen.findByText('0')).toBeTruthy();
});
