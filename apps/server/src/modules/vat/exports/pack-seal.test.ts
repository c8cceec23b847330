import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { packSeal } from './pack-seal.ts';
import { VERIFY_PACK_SCRIPT } from './verify-pack-script.ts';

type Finding = { readonly what: string; readonly name: string };
type Verify = (
  seal: unknown,
  read: (path: string) => Promise<Uint8Array | null>,
  paths: readonly string[],
) => Promise<Finding[]>;
const verifyPack: Verify = new Function(`${VERIFY_PACK_SCRIPT}; return verifyPack;`)();

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const first = { sequence: 7, sealed: '{"action": "receipt.created"}' };
const second = { sequence: 8, sealed: `{"action": "receipt.updated", "previous": "${hashOf(first.sealed)}"}` };
const later = { sequence: 12, sealed: '{"action": "vat_period.submitted", "previous": "of another subject"}' };
const eventsText = JSON.stringify([first, second, later]);
const whole = new Map([
  ['documents/slip.jpg', 'the bytes of a slip'],
  ['schedules/input.csv', 'Field,VAT\n15,150.00'],
  ['audit-trail/events.json', eventsText],
]);
const seal = packSeal({
  eventsPath: 'audit-trail/events.json',
  files: [...whole].map(([path, text]) => ({ path, sha256: hashOf(text) })),
  events: [first, second, later].map(({ sequence, sealed }) => ({ sequence, hash: hashOf(sealed) })),
});
const verify = (files: ReadonlyMap<string, string>, against: unknown = seal) =>
  verifyPack(
    against,
    async (path) => {
      const text = files.get(path);
      return text === undefined ? null : new TextEncoder().encode(text);
    },
    [...files.keys()],
  );
const withFile = (path: string, text: string) => new Map([...whole, [path, text]]);
const without = (path: string) => new Map([...whole].filter(([name]) => name !== path));

test.each<[string, ReadonlyMap<string, string>, Finding[]]>([
  ['a whole pack', whole, []],
  [
    'one byte of a document',
    withFile('documents/slip.jpg', 'the bytes of a slIp'),
    [{ what: 'changed-file', name: 'documents/slip.jpg' }],
  ],
  ['a document that is gone', without('documents/slip.jpg'), [{ what: 'missing-file', name: 'documents/slip.jpg' }]],
  [
    'a document that was added',
    withFile('documents/forged.pdf', 'never uploaded'),
    [{ what: 'added-file', name: 'documents/forged.pdf' }],
  ],
  [
    'one byte of an event',
    withFile('audit-trail/events.json', eventsText.replace('receipt.created', 'receipt.create_')),
    [
      { what: 'changed-file', name: 'audit-trail/events.json' },
      { what: 'changed-event', name: '7' },
    ],
  ],
  [
    'an event that is gone',
    withFile('audit-trail/events.json', JSON.stringify([first, later])),
    [
      { what: 'changed-file', name: 'audit-trail/events.json' },
      { what: 'missing-event', name: '8' },
    ],
  ],
])('%s', async (_why, files, findings) => {
  expect(await verify(files)).toEqual(findings);
});

test('a seal that was changed with its file has another root', async () => {
  const changed = withFile('documents/slip.jpg', 'another slip');
  const files = seal.files.map((file) =>
    file.path === 'documents/slip.jpg' ? { ...file, sha256: hashOf('another slip') } : file,
  );
  expect(await verify(changed, { ...seal, files })).toEqual([{ what: 'changed-seal', name: seal.root }]);
});

test('an event that does not name the one before it was moved', async () => {
  const loose = { sequence: 8, sealed: '{"action": "receipt.updated"}' };
  const events = [first, loose].map(({ sequence, sealed }) => ({ sequence, hash: hashOf(sealed) }));
  const text = JSON.stringify([first, loose]);
  const made = packSeal({
    ...{ eventsPath: 'events.json', events },
    files: [{ path: 'events.json', sha256: hashOf(text) }],
  });
  expect(await verify(new Map([['events.json', text]]), made)).toEqual([{ what: 'moved-event', name: '8' }]);
});
