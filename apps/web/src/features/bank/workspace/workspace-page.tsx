import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Skeleton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { WorkspaceRow } from '@tillslip/contract/bank/matching';
import { Keyboard, Sparkles } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { RuleDialog } from '../rules/rule-dialog.tsx';
import { OfferNotice } from '../rules/rule-offers.tsx';
import type { RuleStart } from '../rules/rule-values.ts';
import { BankTabs } from '../shared/bank-tabs.tsx';
import { AcceptMatchesDialog } from './accept-matches-dialog.tsx';
import { ActionLine } from './action-line.tsx';
import { EmptyWorkspace } from './empty-workspace.tsx';
import { CloseSheetButton, MatchPane } from './match-pane.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TransactionList } from './transaction-list.tsx';
import { type MatchActions, useMatchActions } from './use-match-actions.ts';
import { type BackRow, idOf, useTransactionFocus } from './use-transaction-focus.ts';
import classes from './workspace.module.css';
import { isUnreconciled, workspaceQuery } from './workspace.queries.ts';
import { WorkspaceFilters } from './workspace-filters.tsx';
import { changeWorkspaceSearch, readWorkspaceFilter, type WorkspaceSearch } from './workspace-search.ts';
import { useWorkspaceShortcuts } from './workspace-shortcuts.ts';

const route = getRouteApi('/app/bank-statements/reconcile');

/** Reconcile: transactions on the left; suggested matches and matching by hand on the right. */
export function WorkspacePage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = readWorkspaceFilter(search);
  const list = useInfiniteQuery(workspaceQuery(filter));
  const [bulk, bulkDialog] = useDisclosure(false);
  const [helping, help] = useDisclosure(false);
  const [start, setStart] = useState<RuleStart | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [back, setBack] = useState<BackRow | null>(null);
  const actions = useMatchActions((id) => setBack({ id }));
  const counts = list.data?.pages[0]?.counts ?? null;
  const leaves = isUnreconciled(filter);
  const rows = useShownRows(list.data?.pages, leaves ? actions.waiting : NONE);
  // Choosing a filter adds a history entry; typing in the search does not.
  const change = (part: WorkspaceSearch) =>
    void navigate({ search: changeWorkspaceSearch(search, part), replace: part.q !== undefined });
  return (
    <>
      <BankTabs company={search.company} />
      <PageHeader
        title={t`Reconcile`}
        subtitle={t`Match each transaction to its invoice.`}
        actions={
          <HeaderButtons canAccept={(counts?.highConfidence ?? 0) > 0} onHelp={help.open} onAccept={bulkDialog.open} />
        }
      />
      <WorkspaceFilters search={search} onChange={change} counts={counts} field={field} />
      <ActionLine said={actions.line.said} />
      {actions.offer && <OfferNotice offer={actions.offer} onMake={(offer) => setStart({ offer })} />}
      {list.isPending && <LoadingWorkspace />}
      {list.isError && <FailedWorkspace error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && (
        <WorkspacePanes
          key={JSON.stringify(filter)}
          rows={rows}
          first={search.row}
          back={back}
          leaves={leaves}
          actions={actions}
          stale={list.isPlaceholderData}
          more={
            list.hasNextPage
              ? { load: () => !list.isFetchingNextPage && void list.fetchNextPage(), busy: list.isFetchingNextPage }
              : null
          }
          keysEnabled={!bulk && !helping && start === null}
          onHelp={help.open}
          onAcceptAll={() => (counts?.highConfidence ?? 0) > 0 && bulkDialog.open()}
          onSearch={() => field.current?.focus()}
          empty={<EmptyWorkspace search={search} all={counts?.all ?? 0} onChange={change} />}
        />
      )}
      <AcceptMatchesDialog opened={bulk} scope={filter} say={actions.say} onClose={bulkDialog.close} />
      <OfferedRule actions={actions} start={start} onClose={() => setStart(null)} />
      <ShortcutsDialog opened={helping} onClose={help.close} />
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The loaded rows, without those that are shown as done and leave the list. */
const useShownRows = (pages: readonly { rows: WorkspaceRow[] }[] | undefined, done: ReadonlySet<string>) =>
  useMemo(() => pages?.flatMap((page) => page.rows).filter((row) => !done.has(idOf(row))) ?? [], [pages, done]);

type OfferedRuleProps = { actions: MatchActions; start: RuleStart | null; onClose: () => void };

/** The dialog of a rule that was offered; what it did is said in the workspace's own line. */
function OfferedRule({ actions, start, onClose }: OfferedRuleProps) {
  return (
    <RuleDialog
      start={start}
      tell={(words, undo) => actions.say({ kind: 'success', words, undo })}
      onClose={() => {
        onClose();
        actions.setOffer(null);
      }}
    />
  );
}

function HeaderButtons(props: { canAccept: boolean; onHelp: () => void; onAccept: () => void }) {
  return (
    <>
      <Button
        className={classes.keys ?? ''}
        variant="default"
        leftSection={<Keyboard size={16} aria-hidden />}
        onClick={props.onHelp}
      >
        <Trans>Keyboard shortcuts</Trans>
      </Button>
      {props.canAccept && (
        <Button leftSection={<Sparkles size={16} aria-hidden />} onClick={props.onAccept}>
          <Trans>Accept high-confidence matches</Trans>
        </Button>
      )}
    </>
  );
}

type WorkspacePanesProps = {
  rows: readonly WorkspaceRow[];
  first: string | undefined;
  /** The row that an undo opened again. */
  back: BackRow | null;
  /** Whether a row leaves the list when it is reconciled. */
  leaves: boolean;
  actions: MatchActions;
  stale: boolean;
  more: { load: () => void; busy: boolean } | null;
  keysEnabled: boolean;
  onHelp: () => void;
  onAcceptAll: () => void;
  onSearch: () => void;
  empty: React.ReactNode;
};

/** Both panes. On a narrow screen the matches open in a sheet over the transactions. */
function WorkspacePanes(props: WorkspacePanesProps) {
  const { rows, first, back, leaves, actions, stale, more, keysEnabled, onHelp, onAcceptAll, onSearch, empty } = props;
  const wide = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  const [sheet, sheetOf] = useDisclosure(false);
  const [without, setWithout] = useState(false);
  const [choice, setChoice] = useState({ rowId: '', place: 0 });
  const invoiceField = useRef<HTMLInputElement>(null);
  const focus = useTransactionFocus(rows, first, back);
  const { current, selected, picked, step, togglePicked, clearPicked } = focus;
  const isOpen = current !== null && !current.transaction.isReconciled && !actions.waiting.has(idOf(current));
  const open = isOpen && picked.size === 0 ? current : null;
  const rowId = current?.transaction.id ?? '';
  const place = choice.rowId === rowId ? choice.place : 0;
  const chosen = open?.suggestions[Math.min(place, open.suggestions.length - 1)] ?? null;
  useWorkspaceShortcuts(
    {
      step: (by) => {
        setWithout(false);
        step(by);
      },
      accept: () => {
        if (chosen === null) return;
        actions.acceptSuggestion(chosen);
        if (!leaves) step(1);
      },
      reject: () => chosen !== null && actions.reject(chosen),
      acceptAll: onAcceptAll,
      undo: () => {
        if (!actions.undo() && current?.transaction.isReconciled) actions.reopen(current);
      },
      choose: (wanted) => setChoice({ rowId, place: wanted }),
      pick: () => current !== null && togglePicked(current),
      clear: clearPicked,
      search: onSearch,
      searchInvoices: () => invoiceField.current?.focus(),
      withoutInvoice: () => selected.length > 0 && setWithout(true),
      help: onHelp,
    },
    keysEnabled && !sheet,
  );
  const openSheet = useCallback(() => {
    setWithout(false);
    if (!wide) sheetOf.open();
  }, [wide, sheetOf.open]);
  const loadMore = rows.length === 0 ? more?.load : undefined;
  useEffect(() => loadMore?.(), [loadMore]);
  if (rows.length === 0) return more === null && actions.waiting.size === 0 ? empty : <LoadingWorkspace />;
  const state = { choice: place, withoutOpened: without, openWithout: setWithout, invoiceField };
  return (
    <div className={classes.panes}>
      <TransactionList rows={rows} focus={focus} failed={actions.failed} stale={stale} onOpen={openSheet} more={more} />
      <MatchSide wide={wide === true} opened={sheet} onClose={sheetOf.close}>
        <MatchPane focus={focus} actions={actions} state={state} />
      </MatchSide>
    </div>
  );
}

type MatchSideProps = { wide: boolean; opened: boolean; onClose: () => void; children: React.ReactNode };

/** The matches: beside the transactions, or in a sheet over them. */
function MatchSide({ wide, opened, onClose, children }: MatchSideProps) {
  const { t } = useLingui();
  return wide ? (
    <aside className={classes.side} aria-label={t`Match with invoices`}>
      {children}
    </aside>
  ) : (
    <Drawer
      position="bottom"
      size="88%"
      title={t`Match with invoices`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      opened={opened}
      onClose={onClose}
    >
      {children}
      <div className={classes.sheetFoot}>
        <CloseSheetButton onClose={onClose} />
      </div>
    </Drawer>
  );
}

const LoadingWorkspace = () => {
  const { t } = useLingui();
  return (
    <LoadingState label={t`Loading transactions`}>
      <div className={classes.panes}>
        <Skeleton height={480} />
        <Skeleton height={480} />
      </div>
    </LoadingState>
  );
};

function FailedWorkspace({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { i18n, t } = useLingui();
  return (
    <ErrorState
      title={t`Error loading transactions`}
      message={errorText(i18n, error)}
      safe={t`Your statements and invoices are safe.`}
      onRetry={onRetry}
    />
  );
}
