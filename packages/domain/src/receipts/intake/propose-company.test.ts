import { expect, test } from 'vitest';
import { type CandidateCompany, type DocumentOwner, proposeCompany } from './propose-company.ts';

const hadeda: CandidateCompany = { id: 'hadeda', companyName: 'Hadeda Trading (Pty) Ltd', vatNumber: '4740101508' };
const karoo: CandidateCompany = { id: 'karoo', companyName: 'Karoo Crafts CC', vatNumber: '4010139121' };
const unnumbered: CandidateCompany = { id: 'plain', companyName: 'Protea Books', vatNumber: null };
const twin: CandidateCompany = { id: 'twin', companyName: 'Hadeda Transport', vatNumber: '4740101508' };
const namesake: CandidateCompany = { id: 'namesake', companyName: 'HADEDA TRADING', vatNumber: null };
const nobody: DocumentOwner = { recipientName: null, recipientVatNumber: null, sellerId: null };
const to = (part: Partial<DocumentOwner>): DocumentOwner => ({ ...nobody, ...part });

test.each<[string, DocumentOwner, CandidateCompany[], string | null]>([
  ['no company: nothing to propose', to({ recipientName: 'Hadeda Trading' }), [], null],
  ['the only company has every slip', nobody, [hadeda], 'hadeda, only-company'],
  [
    'the only company, whatever the recipient',
    to({ recipientVatNumber: '4010139121' }),
    [hadeda],
    'hadeda, only-company',
  ],
  ['a till slip names nobody', nobody, [hadeda, karoo], null],
  ['the VAT number decides', to({ recipientVatNumber: '4010139121' }), [hadeda, karoo], 'karoo, vat-number'],
  ['however it is spaced', to({ recipientVatNumber: '4010 139 121' }), [hadeda, karoo], 'karoo, vat-number'],
  [
    'before the name',
    to({ recipientVatNumber: '4010139121', recipientName: 'Hadeda Trading' }),
    [hadeda, karoo],
    'karoo, vat-number',
  ],
  ['the name without its legal form', to({ recipientName: 'HADEDA TRADING' }), [hadeda, karoo], 'hadeda, name'],
  ['another name', to({ recipientName: 'Hadeda' }), [hadeda, karoo], null],
  ['an empty name is nobody’s', to({ recipientName: '' }), [hadeda, { ...karoo, companyName: '—' }], null],
  [
    'the name does not decide against the number',
    to({ recipientName: 'Hadeda Trading', recipientVatNumber: '4999999999' }),
    [hadeda, karoo],
    null,
  ],
  [
    'a company whose number is not known yet',
    to({ recipientName: 'Protea Books', recipientVatNumber: '4999999999' }),
    [hadeda, unnumbered],
    'plain, name',
  ],
  ['two with the number and no name', to({ recipientVatNumber: '4740101508' }), [hadeda, twin], null],
  [
    'two with the number, told apart by name',
    to({ recipientVatNumber: '4740101508', recipientName: 'Hadeda Transport' }),
    [hadeda, twin],
    'twin, name',
  ],
  [
    'of two with the number the third with the name is none',
    to({ recipientVatNumber: '4740101508', recipientName: 'Protea Books' }),
    [hadeda, twin, unnumbered],
    null,
  ],
  ['two with the name', to({ recipientName: 'Hadeda Trading' }), [hadeda, namesake], null],
  ['an own sale', to({ sellerId: 'karoo', recipientName: 'Hadeda Trading' }), [hadeda, karoo], 'karoo, seller'],
  ['a seller that is no longer a company', to({ sellerId: 'gone' }), [hadeda, karoo], null],
])('%s', (_why, owner, companies, expected) => {
  const proposal = proposeCompany(owner, companies);
  expect(proposal && `${proposal.companyId}, ${proposal.reason}`).toBe(expected);
});
