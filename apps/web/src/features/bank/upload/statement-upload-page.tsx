import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { STATEMENT_EXTENSIONS } from '@tillslip/domain/bank/statements/statement-upload-rules';
import { useCallback, useMemo, useState } from 'react';
import { useFilingCompanies, useOwnCompanyId } from '../../../api/companies.queries.ts';
import { DropOverlay } from '../../../ui/files/drop-overlay.tsx';
import { DropZone } from '../../../ui/files/drop-zone.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Mapper } from '../mapper/mapper.tsx';
import { OverlapPage } from '../overlap/overlap-page.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { sendStatements } from './send-statements.ts';
import classes from './statement-upload-page.module.css';
import type { Destination } from './upload-store.ts';
import { UploadsList } from './uploads-list.tsx';

const route = getRouteApi('/app/bank-statements/upload');

/** Upload bank statements and show the result of each file (Spec: 2 §2). */
export function StatementUploadPage() {
  const { map, compare, company } = route.useSearch();
  if (map !== undefined) return <Mapper key={map} uploadId={map} />;
  if (compare !== undefined) return <OverlapPage key={compare} uploadId={compare} />;
  return <UploadScreen companyId={company ?? null} />;
}

function UploadScreen({ companyId }: { companyId: string | null }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [chosen, setTo] = useState<Destination | null>(null);
  const ownId = useOwnCompanyId(companyId);
  const companies = useFilingCompanies();
  const onlyId = companies.length === 1 ? (companies[0]?.id ?? null) : null;
  const presetId = onlyId ?? ownId;
  const to = useMemo(() => chosen ?? { companyId: presetId, folderId: null }, [chosen, presetId]);
  const upload = useCallback((files: File[]) => sendStatements(i18n, queries, files, to), [i18n, queries, to]);
  return (
    <>
      <PageHeader
        title={t`Upload bank statements`}
        subtitle={t`Every transaction is checked against the balances your bank printed.`}
        above={<BackLink />}
      />
      <Card>
        <div className={classes.body}>
          {companies.length > 0 && <DestinationFields value={to} onChange={setTo} isCompanyKnown={onlyId !== null} />}
          <DropZone
            onFiles={upload}
            label={t`Choose bank statements`}
            title={t`Drop bank statements anywhere, or browse`}
            hint={t`PDF, JPG, PNG or HEIC, up to 50 MB each, 10 at a time. Bank exports work too: CSV, OFX or QIF.`}
            accept={STATEMENT_EXTENSIONS}
            camera
          />
          <UploadsList />
        </div>
      </Card>
      <DropOverlay onFiles={upload} />
    </>
  );
}
