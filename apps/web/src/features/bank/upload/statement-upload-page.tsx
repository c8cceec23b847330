import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { STATEMENT_EXTENSIONS } from '@tillslip/domain/bank/statements/statement-upload-rules';
import { useCallback, useState } from 'react';
import { DropOverlay } from '../../../ui/files/drop-overlay.tsx';
import { DropZone } from '../../../ui/files/drop-zone.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Mapper } from '../mapper/mapper.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { sendStatements } from './send-statements.ts';
import classes from './statement-upload-page.module.css';
import type { Destination } from './upload-store.ts';
import { UploadsList } from './uploads-list.tsx';

const route = getRouteApi('/app/bank-statements/upload');

const HINT =
  'PDF, JPG, PNG or HEIC, up to 50 MB each, 10 at a time. What your bank exports goes here too: CSV, OFX or QIF.';

/** Takes in bank statements and shows what comes of each file (Spec: 2 §2). */
export function StatementUploadPage() {
  const { map, company } = route.useSearch();
  if (map !== undefined) return <Mapper key={map} uploadId={map} />;
  return <UploadScreen companyId={company ?? null} />;
}

function UploadScreen({ companyId }: { companyId: string | null }) {
  const queries = useQueryClient();
  const [to, setTo] = useState<Destination>({ companyId, folderId: null });
  const take = useCallback((files: File[]) => sendStatements(queries, files, to), [queries, to]);
  return (
    <>
      <PageHeader
        title="Upload bank statements"
        subtitle="Every row is read and proved against the balances your bank printed."
        above={<BackLink />}
      />
      <Card>
        <div className={classes.body}>
          <DestinationFields value={to} onChange={setTo} />
          <DropZone
            onFiles={take}
            label="Choose bank statements"
            title="Drop bank statements anywhere, or browse"
            hint={HINT}
            accept={STATEMENT_EXTENSIONS}
            camera
          />
          <UploadsList />
        </div>
      </Card>
      <DropOverlay onFiles={take} />
    </>
  );
}
