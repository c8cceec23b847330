import { expect, test } from 'vitest';
import { ALL_COMPANIES, dashboardCompany } from './chosen-company.ts';

const own = { id: 'own', isSample: false };
const other = { id: 'other', isSample: false };
const sample = { id: 'sample', isSample: true };

test.each([
  ['the chosen one', [own, other], 'other', 'other'],
  ['the sample when it was chosen', [own, sample], 'sample', 'sample'],
  ['all, when that was chosen', [own], ALL_COMPANIES, null],
  ['the only own company, also beside the sample', [sample, own], '', 'own'],
  ['all own companies without a choice', [own, other], '', null],
  ['the sample of somebody without a company', [sample], '', 'sample'],
  ['the only one, when the chosen one is gone', [own], 'gone', 'own'],
  ['none', [], '', null],
])('%s', (_why, companies, chosen, id) => {
  expect(dashboardCompany(companies, chosen)?.id ?? null).toBe(id);
});
