import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import type { OpenFigure } from '../vat.queries.ts';
import { type CompanyDays, documentsQuery } from '../vat.queries.ts';
import { BankFees } from './bank-fees.tsx';
import { DocumentList } from './document-list.tsx';
import { Explanation } from './explanation.tsx';
import classes from './paper.module.css';

type FigurePanelProps = {
  paper: WorkingPaper;
  figure: OpenFigure | null;
  onOpen: (figure: OpenFigure) => void;
  onClose: () => void;
};

/** A side panel with what is behind one figure: its explanation, its documents, and their lines. */
export function FigurePanel({ paper, figure, onOpen, onClose }: FigurePanelProps) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={figure !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={figure?.title ?? ''}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {figure !== null && (
        <div key={figure.title} className={classes.panel}>
          {figure.field !== undefined && <Explanation days={paper} field={figure.field} onOpen={onOpen} />}
          <FigureDetails days={paper} figure={figure} />
        </div>
      )}
    </Drawer>
  );
}

function FigureDetails({
  days,
  figure: { title: _, lostReason, ...figure },
}: {
  days: CompanyDays;
  figure: OpenFigure;
}) {
  const { i18n, t } = useLingui();
  const behind = useInfiniteQuery(documentsQuery(days, figure));
  if (behind.isPending) {
    return (
      <LoadingState>
        <Skeleton height={200} />
      </LoadingState>
    );
  }
  if (behind.isError) {
    return (
      <ErrorState
        title={t`We could not load the documents`}
        message={errorText(i18n, behind.error)}
        onRetry={() => void behind.refetch()}
      />
    );
  }
  const documents = behind.data.pages.flatMap((page) => page.documents);
  const total = behind.data.pages.at(-1)?.total ?? 0;
  const fees = behind.data.pages.flatMap((page) => page.fees);
  return (
    <>
      {total > 0 && (
        <section>
          <h3 className={classes.panelTitle}>
            <Trans>Documents</Trans>
          </h3>
          <DocumentList
            documents={documents}
            total={total}
            lostReason={lostReason}
            more={
              behind.hasNextPage ? { load: () => void behind.fetchNextPage(), isBusy: behind.isFetchingNextPage } : null
            }
          />
        </section>
      )}
      {fees.length > 0 && <BankFees fees={fees} isExclusion={lostReason !== undefined} />}
    </>
  );
}
