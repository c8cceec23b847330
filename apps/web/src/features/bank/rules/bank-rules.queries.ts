import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

const ofCompany = (companyId: string | undefined) => (companyId === undefined ? {} : { companyId });

/** The rules of the bank in their order, company by company, optionally of one. */
export const bankRulesQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['bank', 'rules', companyId ?? null],
    queryFn: ({ signal }) => client.bankRules.list(ofCompany(companyId), { signal }),
  });

/** The rules that are worth making, optionally of one company. */
export const ruleOffersQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['bank', 'rule-offers', companyId ?? null],
    queryFn: ({ signal }) => client.bankRules.offers(ofCompany(companyId), { signal }),
  });
