// @vitest-environment happy-dom
import { createI18n } from '@tillslip/messages/create-i18n';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../../../ui/fake-server.testing.ts';
import type { Shot } from './shot.ts';

const server = fakeServer();
const { sendShot } = await import('./send-shot.ts');

const english = createI18n('en');
const NOW = Date.UTC(2026, 10, 24);
const DAY_MS = 86_400_000;
const UPLOAD = '/api/v1/uploads';
const READ = '/api/v1/receipts/drafts';

const taken: Shot = {
  ...{ id: 'read-key', uploadKey: 'upload-key', userId: 'ann', companyId: null },
  ...{ name: 'slip.jpg', type: 'image/jpeg', content: new Blob(['x']), takenAt: NOW },
  ...{ sentAt: null, fileId: null, problem: null },
};

/** Answers each path with a status, and a code where it refuses. */
type Answers = Readonly<Record<string, readonly [status: number, code?: string] | 'lost'>>;

/** What was kept of the picture, in order. */
let kept: Shot[] = [];
const keep = async (shot: Shot) => void kept.push(shot);

beforeEach(() => {
  kept = [];
  server.asked.length = 0;
});

const answer = (answers: Answers) =>
  server.answer(({ path }) => {
    const [status, code] = answers[path] === 'lost' ? [0] : (answers[path] ?? [500]);
    if (status === 0) throw new TypeError('Failed to fetch');
    return code === undefined
      ? json({ id: path === UPLOAD ? 'file-1' : 'draft-1' }, status)
      : json({ defined: true, code, status, message: code, data: {} }, status);
  });

const asked = () => server.asked.map(({ path }) => path);

test('a picture is uploaded and read, and what is known is kept before each step', async () => {
  answer({ [UPLOAD]: [201], [READ]: [201] });
  expect(await sendShot(english, taken, NOW, keep)).toBe('arrived');
  expect(asked()).toEqual([UPLOAD, READ]);
  expect(kept.map(({ sentAt, fileId }) => ({ sentAt, fileId }))).toEqual([
    { sentAt: NOW, fileId: null },
    { sentAt: NOW, fileId: 'file-1' },
  ]);
});

test('one whose file arrived is only read', async () => {
  answer({ [READ]: [201] });
  expect(await sendShot(english, { ...taken, sentAt: NOW, fileId: 'file-1' }, NOW, keep)).toBe('arrived');
  expect(asked()).toEqual([READ]);
});

test.each<[why: string, answers: Answers, how: string, lastKept: Partial<Shot>]>([
  ['no connection', { [UPLOAD]: 'lost' }, 'later', { uploadKey: 'upload-key', fileId: null }],
  ['a fault of the server', { [UPLOAD]: [503] }, 'later', { uploadKey: 'upload-key' }],
  ['too many requests', { [UPLOAD]: [429, 'TOO_MANY_REQUESTS'] }, 'later', { uploadKey: 'upload-key', problem: null }],
  ['the answer to reading is lost', { [UPLOAD]: [201], [READ]: 'lost' }, 'later', { id: 'read-key', fileId: 'file-1' }],
  ['it was read before', { [UPLOAD]: [201], [READ]: [409, 'ALREADY_CREATED'] }, 'arrived', { fileId: 'file-1' }],
  [
    'its file was read before',
    { [UPLOAD]: [201], [READ]: [409, 'FILE_ALREADY_USED'] },
    'arrived',
    { fileId: 'file-1' },
  ],
  ['nobody is signed in', { [UPLOAD]: [401, 'NOT_SIGNED_IN'] }, 'not-theirs', { problem: null }],
  ['somebody else is signed in', { [UPLOAD]: [409, 'SIGNED_IN_AS_ANOTHER'] }, 'not-theirs', { problem: null }],
  [
    'the server refuses it',
    { [UPLOAD]: [400, 'FILE_TOO_LARGE'] },
    'refused',
    { problem: { kind: 'refused', message: 'File is too large. Maximum size is 10MB.' } },
  ],
])('%s', async (_why, answers, how, lastKept) => {
  answer(answers);
  expect(await sendShot(english, taken, NOW, keep)).toBe(how);
  expect(kept.at(-1)).toMatchObject(lastKept);
});

test('a file that the server swept is uploaded again under a new key, and read under the old one', async () => {
  answer({ [READ]: [404, 'FILE_NOT_FOUND'] });
  expect(await sendShot(english, { ...taken, sentAt: NOW, fileId: 'swept' }, NOW, keep)).toBe('later');
  expect(kept.at(-1)).toMatchObject({ id: 'read-key', fileId: null });
  expect(kept.at(-1)?.uploadKey).not.toBe('upload-key');
});

test.each([
  ['29 days after it was first sent it is sent again', 29, 'arrived'],
  ['later the server may not know it again, so the person decides', 29.001, 'refused'],
])('%s', async (_why, days, how) => {
  answer({ [UPLOAD]: [201], [READ]: [201] });
  const shot = { ...taken, sentAt: NOW - days * DAY_MS };
  expect(await sendShot(english, shot, NOW, keep)).toBe(how);
  expect(kept.at(-1)?.problem ?? null).toEqual(how === 'refused' ? { kind: 'unsure' } : null);
  expect(asked().length).toBe(how === 'refused' ? 0 : 2);
});

test('a picture goes into the books in which it was taken, whatever is open now', async () => {
  const books = () => server.asked.map(({ headers }) => headers.get('tillslip-company'));
  answer({ [UPLOAD]: [201], [READ]: [201] });
  await sendShot(english, { ...taken, bookId: 'karoo' }, NOW, keep);
  expect(books()).toEqual(['karoo', 'karoo']);
  server.asked.length = 0;
  await sendShot(english, taken, NOW, keep);
  expect(books()).toEqual([null, null]);
});
