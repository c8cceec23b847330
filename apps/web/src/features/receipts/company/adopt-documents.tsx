import { ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import type { Unassigned } from '@tillslip/contract/unassigned';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { proposeCompany } from '@tillslip/domain/receipts/intake/propose-company';
import { useState } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { errorText } from '../../../api/error-text.ts';
import { adoptUnassigned, countUnassigned, unassignedQuery } from '../../../api/unassigned.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './adopt-documents.module.css';
import { FirstCompany } from './first-company.tsx';
import { ownCompanies } from './preset-company.ts';

/** Above the documents without a company: files all of them at once. Single ones are moved in the list. */
export function AdoptDocuments() {
  const { t } = useLingui();
  const { data: unassigned } = useQuery(unassignedQuery);
  const { data: companies } = useQuery(companiesQuery);
  if (unassigned === undefined || companies === undefined || countUnassigned(unassigned) === 0) return null;
  const own = ownCompanies(companies);
  const count = countUnassigned(unassigned);
  const label = t`${plural(count, { one: '# document without a company', other: '# documents without a company' })}`;
  return (
    <div className={classes.card}>
      <Card title={label} label={label}>
        {own.length === 0 ? (
          <FirstCompany />
        ) : (
          // A new proposal starts over: what was uploaded since may name another company.
          <Adopt key={proposalOf(unassigned, own)} companies={own} unassigned={unassigned} />
        )}
      </Card>
    </div>
  );
}

/** The company that the documents name, or the only one; empty where it stays open. */
const proposalOf = ({ recipient }: Unassigned, companies: readonly Company[]): string =>
  proposeCompany(
    { recipientName: recipient?.name ?? null, recipientVatNumber: recipient?.vatNumber ?? null, sellerId: null },
    companies,
  )?.companyId ?? '';

type AdoptProps = { companies: readonly Company[]; unassigned: Unassigned };

function Adopt({ companies, unassigned }: AdoptProps) {
  const { t } = useLingui();
  const [companyId, choose] = useState<string | null>(proposalOf(unassigned, companies) || null);
  const company = companies.find(({ id }) => id === companyId);
  const adopt = useAdopt();
  const count = countUnassigned(unassigned);
  return (
    <>
      <p className={classes.lead}>
        {unassigned.vatCents === 0 ? (
          <Trans>No VAT201 has them.</Trans>
        ) : (
          <Trans>{ph({ vat: formatRand(unassigned.vatCents) })} of VAT is in no VAT201 until you file them.</Trans>
        )}{' '}
        {companies.length > 1 && <Trans>To file some of them, select them in the list and move them.</Trans>}
      </p>
      <div className={classes.line}>
        {companies.length > 1 && (
          <Select
            aria-label={t`Company of these documents`}
            placeholder={t`Choose a company`}
            data={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))}
            value={companyId}
            onChange={choose}
          />
        )}
        <Button
          disabled={company === undefined}
          loading={adopt.isPending}
          onClick={() => company && adopt.mutate(company)}
        >
          {company === undefined
            ? t`${plural(count, { one: 'File # document', other: 'File all # documents' })}`
            : t`${plural(count, { one: `File # document in ${{ name: company.companyName }}`, other: `File all # documents in ${{ name: company.companyName }}` })}`}
        </Button>
      </div>
    </>
  );
}

function useAdopt() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Company) => adoptUnassigned(queries, id),
    onSuccess: (filed, { companyName }) =>
      toast.success(
        t`${plural(filed, { one: `# document filed in ${companyName}`, other: `# documents filed in ${companyName}` })}`,
      ),
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}
