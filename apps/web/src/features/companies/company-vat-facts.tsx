import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import { vatCategoryText } from '@tillslip/messages/companies';
import { providerName } from '@tillslip/messages/integrations/packages';
import { connectionStateText } from '@tillslip/messages/integrations/states';
import { DateText } from '../../ui/format/date-text.tsx';
import { daysLeftWords } from '../../ui/format/deadline-words.ts';
import { connectionsQuery, deadlinesQuery } from './companies.queries.ts';
import { PendingFact } from './pending-fact.tsx';

/** How a company files, when its next return is due, and where its books are; rows of a description list. */
export function CompanyVatFacts({ company }: { company: Company }) {
  return (
    <>
      {company.isVatVendor && <FilingFacts company={company} />}
      {!company.isSample && <ConnectionFact companyId={company.id} />}
    </>
  );
}

function FilingFacts({ company: { id, vatCategory, filingMethod } }: { company: Company }) {
  const { i18n, t } = useLingui();
  return (
    <>
      <dt>
        <Trans>VAT category</Trans>
      </dt>
      <dd title={vatCategory === null ? undefined : vatCategoryText(i18n, vatCategory)}>
        {vatCategory === null ? t`Not known: calendar months` : vatCategoryText(i18n, vatCategory)}
      </dd>
      <dt>
        <Trans context="of a VAT201 with SARS">Filing</Trans>
      </dt>
      <dd>{filingMethod === 'efiling' ? t`eFiling` : t`On paper`}</dd>
      <DueFact companyId={id} />
    </>
  );
}

/** The return that is due next, or the oldest that is overdue. */
function DueFact({ companyId }: { companyId: string }) {
  const { i18n } = useLingui();
  const { data, isPending } = useQuery(deadlinesQuery);
  const next = data?.find((deadline) => deadline.companyId === companyId);
  if (next === undefined && !isPending) return null;
  return (
    <>
      <dt>
        <Trans>Next return</Trans>
      </dt>
      <dd>
        {next === undefined ? (
          <PendingFact />
        ) : (
          <>
            <DateText day={next.dueDate} /> · {daysLeftWords(i18n, next.daysLeft)}
          </>
        )}
      </dd>
    </>
  );
}

function ConnectionFact({ companyId }: { companyId: string }) {
  const { i18n } = useLingui();
  const { data, isPending } = useQuery(connectionsQuery);
  if (data === undefined && !isPending) return null;
  const connection = data?.connections.find((one) => one.companyId === companyId);
  return (
    <>
      <dt>
        <Trans>Accounting</Trans>
      </dt>
      <dd>
        {isPending && <PendingFact />}
        {data && connection === undefined && <Trans>Not connected</Trans>}
        {connection && (
          <>
            {providerName(connection.package)} · {connectionStateText(i18n, connection.state)}
          </>
        )}
      </dd>
    </>
  );
}
