import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { DropOverlay } from '../../../ui/files/drop-overlay.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ownCompanies } from '../company/preset-company.ts';
import { SlipDropZone } from './slip-drop-zone.tsx';
import classes from './upload-card.module.css';
import { useUploads } from './upload-store.ts';
import { UploadsInProgress } from './uploads-in-progress.tsx';
import { type UploadIntake, useUploadIntake } from './use-upload-intake.ts';

/** Its fields are a library of their own, which the card does not wait for. */
const DestinationSelect = lazy(async () => ({
  default: (await import('../company/destination-select.tsx')).DestinationSelect,
}));

/** Loaded with the first files that wait for an answer. */
const PageTray = lazy(async () => ({ default: (await import('./page-tray.tsx')).PageTray }));

/** The heights of the question for the first company and of a field with its label, in pixels. */
const HEIGHTS = { firstCompany: 240, field: 60 };

/**
 * Uploads slips and invoices, and shows their progress and results. Files can be dropped anywhere on a page with
 * this card, pasted, chosen or photographed.
 *
 * Spec: 1 §2.7.
 */
export function UploadCard({ companyId }: { companyId: string | null }) {
  const intake = useUploadIntake(companyId);
  return (
    <>
      <UploadCardBody intake={intake} />
      <DropOverlay onFiles={intake.addFiles} />
    </>
  );
}

export type UploadPanelProps = { opened: boolean; companyId: string | null };

/** The upload card, hidden until it is opened or files are added. */
export function UploadPanel({ opened, companyId }: UploadPanelProps) {
  const intake = useUploadIntake(companyId);
  const { uploads } = useUploads();
  return (
    <>
      {(opened || intake.hasFiles || uploads.length > 0) && (
        <div className={classes.panel}>
          <UploadCardBody intake={intake} />
        </div>
      )}
      <DropOverlay onFiles={intake.addFiles} />
    </>
  );
}

function UploadCardBody({ intake }: { intake: UploadIntake }) {
  const { t } = useLingui();
  return (
    <Card title={t`Add slips and invoices`} id="upload" label={t`Add slips and invoices`}>
      <div className={classes.body}>
        <Destination intake={intake} />
        <SlipDropZone onFiles={intake.addFiles} />
        <Text fz="sm" c="dimmed">
          <Trans>
            Have a shoebox full?{' '}
            <Anchor inherit underline="always" renderRoot={(props) => <Link to="/app/receipts/bulk" {...props} />}>
              Upload in bulk
            </Anchor>
          </Trans>
        </Text>
        <Suspense>{intake.hasFiles && <PageTray onRead={intake.read} />}</Suspense>
        <UploadsInProgress />
      </div>
    </Card>
  );
}

/** Where new invoices go, in its place before it has loaded. */
function Destination({ intake }: { intake: UploadIntake }) {
  const { data: companies } = useQuery(companiesQuery);
  const isFirst = companies !== undefined && ownCompanies(companies).length === 0;
  return (
    <Suspense fallback={<Skeleton height={isFirst ? HEIGHTS.firstCompany : HEIGHTS.field} />}>
      <DestinationSelect value={intake.destination} onChange={intake.setDestination} />
    </Suspense>
  );
}
