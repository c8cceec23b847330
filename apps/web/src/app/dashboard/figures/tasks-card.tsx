import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Dashboard } from '@tillslip/contract/dashboard';
import { NO_COMPANY } from '@tillslip/contract/receipts/company-scope';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import type { Unassigned } from '@tillslip/contract/unassigned';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import {
  Building2,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Copy,
  Landmark,
  type LucideIcon,
  PenLine,
} from 'lucide-react';
import { countUnassigned, unassignedQuery } from '../../../api/unassigned.ts';
import { suggestedCountQuery } from '../../../features/bank/workspace/workspace.queries.ts';
import { draftsQuery } from '../../../features/receipts/receipts.queries.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { companySearch } from '../company-search.ts';
import classes from '../dashboard.module.css';

type TasksCardProps = { readiness: Dashboard['readiness']; companyId: string | null };
type Task = { icon: LucideIcon; title: string; detail: string; link: Pick<LinkProps, 'to' | 'search'> };

/** What needs the person, in the scope of the company that was chosen (Spec: 1 §2.5). */
export function TasksCard({ readiness, companyId }: TasksCardProps) {
  const { i18n, t } = useLingui();
  const drafts = useQuery(draftsQuery);
  const duplicates = drafts.data?.filter((draft) => isDuplicateIn(draft, companyId)).length ?? 0;
  const { data: suggested = 0 } = useQuery(suggestedCountQuery(companyId));
  const { data: unassigned } = useQuery(unassignedQuery);
  const tasks = [
    ...(unassigned ? listUnassigned(i18n, unassigned) : []),
    ...listInvalid(i18n, readiness, companyId),
    ...listTasks(i18n, { ...readiness, duplicates, suggested }, companyId),
  ];
  return (
    <Card title={t`Needs you`} flush>
      {tasks.length === 0 ? (
        <p className={classes.calm}>
          <CircleCheck size={18} aria-hidden />
          {t`Nothing to do. Everything is checked.`}
        </p>
      ) : (
        <ul className={classes.tasks}>
          {tasks.map(({ icon: Icon, title, detail, link }) => (
            <li key={title}>
              <Link {...link} className={classes.task}>
                <Icon size={18} aria-hidden className={classes.taskIcon} />
                <span className={classes.taskWords}>
                  <strong>{title}</strong>
                  <small>{detail}</small>
                </span>
                <ChevronRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The documents without a company come first: what they claim is in no VAT201. */
function listUnassigned(i18n: I18n, unassigned: Unassigned): Task[] {
  const count = countUnassigned(unassigned);
  if (count === 0) return [];
  const vat = formatRand(unassigned.vatCents);
  const detail =
    unassigned.vatCents === 0
      ? i18n.t(msg`No VAT201 has them. Choose their company.`)
      : i18n.t(msg`${vat} of VAT is in no VAT201. Choose their company.`);
  const link = { to: '/app/receipts', search: { company: NO_COMPANY } } as const;
  return [{ icon: Building2, title: i18n.t(msg`No company (${count})`), detail, link }];
}

const isDuplicateIn = ({ status, ...draft }: Draft, companyId: string | null): boolean =>
  status === 'awaiting_decision' && (companyId === null || draft.companyId === companyId);

/** Invoices whose paperwork costs the claim, with the VAT at risk. */
function listInvalid(
  i18n: I18n,
  { invalid, vatAtRiskCents }: Dashboard['readiness'],
  companyId: string | null,
): Task[] {
  if (invalid === 0) return [];
  const title = i18n.t(
    msg`${plural(invalid, { one: '# invoice with incomplete paperwork', other: '# invoices with incomplete paperwork' })}`,
  );
  const amount = formatRand(vatAtRiskCents);
  const detail =
    vatAtRiskCents === 0
      ? i18n.t(msg`No VAT is at stake.`)
      : i18n.t(msg`${amount} of VAT cannot be claimed until it is put right.`);
  const link = { to: '/app/receipts', search: { filter: 'invalid', ...companySearch(companyId) } } as const;
  return [{ icon: CircleAlert, title, detail, link }];
}

type TaskCounts = Pick<Dashboard['readiness'], 'needsYou' | 'needsReview'> & { duplicates: number; suggested: number };

function listTasks(i18n: I18n, counts: TaskCounts, companyId: string | null): Task[] {
  const { needsYou: toReview, needsReview: uncounted, duplicates, suggested } = counts;
  const tasks: Task[] = [];
  if (duplicates > 0) {
    const title = i18n.t(msg`${plural(duplicates, { one: '# possible duplicate', other: '# possible duplicates' })}`);
    const link = { to: '/app/dashboard', search: { ...companySearch(companyId), scroll: 'upload' } } as const;
    tasks.push({ icon: Copy, title, detail: i18n.t(msg`Compare them and decide.`), link });
  }
  if (toReview > 0) {
    const title = i18n.t(msg`${plural(toReview, { one: '# invoice to review', other: '# invoices to review' })}`);
    const detail =
      uncounted === 0
        ? i18n.t(msg`Check the values we are not sure about.`)
        : i18n.t(
            msg`${plural(uncounted, { one: '# won’t count in your VAT201 until you check it.', other: '# won’t count in your VAT201 until you check them.' })}`,
          );
    const link = { to: '/app/receipts/review', search: companySearch(companyId) } as const;
    tasks.push({
      icon: PenLine,
      title,
      detail,
      link,
    });
  }
  if (suggested > 0) {
    const title = i18n.t(
      msg`${plural(suggested, { one: '# transaction to match', other: '# transactions to match' })}`,
    );
    const search = { ...companySearch(companyId), show: 'suggested' };
    const link = { to: '/app/bank-statements/reconcile', search } as const;
    tasks.push({ icon: Landmark, title, detail: i18n.t(msg`Each has a suggested match.`), link });
  }
  return tasks;
}
