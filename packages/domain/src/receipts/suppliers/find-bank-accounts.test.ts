import { expect, test } from 'vitest';
import { findBankAccounts } from './find-bank-accounts.ts';

test.each([
  ['an account', 'Banking details: FNB Account No: 62012345678 Branch 250655', ['62012345678']],
  ['abbreviated', 'ABSA Acc 4051234567', ['4051234567']],
  ['in groups', 'Account number 62 0123 45678', ['62012345678']],
  ['in Afrikaans', 'Rekening nommer: 1001234567', ['1001234567']],
  ['twice the same', 'Acc no 62012345678 ... Account 62012345678', ['62012345678']],
  ['two', 'Account no 62012345678 or account no 4051234567', ['62012345678', '4051234567']],
  ['a customer account is too short', 'Account No: 10023', []],
  ['a VAT number is not an account', 'VAT No 4010139121', []],
  ['nothing', '', []],
])('%s', (_why, text, accounts) => {
  expect(findBankAccounts(text)).toEqual(accounts);
});
