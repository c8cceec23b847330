import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Dashboard } from '@tillslip/contract/dashboard';
import { ChevronRight, CircleCheck, Copy, Landmark, type LucideIcon, PenLine } from 'lucide-react';
import { suggestedCountQuery } from '../../../features/bank/workspace/workspace.queries.ts';
import { draftsQuery } from '../../../features/receipts/receipts.queries.ts';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../dashboard.module.css';
import { inCompany } from '../in-company.ts';

type NeedsMeProps = { readiness: Dashboard['readiness']; companyId: string | null };
type Task = { icon: LucideIcon; title: string; detail: string; link: Pick<LinkProps, 'to' | 'search'> };

/** The questions that wait for the person. Invalid invoices stand in their own alert. */
export function NeedsMe({ readiness, companyId }: NeedsMeProps) {
  const drafts = useQuery(draftsQuery);
  const duplicates = drafts.data?.filter(({ status }) => status === 'awaiting_decision').length ?? 0;
  const { data: suggested = 0 } = useQuery(suggestedCountQuery(companyId));
  const tasks = tasksOf({ needsReview: readiness.needsReview, duplicates, suggested }, companyId);
  return (
    <Card title="Needs you" flush>
      {tasks.length === 0 ? (
        <p className={classes.calm}>
          <CircleCheck size={18} aria-hidden />
          {readiness.invalid === 0 ? 'Nothing. Everything you added is settled.' : 'No questions are open.'}
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

type Waiting = { needsReview: number; duplicates: number; suggested: number };

function tasksOf({ needsReview, duplicates, suggested }: Waiting, companyId: string | null): Task[] {
  const tasks: Task[] = [];
  if (duplicates > 0) {
    const title = duplicates === 1 ? '1 possible duplicate' : `${duplicates} possible duplicates`;
    const link = { to: '/app/dashboard', search: { ...inCompany(companyId), scroll: 'upload' } } as const;
    tasks.push({ icon: Copy, title, detail: 'Compare and decide.', link });
  }
  if (needsReview > 0) {
    const title = needsReview === 1 ? '1 invoice to review' : `${needsReview} invoices to review`;
    const link = { to: '/app/receipts/review', search: inCompany(companyId) } as const;
    tasks.push({ icon: PenLine, title, detail: 'They stay out of your VAT201 until then.', link });
  }
  if (suggested > 0) {
    const title = suggested === 1 ? '1 payment to match' : `${suggested} payments to match`;
    const search = { ...inCompany(companyId), show: 'suggested' };
    const link = { to: '/app/bank-statements/reconcile', search } as const;
    tasks.push({ icon: Landmark, title, detail: 'Each has a document that fits.', link });
  }
  return tasks;
}
