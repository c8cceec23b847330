import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NumberInput, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { integrationsQuery } from '../integrations.queries.ts';
import { isLive, listChoices, searchOf } from '../integrations-search.ts';
import classes from './bulk.module.css';
import type { ConfigurationValues } from './configuration-values.ts';

const route = getRouteApi('/app/integrations');

type FilterProps = { values: ConfigurationValues; onChange: (part: Partial<ConfigurationValues>) => void };

/** The filters, each behind its checkbox (Spec: 3 §2). */
export function Filters({ values, onChange, companyId }: FilterProps & { companyId: string }) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.filters}>
      <legend>
        <Trans>Filters</Trans>
      </legend>
      <Filter label={t`Date range`} checked={values.usesDates} onCheck={(usesDates) => onChange({ usesDates })}>
        <DayInput label={t`Start date`} value={values.from} onChange={(from) => onChange({ from })} />
        <DayInput label={t`End date`} value={values.to} onChange={(to) => onChange({ to })} />
      </Filter>
      <Filter label={t`Company`} checked={values.usesCompany} onCheck={(usesCompany) => onChange({ usesCompany })}>
        <CompanyFilter companyId={companyId} />
      </Filter>
      <Filter label={t`Amount range`} checked={values.usesAmounts} onCheck={(usesAmounts) => onChange({ usesAmounts })}>
        <AmountInput label={t`Minimum amount (R)`} value={values.min} onChange={(min) => onChange({ min })} />
        <AmountInput label={t`Maximum amount (R)`} value={values.max} onChange={(max) => onChange({ max })} />
      </Filter>
      <Filter label={t`Record limit`} checked={values.usesLimit} onCheck={(usesLimit) => onChange({ usesLimit })}>
        <NumberInput
          label={t`At most so many, the newest first`}
          min={1}
          allowDecimal={false}
          value={values.limit}
          onChange={(limit) => onChange({ limit })}
        />
      </Filter>
    </fieldset>
  );
}

type OneProps = { label: string; checked: boolean; onCheck: (checked: boolean) => void; children: ReactNode };

function Filter({ label, checked, onCheck, children }: OneProps) {
  return (
    <div className={classes.filter}>
      <Checkbox label={label} checked={checked} onChange={(event) => onCheck(event.currentTarget.checked)} />
      {checked && <div className={classes.fields}>{children}</div>}
    </div>
  );
}

/** A connection belongs to a company: another company is another connection, which the page shows then. */
function CompanyFilter({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const { data } = useQuery(integrationsQuery);
  const choices = data === undefined ? [] : listChoices(data).filter(({ connection }) => isLive(connection));
  return (
    <Select
      label={t`Only invoices of`}
      allowDeselect={false}
      data={choices.map((one) => ({ value: one.companyId, label: one.companyName }))}
      value={companyId}
      onChange={(company) =>
        company !== null && void navigate({ search: (now) => searchOf({ ...now, company }), replace: true })
      }
    />
  );
}
