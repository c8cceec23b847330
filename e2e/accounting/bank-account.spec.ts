import { expectAccessible } from '../support/accessibility.ts';
import { writeToFolder } from '../support/create-statement.ts';
import { toast } from '../support/invoices.ts';
import { chooseStatements, downloadFile, fileRow, transactionRows } from '../support/statements.ts';
import { expect, test } from '../support/test.ts';
import { READING } from '../support/upload.ts';

type Movement = readonly [id: string, day: string, amount: string, words: string];

const ofx = (first: string, last: string, closing: string, rows: readonly Movement[]): string => `OFXHEADER:100
DATA:OFXSGML

<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>FNB<FID>1</FI></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>ZAR<BANKACCTFROM><BANKID>250655<ACCTID>62001234821<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${first}<DTEND>${last}
${rows.map(([id, day, amount, words]) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${words}</STMTTRN>`).join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}<DTASOF>${last}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const COFFEE = ['a1', '20260905', '-45.50', 'Karoo Koffie'] as const;
const CLIENT = ['a2', '20260930', '1500.00', 'Helderberg Clinic'] as const;
const LATE = ['a3', '20260930', '-10.00', 'Late fee'] as const;
const RENT = ['c1', '20261102', '-4200.00', 'Kusvoet Rent'] as const;

test('the transactions of an account stand in one list across its statements, with the gap between them', async ({
  page,
  api,
}, testInfo) => {
  await api.addCompany('Protea Trading (Pty) Ltd');
  const files = [
    ['september.ofx', ofx('20260901', '20260930', '2454.50', [COFFEE, CLIENT])],
    ['again.ofx', ofx('20260901', '20260930', '2444.50', [COFFEE, CLIENT, LATE])],
    ['november.ofx', ofx('20261101', '20261124', '-2055.50', [RENT])],
  ] as const;
  await page.goto('/app/bank-statements/upload');
  await expect(page.getByRole('combobox', { name: 'Folder' })).toBeEnabled();
  for (const [name, text] of files) {
    await chooseStatements(page, [await writeToFolder(testInfo.outputDir, name, text)]);
    await expect(fileRow(page, name)).toContainText(/\d transactions?/, READING);
  }

  await page.goto('/app/bank-statements');
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  const account = page.getByRole('row').filter({ hasText: '•••• 4821' });
  await expect(account).toContainText('3 statements');
  await expect(account).toContainText('1 gap');
  await expect(account).toContainText('−R2 055.50');
  await expectAccessible(page);

  await account.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'FNB •••• 4821' })).toBeVisible();
  const rows = transactionRows(page);
  // What two statements have is there once.
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Kusvoet Rent');
  await expect(rows.nth(0)).toContainText('A gap between statements is before this transaction');
  await expect(rows.nth(3)).toContainText('Karoo Koffie');
  const gaps = page.getByRole('region', { name: 'Gaps between statements' });
  await expect(gaps).toContainText('No statement covers 1 Oct 2026 to 31 Oct 2026. Transactions are missing.');
  await expect(gaps).toContainText('Balance before: R2 444.50. Balance after: R2 144.50. Difference: −R300.00.');
  await expect(page.getByRole('img', { name: /^Balance at the ends of the statements/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('koffie');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=koffie/);
  const file = await downloadFile(page, 'Export CSV');
  await expect(toast(page, 'Transactions exported successfully')).toBeVisible();
  expect(file.name).toMatch(/^bank-account-fnb-4821-.+\.csv$/);
  expect(file.text.trim().split('\r\n')).toHaveLength(2);

  await page.getByRole('link', { name: 'Find a match for Karoo Koffie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reconcile' })).toBeVisible();
  await expect(page.getByText('Karoo Koffie').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Karoo Koffie', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/bank-statements\/[0-9a-f-]{36}\?row=/);
  await page.getByRole('link', { name: /all statements of this account/ }).click();
  await expect(rows).toHaveCount(4);
});
