import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Storage } from '@tillslip/contract/companies';
import { formatCount } from '@tillslip/domain/kernel/format-rand';
import { monthYearText } from '@tillslip/messages/dates';
import { fileSizeText, storageText } from '@tillslip/messages/file-size';
import { instanceQuery } from '../../api/instance.queries.ts';
import { Card } from '../../ui/layout/card.tsx';
import classes from './billing.module.css';
import type { UsageRow } from './usage-rows.ts';

type InstallationProps = {
  month: string;
  used: Pick<UsageRow, 'month' | 'year' | 'bytes'>;
  limits: Storage['limits'];
};

/** That the installation is self-hosted, what that means, and what the person used of it. */
export function Installation({ month, used, limits }: InstallationProps) {
  const { i18n, t } = useLingui();
  const { data: instance } = useQuery(instanceQuery);
  const facts = [
    [t`Documents in ${{ month: monthYearText(i18n, month) }}`, formatCount(used.month)],
    [t`Documents in ${{ year: month.slice(0, 4) }}`, formatCount(used.year)],
    [t`Storage used`, storageText(i18n, used.bytes)],
    [t`Version`, instance?.version ?? '…'],
  ] as const;
  return (
    <Card title={t`Self-hosted`}>
      <p className={classes.lead}>
        {limitTexts(i18n, limits).length > 0 ? (
          <Trans>There is no price, and no trial that ends.</Trans>
        ) : (
          <Trans>There is no price, no trial that ends, and no limit on documents or companies.</Trans>
        )}
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Limits limits={limits} />
    </Card>
  );
}

/** The limits that the settings of an installation may set, which protect its disk. */
function Limits({ limits }: { limits: Storage['limits'] }) {
  const { i18n } = useLingui();
  const lines = limitTexts(i18n, limits);
  if (lines.length === 0) return null;
  return (
    <ul className={classes.limits}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function limitTexts(i18n: I18n, { maxBytes, maxUploadsPerDay }: Storage['limits']): string[] {
  return [
    ...(maxBytes === null
      ? []
      : [
          i18n.t(
            msg`Whoever runs this installation gives each company ${{ size: fileSizeText(i18n, maxBytes) }} of storage.`,
          ),
        ]),
    ...(maxUploadsPerDay === null
      ? []
      : [
          i18n.t(
            msg`Whoever runs this installation lets each company upload ${{ count: maxUploadsPerDay }} files a day.`,
          ),
        ]),
  ];
}
