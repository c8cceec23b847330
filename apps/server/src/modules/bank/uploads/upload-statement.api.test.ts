import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { captureStatement, specimen, statementFile } from '../../../../test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { statements } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const uploadsOf = (as: TestUser) =>
  queryAsUser(app, as, (db) => db.selectFrom('bankUploads').selectAll().orderBy('createdAt').execute());

const big = () => new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'big.pdf', { type: 'application/pdf' });
const named = (content: string, name: string, type: string) => new File([content], name, { type });

test.each<[string, () => File, number, string, string]>([
  [
    'a Word file',
    () => named('PK', 'a.docx', 'application/msword'),
    400,
    'FILE_REFUSED',
    'a.docx is not a supported format. Please use PDF, JPG, PNG, or HEIC.',
  ],
  [
    'a program called PDF',
    () => named('\u007fELF\u0000', 'a.pdf', 'application/pdf'),
    400,
    'FILE_REFUSED',
    'a.pdf is not a supported format. Please use PDF, JPG, PNG, or HEIC.',
  ],
  [
    'a letter called CSV',
    () => named('Dear Ann', 'a.csv', 'text/csv'),
    400,
    'FILE_REFUSED',
    'a.csv is not a supported format. Please use PDF, JPG, PNG, or HEIC.',
  ],
  [
    'a picture without its end',
    () => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 1, 2)], 'a.jpg', { type: 'image/jpeg' }),
    400,
    'FILE_REFUSED',
    'Please select a valid bank statement file.',
  ],
  [
    'an empty file',
    () => named('', 'a.pdf', 'application/pdf'),
    400,
    'FILE_REFUSED',
    'Please select a valid bank statement file.',
  ],
  ['51 MB', big, 413, 'STATEMENT_TOO_LARGE', 'big.pdf is too large. Maximum size is 50MB for bank statements.'],
])('%s is refused and leaves nothing', async (_why, file, status, code, message) => {
  const refused = await app.call(statements.upload, { file: file() }, 'ben');
  expect(refused).toMatchObject({ status, error: { code, message } });
  expect(await uploadsOf('ben')).toEqual([]);
});

test("refuses another user's company, and stores nothing", async () => {
  const companyId = await aCompany(app, 'ann');
  expect(await app.call(statements.upload, { file: statementFile(), companyId }, 'ben')).toMatchObject({ status: 404 });
  expect(await app.call(statements.upload, { file: statementFile() })).toMatchObject({ status: 401 });
  expect(await uploadsOf('ben')).toEqual([]);
});

test('keeps the original unchanged with its SHA-256, for its owner only', async () => {
  const file = statementFile(specimen(), 'März 2026.pdf');
  const upload = await captureStatement(app, 'ann', file);
  const detail = await app.ok(statements.get, { id: upload.statements[0]?.id ?? '' }, 'ann');
  const [original] = detail.files;
  const response = await app.request(original?.url ?? '', {}, 'ann');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(await file.arrayBuffer()));
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''M%C3%A4rz%202026.pdf");
  const [row] = await uploadsOf('ann');
  expect(row).toMatchObject({ sha256: original?.sha256, retentionUntil: '2032-03-31', attempts: 1 });
  const picture = await app.request(detail.pages[0]?.url ?? '', {}, 'ann');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  for (const url of [original?.url ?? '', detail.pages[0]?.url ?? '']) {
    expect((await app.request(url, {}, 'ben')).status).toBe(404);
    expect((await app.request(url)).status).toBe(401);
    expect((await app.request(url.replace(/signature=./, 'signature=_'), {}, 'ann')).status).toBe(404);
  }
});

test('audits every action without personal data of the statement', async () => {
  const events = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('auditEvents').select(['action', 'subjectType', 'sourceKind']).orderBy('sequence').execute(),
  );
  expect(events).toContainEqual({ action: 'statement.uploaded', subjectType: 'bank_upload', sourceKind: 'person' });
  expect(events).toContainEqual({ action: 'statement.saved', subjectType: 'bank_statement', sourceKind: 'reader' });
});
