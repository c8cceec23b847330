import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DropOverlay } from '../../../ui/files/drop-overlay.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DestinationSelect } from '../company/destination-select.tsx';
import { PageTray } from './page-tray.tsx';
import { SlipDropZone } from './slip-drop-zone.tsx';
import classes from './upload-card.module.css';
import { useUploads } from './upload-store.ts';
import { UploadsInProgress } from './uploads-in-progress.tsx';
import { type UploadIntake, useUploadIntake } from './use-upload-intake.ts';

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

type UploadPanelProps = { opened: boolean; companyId: string | null };

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
        <DestinationSelect value={intake.destination} onChange={intake.setDestination} />
        <SlipDropZone onFiles={intake.addFiles} />
        <Text fz="sm" c="dimmed">
          <Trans>
            Have a shoebox full?{' '}
            <Anchor inherit underline="always" renderRoot={(props) => <Link to="/app/receipts/bulk" {...props} />}>
              Upload in bulk
            </Anchor>
          </Trans>
        </Text>
        {intake.hasFiles && <PageTray onRead={intake.read} />}
        <UploadsInProgress />
      </div>
    </Card>
  );
}
