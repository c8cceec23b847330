import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, Download, Landmark, type LucideIcon, ReceiptText } from 'lucide-react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { useRole } from '../../api/people/people.queries.ts';
import { isRefusal } from '../../api/refusal.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { saveTextFile } from '../../ui/files/save-file.ts';
import { companySearch } from './company-search.ts';
import classes from './quick-actions.module.css';

const FAILED = msg`Failed to export CSV. Please try again.`;

type QuickActionsProps = { companyId: string | null; onAddCompany: () => void };

/** Shortcuts to the most frequent actions (Spec: 1 §2.5). */
export function QuickActions({ companyId, onAddCompany }: QuickActionsProps) {
  const { t } = useLingui();
  const csv = useCsvExport(companyId);
  const isOwner = useRole() === 'owner';
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={classes.heading}>
        <Trans>Quick actions</Trans>
      </h2>
      <div className={classes.actions}>
        {isOwner && (
          <button type="button" className={classes.action} onClick={onAddCompany}>
            <ActionContent icon={Building2} title={t`Add Company`} detail={t`With its VAT number and folders`} />
          </button>
        )}
        <Link to="/app/receipts" search={companySearch(companyId)} className={classes.action}>
          <ActionContent icon={ReceiptText} title={t`View Invoices`} detail={t`Search, filter and correct`} />
        </Link>
        <Link to="/app/bank-statements" search={companySearch(companyId)} className={classes.action}>
          <ActionContent icon={Landmark} title={t`Bank Statements`} detail={t`Check and match with invoices`} />
        </Link>
        <button type="button" className={classes.action} disabled={csv.isPending} onClick={() => csv.mutate()}>
          <ActionContent icon={Download} title={t`Export CSV`} detail={t`Invoices of this month`} />
        </button>
      </div>
    </section>
  );
}

function ActionContent({ icon: Icon, title, detail }: { icon: LucideIcon; title: string; detail: string }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span>
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
    </>
  );
}

/** Download the invoices of the month as CSV, for one company or all (Spec: 1 §8.3). */
function useCsvExport(companyId: string | null) {
  const { i18n, t } = useLingui();
  return useMutation({
    mutationFn: () => client.dashboard.export(companyId === null ? {} : { companyId }),
    onSuccess: ({ filename, records, csv }) => {
      saveTextFile(filename, csv, 'text/csv;charset=utf-8');
      toast.success(t`CSV exported successfully! ${records} records included.`);
    },
    onError: (error) => toast.error(isRefusal(error, 'NOTHING_TO_EXPORT') ? errorText(i18n, error) : t(FAILED)),
  });
}
