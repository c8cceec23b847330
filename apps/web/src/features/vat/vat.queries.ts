import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import type { VatType } from '@tillslip/domain/vat/claim/vat-type';
import type { Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import { client } from '../../api/client.ts';
import { itemsPerPage } from '../../api/preferences/known-preferences.ts';

/** The company and the days of a working paper, both ends included. */
export interface CompanyDays {
  readonly companyId: string;
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
}

/** A figure whose documents are listed: a field, a VAT type or the reason for an exclusion. */
export interface Figure {
  readonly field?: Vat201Field;
  readonly vatType?: VatType;
  readonly reason?: string;
}

/** A figure of the working paper that is open in the side panel. */
export interface OpenFigure extends Figure {
  readonly title: string;
  /** The reason an exclusion gives for its lines. */
  readonly lostReason?: NotClaimableReason;
}

/** The page size of the documents behind a figure. */

/** The VAT201 of one company for one month; disabled while no company is chosen. */
export const vat201Query = (companyId: string | null, month: string) =>
  queryOptions({
    queryKey: ['vat', 'preview', companyId, month],
    queryFn: ({ signal }) => (companyId === null ? null : client.vat.preview({ companyId, month }, { signal })),
    enabled: companyId !== null,
  });

/** What a company's people said of it and of its purchases: the first page, which begins with its trade. */
export const purchaseAnswersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['vat', 'answers', companyId],
    queryFn: ({ signal }) => client.vat.answers.list({ companyId }, { signal }),
  });

/** What is remembered of a company's purchases, page by page; `q` is part of a supplier or an item. */
export const rememberedQuery = (companyId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['vat', 'answers', companyId, 'pages', q, itemsPerPage()],
    queryFn: ({ signal, pageParam: skip }) =>
      client.vat.answers.list({ companyId, skip, limit: itemsPerPage(), ...(q !== '' && { q }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** A company's periods, the newest first. */
export const periodsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['vat', 'periods', companyId],
    queryFn: ({ signal }) => client.vat.periods.list({ companyId }, { signal }),
  });

/** The progress of rechecking a company's invoices; null when none is running. */
export const recheckQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['vat', 'recheck', companyId],
    queryFn: ({ signal }) => client.vat.recheck({ companyId }, { signal }),
    staleTime: 0,
  });

/** The reasons why a period is not ready, as of now. */
export const blockersQuery = ({ id }: Pick<VatPeriod, 'id'>) =>
  queryOptions({
    queryKey: ['vat', 'blockers', id],
    queryFn: ({ signal }) => client.vat.periods.blockers({ id }, { signal }),
    staleTime: 0,
  });

/** The days of a period without its other properties, for query keys. */
export const daysOf = ({ companyId, periodStart, periodEnd }: CompanyDays): CompanyDays => ({
  companyId,
  periodStart,
  periodEnd,
});

/** The figures of a period under the names of the specification. */
export const summaryQuery = (days: CompanyDays) =>
  queryOptions({
    queryKey: ['vat', 'summary', daysOf(days)],
    queryFn: ({ signal }) => client.vat.byAction.preview({ action: 'preview', ...daysOf(days) }, { signal }),
  });

/** The working paper of a period. */
export const paperQuery = (days: CompanyDays) =>
  queryOptions({
    queryKey: ['vat', 'paper', daysOf(days)],
    queryFn: ({ signal }) => client.vat.paper.get(daysOf(days), { signal }),
  });

/** What keeps the return of these days from being ready, as of now. */
export const paperBlockersQuery = (days: CompanyDays) =>
  queryOptions({
    queryKey: ['vat', 'blockers', daysOf(days)],
    queryFn: ({ signal }) => client.vat.paper.blockers(daysOf(days), { signal }),
    staleTime: 0,
  });

/** What is in no return of a company yet. */
export const unclaimedQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['vat', 'unclaimed', companyId],
    queryFn: ({ signal }) => client.vat.late.list({ companyId }, { signal }),
  });

/** The returns that a person must file: those that were missed, then the next one of each company. */
export const deadlinesQuery = queryOptions({
  queryKey: ['vat', 'deadlines'],
  queryFn: ({ signal }) => client.vat.deadlines.list(undefined, { signal }),
});

/** The explanation of the amount in a field. */
export const explanationQuery = (days: CompanyDays, field: Vat201Field) =>
  queryOptions({
    queryKey: ['vat', 'explanation', daysOf(days), field],
    queryFn: ({ signal }) => client.vat.paper.explain({ ...daysOf(days), field }, { signal }),
  });

/** The documents behind a figure, page by page. */
export const documentsQuery = (days: CompanyDays, figure: Figure) =>
  infiniteQueryOptions({
    queryKey: ['vat', 'behind', daysOf(days), figure, itemsPerPage()],
    queryFn: ({ pageParam: offset, signal }) =>
      client.vat.paper.documents({ ...daysOf(days), ...figure, offset, limit: itemsPerPage() }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((count, { documents }) => count + documents.length, 0);
      return shown < total ? shown : undefined;
    },
  });

/** The VAT treatment of one invoice. */
export const vatDocumentQuery = (receiptId: string) =>
  queryOptions({
    queryKey: ['vat', 'document', receiptId],
    queryFn: ({ signal }) => client.vat.documents.get({ receiptId }, { signal }),
  });

/** The adjustments entered by hand in a period. */
export const adjustmentsQuery = (days: CompanyDays) =>
  queryOptions({
    queryKey: ['vat', 'adjustments', daysOf(days)],
    queryFn: ({ signal }) => client.vat.adjustments.list(daysOf(days), { signal }),
  });

/** The adjustments that are proposed for a period. */
export const proposalsQuery = (days: CompanyDays) =>
  queryOptions({
    queryKey: ['vat', 'proposals', daysOf(days)],
    queryFn: ({ signal }) => client.vat.adjustments.proposals(daysOf(days), { signal }),
  });

/** The links by which others read a return. */
export const sharesQuery = (days: CompanyDays) =>
  queryOptions({
    queryKey: ['vat', 'shares', daysOf(days)],
    queryFn: ({ signal }) => client.vat.shares.list(daysOf(days), { signal }),
  });

/** A company's classification rules, in order of priority. */
export const rulesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['vat', 'rules', companyId],
    queryFn: ({ signal }) => client.vat.rules.list({ companyId }, { signal }),
  });

/** A company's VAT settings. */
export const vatSettingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['vat', 'settings', companyId],
    queryFn: ({ signal }) => client.vat.settings.get({ companyId }, { signal }),
  });

/** Server events report progress; polling is the fallback where they do not arrive. */
const PROGRESS_MS = 2000;

/** The files exported from a company's periods; refetched while one of them is being created. */
export const exportsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['vat', 'exports', companyId],
    queryFn: ({ signal }) => client.vat.exports.list({ companyId }, { signal }),
    // The links expire after some minutes.
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'queued' || status === 'running') ? PROGRESS_MS : 5 * 60_000,
  });

/** The secret address of the calendar with the deadlines. */
export const calendarQuery = queryOptions({
  queryKey: ['vat', 'calendar'],
  queryFn: ({ signal }) => client.vat.deadlines.calendar(undefined, { signal }),
});

/** Refetches everything about VAT, and the dashboard, after a change. */
export async function refreshVat(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['vat'] }),
    queries.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}
