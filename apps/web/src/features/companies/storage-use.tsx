import { Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Storage } from '@tillslip/contract/companies';
import { storageText } from '@tillslip/messages/file-size';
import { storageQuery } from '../../api/companies.queries.ts';
import classes from './company-card.module.css';
import { PendingFact } from './pending-fact.tsx';

/** From this percentage on a limit needs attention. */
const NEARLY_FULL_PERCENT = 90;

type Place = Storage['places'][number];

const EMPTY: Omit<Place, 'companyId'> = { bytes: 0, uploadsToday: 0 };

/** What a company stores and was given today, against its limits; rows of a description list. */
export function StorageUse({ companyId }: { companyId: string }) {
  const { data, isPending } = useQuery(storageQuery);
  if (isPending) return <PendingStorage />;
  if (!data) return null;
  const use = data.places.find((place) => place.companyId === companyId) ?? EMPTY;
  return <UseRows use={use} limits={data.limits} />;
}

/** The same for files without a company, which have limits of their own; shown once there are some and a limit. */
export function LooseStorageUse() {
  const { data } = useQuery(storageQuery);
  const use = data?.places.find((place) => place.companyId === null);
  if (!use || data?.limits.maxBytes === null || use.bytes === 0) return null;
  return (
    <section className={classes.loose} aria-labelledby="files-without-company">
      <h2 id="files-without-company">
        <Trans>Files without a company</Trans>
      </h2>
      <dl className={classes.facts}>{data && <UseRows use={use} limits={data.limits} />}</dl>
    </section>
  );
}

const PendingStorage = () => (
  <>
    <dt>
      <Trans>Storage</Trans>
    </dt>
    <dd>
      <PendingFact />
    </dd>
  </>
);

function UseRows({ use, limits }: { use: Omit<Place, 'companyId'>; limits: Storage['limits'] }) {
  const { i18n, t } = useLingui();
  const { maxBytes, maxUploadsPerDay } = limits;
  const used = storageText(i18n, use.bytes);
  return (
    <>
      <dt>
        <Trans>Storage</Trans>
      </dt>
      <dd className="tabular">
        {maxBytes === null ? used : t`${used} of ${{ max: storageText(i18n, maxBytes) }}`}
        {maxBytes !== null && <Bar label={t`Storage`} used={use.bytes} max={maxBytes} />}
      </dd>
      {maxUploadsPerDay !== null && (
        <>
          <dt>
            <Trans>Files today</Trans>
          </dt>
          <dd className="tabular">
            {t`${{ used: use.uploadsToday }} of ${{ max: maxUploadsPerDay }}`}
            <Bar label={t`Files today`} used={use.uploadsToday} max={maxUploadsPerDay} />
          </dd>
        </>
      )}
    </>
  );
}

function Bar({ label, used, max }: { label: string; used: number; max: number }) {
  const percent = Math.min(100, (100 * used) / max);
  const isFull = used >= max;
  return (
    <>
      {isFull && (
        <>
          {' · '}
          <Trans>full</Trans>
        </>
      )}
      <Progress
        value={percent}
        size={6}
        mt={4}
        color={percent >= NEARLY_FULL_PERCENT ? 'marigold' : 'fynbos'}
        aria-label={label}
      />
    </>
  );
}
