import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DropOverlay } from '../../../ui/files/drop-overlay.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DestinationSelect } from './destination-select.tsx';
import { PageTray } from './page-tray.tsx';
import { SlipDropZone } from './slip-drop-zone.tsx';
import classes from './upload-card.module.css';
import { useUploads } from './upload-store.ts';
import { UploadsInHand } from './uploads-in-hand.tsx';
import { type UploadIntake, useUploadIntake } from './use-upload-intake.ts';

/**
 * Takes in slips and invoices, shows each being read, and hands over the results. Files may be dropped
 * anywhere on a page that shows this card, pasted, chosen, or photographed.
 *
 * Spec: 1 §2.7.
 */
export function UploadCard({ companyId }: { companyId: string | null }) {
  const intake = useUploadIntake(companyId);
  return (
    <>
      <UploadCardBody intake={intake} />
      <DropOverlay onFiles={intake.take} />
    </>
  );
}

type UploadPanelProps = { opened: boolean; companyId: string | null };

/** The same card where it is out of the way until it is wanted, or until files are dropped or on their way. */
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
      <DropOverlay onFiles={intake.take} />
    </>
  );
}

function UploadCardBody({ intake }: { intake: UploadIntake }) {
  return (
    <Card title="Add slips and invoices" id="upload" label="Add slips and invoices">
      <div className={classes.body}>
        <DestinationSelect value={intake.to} onChange={intake.setTo} />
        <SlipDropZone onFiles={intake.take} />
        <Text fz="sm" c="dimmed">
          A whole shoebox?{' '}
          <Anchor inherit underline="always" renderRoot={(props) => <Link to="/app/receipts/bulk" {...props} />}>
            Upload a hundred at once
          </Anchor>
        </Text>
        {intake.hasFiles && <PageTray onRead={intake.read} />}
        <UploadsInHand />
      </div>
    </Card>
  );
}
