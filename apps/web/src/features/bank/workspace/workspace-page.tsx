import { Button, Drawer, Skeleton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { WorkspaceRow } from '@tillslip/contract/reconciliation';
import { CircleCheckBig, Keyboard, Landmark, SearchX, Sparkles } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { BankTabs } from '../shared/bank-tabs.tsx';
import { AcceptSureDialog } from './accept-sure-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { RowList } from './row-list.tsx';
import { CloseSheet, RowPane } from './row-pane.tsx';
import { useMatchActions } from './use-match-actions.ts';
import { useRowFocus } from './use-row-focus.ts';
import classes from './workspace.module.css';
import { workspaceQuery } from './workspace.queries.ts';
import { WorkspaceFilters } from './workspace-filters.tsx';
import { useWorkspaceKeys } from './workspace-keys.ts';
import { changeWorkspace, isNarrowed, readWorkspace, type WorkspaceSearch } from './workspace-search.ts';

const route = getRouteApi('/app/bank-statements/reconcile');

/** Bank rows left, documents right: suggestions to accept or reject, and everything else by hand. */
export function WorkspacePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = readWorkspace(search);
  const list = useInfiniteQuery(workspaceQuery(filter));
  const [bulk, bulkDialog] = useDisclosure(false);
  const [helping, help] = useDisclosure(false);
  const field = useRef<HTMLInputElement>(null);
  const actions = useMatchActions();
  const counts = list.data?.pages[0]?.counts ?? null;
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  // A choice is a step to come back to; letters typed into the search are not.
  const change = (part: WorkspaceSearch) =>
    void navigate({ search: changeWorkspace(search, part), replace: part.q !== undefined });
  return (
    <>
      <BankTabs company={search.company} />
      <PageHeader
        title="Reconcile"
        subtitle="Each payment with the document behind it."
        actions={
          <>
            <Button variant="default" leftSection={<Keyboard size={16} aria-hidden />} onClick={help.open}>
              Keys
            </Button>
            {(counts?.sure ?? 0) > 0 && (
              <Button leftSection={<Sparkles size={16} aria-hidden />} onClick={bulkDialog.open}>
                Accept the sure ones
              </Button>
            )}
          </>
        }
      />
      <WorkspaceFilters search={search} onChange={change} counts={counts} field={field} />
      {list.isPending && <LoadingWorkspace />}
      {list.isError && (
        <ErrorState
          title="Error loading transactions"
          message={errorMessage(list.error)}
          safe="Your statements and invoices are safe."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && (
        <Desk
          key={JSON.stringify(filter)}
          rows={rows}
          first={search.row}
          actions={actions}
          stale={list.isPlaceholderData}
          more={
            list.hasNextPage
              ? { load: () => !list.isFetchingNextPage && void list.fetchNextPage(), busy: list.isFetchingNextPage }
              : null
          }
          keysEnabled={!bulk && !helping}
          onHelp={help.open}
          onSearch={() => field.current?.focus()}
          empty={<NoRows search={search} all={counts?.all ?? 0} onChange={change} />}
        />
      )}
      <AcceptSureDialog opened={bulk} scope={filter} onClose={bulkDialog.close} />
      <KeysDialog opened={helping} onClose={help.close} />
    </>
  );
}

type DeskProps = {
  rows: readonly WorkspaceRow[];
  first: string | undefined;
  actions: ReturnType<typeof useMatchActions>;
  stale: boolean;
  more: { load: () => void; busy: boolean } | null;
  keysEnabled: boolean;
  onHelp: () => void;
  onSearch: () => void;
  empty: React.ReactNode;
};

/** The two sides; on a narrow screen the documents come as a sheet over the rows. */
function Desk({ rows, first, actions, stale, more, keysEnabled, onHelp, onSearch, empty }: DeskProps) {
  const wide = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  const [sheet, sheetOf] = useDisclosure(false);
  const [without, setWithout] = useState(false);
  const [choice, setChoice] = useState({ rowId: '', place: 0 });
  const documentField = useRef<HTMLInputElement>(null);
  const focus = useRowFocus(rows, first);
  const { current, inHand, picked, step, togglePicked, clearPicked } = focus;
  const open = current !== null && picked.size === 0 && !current.transaction.isReconciled ? current : null;
  const rowId = current?.transaction.id ?? '';
  const place = choice.rowId === rowId ? choice.place : 0;
  const chosen = open?.suggestions[Math.min(place, open.suggestions.length - 1)] ?? null;
  useWorkspaceKeys(
    {
      step: (by) => {
        setWithout(false);
        step(by);
      },
      accept: () => chosen !== null && !actions.busy && actions.acceptSuggestion(chosen),
      reject: () => chosen !== null && !actions.busy && actions.reject(chosen),
      undo: () => {
        if (!actions.undo() && current?.transaction.isReconciled) actions.reopen(current);
      },
      choose: (wanted) => setChoice({ rowId, place: wanted }),
      pick: () => current !== null && togglePicked(current),
      clear: clearPicked,
      search: onSearch,
      searchDocuments: () => documentField.current?.focus(),
      withoutDocument: () => inHand.length > 0 && setWithout(true),
      help: onHelp,
    },
    keysEnabled && !sheet,
  );
  const openSheet = useCallback(() => {
    setWithout(false);
    if (!wide) sheetOf.open();
  }, [wide, sheetOf.open]);
  if (rows.length === 0) return empty;
  const state = { choice: place, withoutOpened: without, openWithout: setWithout, documentField };
  const pane = <RowPane focus={focus} actions={actions} state={state} />;
  return (
    <div className={classes.desk}>
      <RowList rows={rows} focus={focus} stale={stale} onOpen={openSheet} more={more} />
      {wide ? (
        <aside className={classes.side} aria-label="Documents">
          {pane}
        </aside>
      ) : (
        <Drawer
          position="bottom"
          size="88%"
          title="Documents"
          closeButtonProps={{ 'aria-label': 'Close' }}
          opened={sheet}
          onClose={sheetOf.close}
        >
          {pane}
          <div className={classes.sheetFoot}>
            <CloseSheet onClose={sheetOf.close} />
          </div>
        </Drawer>
      )}
    </div>
  );
}

type NoRowsProps = { search: WorkspaceSearch; all: number; onChange: (part: WorkspaceSearch) => void };

/** Nothing to show, for one of three reasons. */
function NoRows({ search, all, onChange }: NoRowsProps) {
  const { show } = readWorkspace(search);
  if (all === 0 && !isNarrowed(search)) {
    return (
      <Card>
        <EmptyState
          icon={Landmark}
          title="No transactions yet"
          action={
            <Button renderRoot={(props) => <Link to="/app/bank-statements/upload" {...props} />}>
              Upload a statement
            </Button>
          }
        >
          Upload a bank statement; its rows stand here with the documents that fit them.
        </EmptyState>
      </Card>
    );
  }
  if (all > 0 && show === 'open') {
    return (
      <Card>
        <EmptyState
          icon={CircleCheckBig}
          title="Everything is reconciled"
          action={
            <Button variant="default" onClick={() => onChange({ show: 'reconciled' })}>
              See what was matched
            </Button>
          }
        >
          Every row {isNarrowed(search) ? 'that matches these filters ' : ''}has its document, or needs none.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title="No rows here"
        action={
          <Button
            variant="default"
            onClick={() => onChange({ show: '', company: '', statement: '', q: '', direction: '', from: '', to: '' })}
          >
            Show all that is open
          </Button>
        }
      >
        Nothing matches these filters.
      </EmptyState>
    </Card>
  );
}

const LoadingWorkspace = () => (
  <LoadingState label="Loading transactions">
    <div className={classes.desk}>
      <Skeleton height={480} />
      <Skeleton height={480} />
    </div>
  </LoadingState>
);
