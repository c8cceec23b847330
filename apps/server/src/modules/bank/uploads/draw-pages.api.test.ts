import { contract } from '@tillslip/contract/contract';
import { readStatements } from '@tillslip/reading/statement/read-statement';
import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { captureStatement, specimen, statementFile } from '../../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { statements } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Read the next file as pages of text, whose images are drawn later. */
function undrawn(account: string) {
  const text = specimen({ account });
  const pages = layOutText(text);
  app.statementReader.answers({ ok: true, statements: readStatements(pages), pages: 1, seconds: 0.1, isUndrawn: true });
  return statementFile(text, `${account}.pdf`);
}

test('a statement of text is saved before its pages are drawn, which come after it', async () => {
  const { status, statements: saved } = await captureStatement(app, 'ann', undrawn('1050900001'));
  expect({ status, saved: saved.length }).toEqual({ status: 'saved', saved: 1 });
  const id = saved[0]?.id ?? '';
  await jobsDone(app);
  const { pages } = await app.ok(statements.get, { id }, 'ann');
  expect(pages).toMatchObject([{ page: 1, width: expect.any(Number) }]);
  const image = await app.request(pages[0]?.url ?? '', {}, 'ann');
  expect(image.headers.get('content-type')).toBe('image/jpeg');
  expect((await app.request(pages[0]?.url ?? '', {}, 'ben')).status).toBe(404);
});

test('images of a statement that was deleted meanwhile are known, so that they go with its file', async () => {
  const { id, statements: saved } = await captureStatement(app, 'ann', undrawn('1050900002'));
  await app.ok(statements.delete, { id: saved[0]?.id ?? '' }, 'ann');
  await jobsDone(app);
  const stored = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('bankUploads').select(['pages', 'pageCount']).where('id', '=', id).executeTakeFirst(),
  );
  expect(stored).toMatchObject({ pages: [{ page: 1 }], pageCount: 1 });
});
