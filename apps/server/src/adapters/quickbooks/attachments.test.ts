import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEntry, type Connected, connect, type Kind, ZA1 } from '../../../test/accounting/quickbooks.ts';
import type { PackageFile } from '../../ports/accounting-package.ts';

let connected: Connected;
let id: string;
beforeEach(async () => {
  connected = await connect();
  id = (await connected.books.create(anEntry(), 'receipt-1')).id;
});
afterEach(() => connected.sim.close());

const file = (change: Partial<PackageFile> = {}): PackageFile => ({
  ...{ name: 'receipt-7f3a.jpg', mediaType: 'image/jpeg', bytes: randomBytes(5_000), ...change },
});
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const uploads = () => connected.calls(/\/upload$/);
const rows = () => connected.sim.control.rows(ZA1, 'Attachable');
const failUpload = (kind: Kind, when: 'before' | 'afterCommit' = 'before', times = 1) =>
  connected.sim.control.failNext({ match: { path: /\/upload$/ }, when, kind, times });

describe('G13.25 attaching a document', () => {
  test.each([
    ['a photo', 'image/jpeg', 'slip.jpg', 5_000],
    ['a picture', 'image/png', 'slip.png', 1],
    ['a PDF', 'application/pdf', 'Invoice 1 "final".pdf', 70_000],
    ['a photo of a phone', 'image/heic', 'Strokie – môre.heic', 3_000],
    ['twelve megabytes', 'image/jpeg', 'large.jpg', 12 * 1024 * 1024],
  ])('%s arrives byte for byte, on its entry', async (_why, mediaType, name, size) => {
    const sent = file({ mediaType, name, bytes: randomBytes(size) });
    const attachedId = await connected.books.attach('purchase', id, sent);
    expect(sha256(connected.sim.control.file(ZA1, attachedId))).toBe(sha256(sent.bytes));
    expect(rows()).toMatchObject([
      {
        FileName: name,
        ContentType: mediaType,
        AttachableRef: [{ EntityRef: { type: 'Purchase', value: id }, IncludeOnSend: false }],
      },
    ]);
    expect(await connected.books.attachments('purchase', id)).toEqual([name]);
    expect(await connected.books.attachments('bill', id)).toEqual([]);
    const parts = uploads()[0]?.body.match(/name="file_[a-z]+_01"/g);
    expect(parts).toEqual(['name="file_metadata_01"', 'name="file_content_01"']);
  });

  test('bytes that look like the end of a part are bytes', async () => {
    const bytes = Buffer.from('\r\n--tillslip-\r\n\0\xff--\r\n', 'latin1');
    const attachedId = await connected.books.attach('purchase', id, file({ bytes }));
    expect(sha256(connected.sim.control.file(ZA1, attachedId))).toBe(sha256(bytes));
  });

  test('a name and a type cannot end their header', async () => {
    const sent = file({ name: 'a"\r\nX: y.jpg', mediaType: 'image/jpeg\r\nX: y' });
    await connected.books.attach('purchase', id, sent);
    expect(uploads()[0]?.body).toContain('filename="a%22%0D%0AX: y.jpg"\r\nContent-Type: application/octet-stream\r\n');
  });

  test.each<[string, Kind]>([
    ['an answer that is lost', { reset: true }],
    ['a gateway that gave up', { http: 503, body: 'html' }],
    ['a fault of its own that may pass', { itemFault: [0, '10000'] }],
  ])('%s leaves one file', async (_why, kind) => {
    failUpload(kind, 'afterCommit');
    const attachedId = await connected.books.attach('purchase', id, file());
    expect(rows()).toMatchObject([{ Id: attachedId }]);
    expect(uploads()).toHaveLength(1);
    expect(connected.waits).toEqual([1_050]);
  });

  test('what did not arrive is sent again, with the same id', async () => {
    failUpload({ http: 503 }, 'before', 2);
    const sent = file();
    const attachedId = await connected.books.attach('purchase', id, sent);
    expect(sha256(connected.sim.control.file(ZA1, attachedId))).toBe(sha256(sent.bytes));
    expect(uploads()).toHaveLength(3);
    expect(new Set(uploads().map(({ query }) => query.requestid)).size).toBe(1);
    expect(rows()).toHaveLength(1);
  });

  test('three retries, then the entry waits for its file', async () => {
    failUpload({ http: 503 }, 'before', 9);
    await expect(connected.books.attach('purchase', id, file())).rejects.toMatchObject({ kind: 'system', status: 503 });
    expect(uploads()).toHaveLength(4);
    expect(connected.sim.control.rows(ZA1, 'Purchase')).toHaveLength(1);
  });

  test.each([
    ['6190', 'suspended'],
    ['3001', 'throttled'],
    ['2050', 'invalid'],
  ])('the fault %s of a file in a success is not tried again', async (code, kind) => {
    failUpload({ itemFault: [0, code] });
    await expect(connected.books.attach('purchase', id, file())).rejects.toMatchObject({ kind, code });
    expect(uploads()).toHaveLength(1);
    expect(connected.requests.at(-1)).toMatchObject({ endpoint: 'upload', status: 200, fault: kind, code });
  });
});
