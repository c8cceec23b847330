import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { Company } from '@tillslip/contract/companies';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { countryText } from '@tillslip/messages/companies';
import { FolderOpen, Pencil, Plug, Tags, Trash2, Users, Webhook } from 'lucide-react';
import { Allowed } from '../../api/people/allowed.tsx';
import { useRole } from '../../api/people/people.queries.ts';
import classes from './company-card.module.css';
import { CompanyVatFacts } from './company-vat-facts.tsx';
import { DeleteCompanyDialog } from './delete-company-dialog.tsx';
import { StorageUse } from './storage-use.tsx';

/** One company with its details and links. */
export function CompanyCard({ company, onEdit }: { company: Company; onEdit: () => void }) {
  const { t } = useLingui();
  const { companyName } = company;
  const [deleting, confirm] = useDisclosure(false);
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <span className={classes.initial} aria-hidden>
          {companyName.slice(0, 1).toUpperCase()}
        </span>
        <div className={classes.title}>
          <h2>{companyName}</h2>
          <p>
            <Plural value={{ count: company.receiptCount }} one="# invoice" other="# invoices" />
            {company.isSample && (
              <>
                {' · '}
                <Trans>sample data</Trans>
              </>
            )}
          </p>
        </div>
      </header>
      <CompanyFacts company={company} />
      <Group gap={4} justify="space-between">
        <CompanyLinks company={company} />
        <Group gap={4}>
          <Allowed to="company.edit">
            <Tooltip label={t`Edit`}>
              <ActionIcon aria-label={t`Edit ${companyName}`} onClick={onEdit}>
                <Pencil size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Allowed>
          <Allowed to="company.delete">
            <Tooltip label={t`Delete`}>
              <ActionIcon aria-label={t`Delete ${companyName}`} onClick={confirm.open}>
                <Trash2 size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Allowed>
        </Group>
      </Group>
      <DeleteCompanyDialog company={company} opened={deleting} onClose={confirm.close} />
    </article>
  );
}

/** The pages of a company. */
function CompanyLinks({ company }: { company: Company }) {
  return (
    <Group gap={4}>
      <Button
        variant="default"
        leftSection={<FolderOpen size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/app/companies/$id/folders" params={{ id: company.id }} {...props} />}
      >
        <Trans>Manage folders</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<Tags size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/app/companies/$id/expense-categories" params={{ id: company.id }} {...props} />
        )}
      >
        <Trans>Expense categories</Trans>
      </Button>
      {!company.isSample && (
        <Button
          variant="default"
          leftSection={<Users size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/app/companies/$id/people" params={{ id: company.id }} {...props} />}
        >
          <Trans>People</Trans>
        </Button>
      )}
      {!company.isSample && (
        <Button
          variant="default"
          leftSection={<Plug size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/app/integrations" search={{ company: company.id }} {...props} />}
        >
          <Trans>Integrations</Trans>
        </Button>
      )}
      {!company.isSample && (
        <Button
          variant="default"
          leftSection={<Webhook size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/app/companies/$id/webhooks" params={{ id: company.id }} {...props} />}
        >
          <Trans>Webhooks</Trans>
        </Button>
      )}
    </Group>
  );
}

function CompanyFacts({ company }: { company: Company }) {
  const { i18n, t } = useLingui();
  const emails = company.notificationEmails ?? [];
  // What is stored counts for the owner's plan.
  const isOwner = useRole() === 'owner';
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>VAT number</Trans>
      </dt>
      <dd className="tabular">
        <VatNumber company={company} />
      </dd>
      <CompanyVatFacts company={company} />
      <dt>
        <Trans>Country</Trans>
      </dt>
      <dd>
        {countryText(i18n, company.country)}, {company.currency}
      </dd>
      <dt>
        <Trans>Date format</Trans>
      </dt>
      <dd className="tabular">{company.dateFormat}</dd>
      <dt>
        <Trans>Notify</Trans>
      </dt>
      <dd title={emails.join(', ')}>{emails.length === 0 ? t`Nobody` : emails.join(', ')}</dd>
      {isOwner && <StorageUse companyId={company.id} />}
    </dl>
  );
}

function VatNumber({ company: { isVatVendor, vatNumber } }: { company: Company }) {
  if (!isVatVendor) return <Trans>Not registered for VAT</Trans>;
  return vatNumber === null ? <Trans>Not added yet</Trans> : formatVatNumber(vatNumber);
}
