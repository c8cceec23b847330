import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aPicture, read, upload } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { drafts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.reader.answers(read());
});
afterAll(() => app.stop());

const aFile = async (as: 'ann' | 'ben' = 'ann') => (await upload(app, as, await aPicture())).id;
const rows = () => queryAsUser(app, 'ann', (db) => db.selectFrom('receiptDrafts').select('id').execute());
const nowhere = crypto.randomUUID();

test.each<[string, () => Promise<{ fileIds: string[]; companyId?: string; folderId?: string }>, string]>([
  ['no file', async () => ({ fileIds: [] }), 'NO_PAGES'],
  ['eleven files', async () => ({ fileIds: Array.from({ length: 11 }, () => nowhere) }), 'TOO_MANY_FILES'],
  ['a file that is not there', async () => ({ fileIds: [await aFile(), nowhere] }), 'FILE_NOT_FOUND'],
  ["another user's file", async () => ({ fileIds: [await aFile('ben')] }), 'FILE_NOT_FOUND'],
  ['a company that is not there', async () => ({ fileIds: [await aFile()], companyId: nowhere }), 'COMPANY_NOT_FOUND'],
  [
    "another user's company",
    async () => ({ fileIds: [await aFile()], companyId: await aCompany(app, 'ben') }),
    'COMPANY_NOT_FOUND',
  ],
  [
    'a folder of another company',
    async () => {
      const [one, other] = [await aCompany(app, 'ann', 'One'), await aCompany(app, 'ann', 'Two')];
      const [folder] = await app.ok(contract.folders.list, { companyId: other }, 'ann');
      return { fileIds: [await aFile()], companyId: one, folderId: folder?.id ?? '' };
    },
    'FOLDER_NOT_FOUND',
  ],
  [
    'a folder without a company',
    async () => {
      const [folder] = await app.ok(contract.folders.list, { companyId: await aCompany(app, 'ann') }, 'ann');
      return { fileIds: [await aFile()], folderId: folder?.id ?? '' };
    },
    'FOLDER_NOT_FOUND',
  ],
  [
    'the same file twice',
    async () => {
      const id = await aFile();
      return { fileIds: [id, id] };
    },
    'FILE_ALREADY_USED',
  ],
])('%s is refused and starts nothing', async (_why, make, code) => {
  const input = await make();
  const before = await rows();
  expect(await app.call(drafts.create, input, 'ann')).toMatchObject({ error: { code } });
  expect(await rows()).toEqual(before);
});

test('a file becomes one invoice, even when two requests arrive at the same time', async () => {
  const fileIds = [await aFile()];
  const answers = await Promise.all([1, 2, 3].map(() => app.call(drafts.create, { fileIds }, 'ann')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({ status: 'queued', receiptId: null });
});

test('a guest cannot create an upload', async () => {
  expect(await app.call(drafts.create, { fileIds: [nowhere] })).toMatchObject({ error: { code: 'NOT_SIGNED_IN' } });
});

test('an ended upload is listed for an hour', async () => {
  const { id } = await app.ok(drafts.create, { fileIds: [await aFile()] }, 'ann');
  const isListed = async () => (await app.ok(drafts.list, undefined, 'ann')).some((draft) => draft.id === id);
  await expect.poll(async () => (await app.ok(drafts.get, { id }, 'ann')).status).not.toMatch(/queued|reading/);
  await app.ok(drafts.decide, { id, decision: 'cancel' }, 'ann').catch(() => {});
  expect(await isListed()).toBe(true);
  app.clock.set('2026-03-31T09:00:01Z');
  expect(await isListed()).toBe(false);
  app.clock.set('2026-03-31T08:00:00Z');
});
