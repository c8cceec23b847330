import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { Company } from '@tillslip/contract/companies';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { FolderOpen, Pencil, Trash2 } from 'lucide-react';
import classes from './company-card.module.css';
import { DeleteCompanyDialog } from './delete-company-dialog.tsx';

/** One company: what it is, and the ways into it. */
export function CompanyCard({ company, onEdit }: { company: Company; onEdit: () => void }) {
  const [deleting, confirm] = useDisclosure(false);
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <span className={classes.initial} aria-hidden>
          {company.companyName.slice(0, 1).toUpperCase()}
        </span>
        <div className={classes.title}>
          <h2>{company.companyName}</h2>
          <p>
            {invoices(company.receiptCount)}
            {company.isSample && ', sample data'}
          </p>
        </div>
      </header>
      <CompanyFacts company={company} />
      <Group gap={4} justify="space-between">
        <Button
          variant="default"
          leftSection={<FolderOpen size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/app/companies/$id/folders" params={{ id: company.id }} {...props} />}
        >
          Manage folders
        </Button>
        <Group gap={4}>
          <Tooltip label="Edit">
            <ActionIcon aria-label={`Edit ${company.companyName}`} onClick={onEdit}>
              <Pencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Delete">
            <ActionIcon aria-label={`Delete ${company.companyName}`} onClick={confirm.open}>
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      </Group>
      <DeleteCompanyDialog company={company} opened={deleting} onClose={confirm.close} />
    </article>
  );
}

function CompanyFacts({ company }: { company: Company }) {
  const emails = company.notificationEmails ?? [];
  return (
    <dl className={classes.facts}>
      <dt>VAT number</dt>
      <dd className="tabular">{vatNumberText(company)}</dd>
      <dt>Country</dt>
      <dd>
        {company.country}, {company.currency}
      </dd>
      <dt>Date format</dt>
      <dd className="tabular">{company.dateFormat}</dd>
      <dt>Notify</dt>
      <dd title={emails.join(', ')}>{emails.length === 0 ? 'Nobody' : emails.join(', ')}</dd>
    </dl>
  );
}

function vatNumberText({ isVatVendor, vatNumber }: Company): string {
  if (!isVatVendor) return 'Not registered for VAT';
  return vatNumber === null ? 'Not given yet' : formatVatNumber(vatNumber);
}

const invoices = (count: number): string => (count === 1 ? '1 invoice' : `${count} invoices`);
