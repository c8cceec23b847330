import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, Download, Landmark, type LucideIcon, ReceiptText } from 'lucide-react';
import { client } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { isRefusal } from '../../api/refusal.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { saveTextFile } from '../../ui/files/save-file.ts';
import { inCompany } from './in-company.ts';
import classes from './quick-actions.module.css';

const FAILED = 'Failed to export CSV. Please try again.';

type QuickActionsProps = { companyId: string | null; onAddCompany: () => void };

/** What is done most often, one press away (Spec: 1 §2.5). */
export function QuickActions({ companyId, onAddCompany }: QuickActionsProps) {
  const csv = useCsvExport(companyId);
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={classes.heading}>
        Quick actions
      </h2>
      <div className={classes.actions}>
        <button type="button" className={classes.action} onClick={onAddCompany}>
          <Face icon={Building2} title="Add Company" detail="With its VAT number and folders" />
        </button>
        <Link to="/app/receipts" search={inCompany(companyId)} className={classes.action}>
          <Face icon={ReceiptText} title="View Invoices" detail="Search, filter and correct" />
        </Link>
        <Link to="/app/bank-statements" search={inCompany(companyId)} className={classes.action}>
          <Face icon={Landmark} title="Bank Statements" detail="Proved, and matched with invoices" />
        </Link>
        <button type="button" className={classes.action} disabled={csv.isPending} onClick={() => csv.mutate()}>
          <Face icon={Download} title="Export CSV" detail="This month's invoices" />
        </button>
      </div>
    </section>
  );
}

function Face({ icon: Icon, title, detail }: { icon: LucideIcon; title: string; detail: string }) {
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

/** Saves the month's invoices, of one company or of all, as a CSV file (Spec: 1 §8.3). */
function useCsvExport(companyId: string | null) {
  return useMutation({
    mutationFn: () => client.dashboard.export(companyId === null ? {} : { companyId }),
    onSuccess: ({ filename, records, csv }) => {
      saveTextFile(filename, csv, 'text/csv;charset=utf-8');
      toast.success(`CSV exported successfully! ${records} records included.`);
    },
    onError: (error) => toast.error(isRefusal(error, 'NOTHING_TO_EXPORT') ? errorMessage(error) : FAILED),
  });
}
