import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { saveEdit } from '../../api/save-edit.ts';
import { adoptUnassigned } from '../../api/unassigned.ts';
import { askAboutFields } from '../../ui/feedback/ask-about-fields.tsx';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { refreshCompanies, showSaved } from './companies.queries.ts';
import { CompanyForm } from './company-form.tsx';
import { type CompanyFormValues, companyInput } from './company-form-values.ts';
import { NewCompanyForm } from './new-company-form.tsx';

type CompanyDialogProps = { opened: boolean; company: Company | null; onClose: () => void };

/** Add Company in two steps, and one form to edit one (Spec: 1 §2.6). */
export function CompanyDialog({ opened, company: loaded, onClose }: CompanyDialogProps) {
  const { t } = useLingui();
  // While the dialog closes it still shows what it was opened with.
  const [company, keep] = useState(loaded);
  if (opened && company !== loaded) keep(loaded);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={company === null ? t`Add company` : t`Edit company`}
      size={560}
    >
      {company === null ? <CompanyCreator onClose={onClose} /> : <CompanyEditor company={company} onClose={onClose} />}
    </FormDialog>
  );
}

type NewCompany = { values: CompanyFormValues; adopts: boolean };

function CompanyCreator({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const adopt = async ({ id, companyName }: Company) => {
    const filed = await adoptUnassigned(queries, id);
    toast.success(
      t`${plural(filed, { one: `# document filed in ${companyName}`, other: `# documents filed in ${companyName}` })}`,
    );
  };
  const create = useMutation({
    mutationFn: ({ values }: NewCompany) => client.companies.create(companyInput(values)),
    onSuccess: async (created, { adopts }) => {
      toast.success(t`Company created`);
      onClose();
      // The company is there whatever becomes of the documents, which stay in the list of those without one.
      if (adopts) await adopt(created).catch((error: unknown) => toast.error(errorText(i18n, error)));
      await refreshCompanies(queries);
    },
    onError: () => toast.error(t`Failed to create company`),
  });
  return (
    <NewCompanyForm
      busy={create.isPending}
      error={create.isError ? errorText(i18n, create.error) : null}
      onSubmit={(values, adopts) => create.mutate({ values, adopts })}
      onCancel={onClose}
    />
  );
}

type CompanyEdit = { values: CompanyFormValues; countsFrom: CalendarDate | null };

function CompanyEditor({ company: loaded, onClose }: { company: Company; onClose: () => void }) {
  const { i18n, t } = useLingui();
  // As the form was opened with: the list may be refetched while somebody types.
  const [company] = useState(loaded);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: ({ values, countsFrom }: CompanyEdit) => {
      const fields = companyInput(values);
      const { id, version } = company;
      const save = (edit: typeof fields & { version: number }) =>
        client.companies.update({ ...edit, id, ...(countsFrom && { countsFrom }) });
      return saveEdit({ fields, version, ask: askAboutFields(i18n), save });
    },
    onSuccess: async (saved) => {
      await showSaved(queries, saved);
      toast.success(t`Company updated`);
      onClose();
      await refreshCompanies(queries);
    },
    onError: () => toast.error(t`Failed to update company`),
  });
  return (
    <CompanyForm
      company={company}
      busy={save.isPending}
      error={save.isError ? errorText(i18n, save.error) : null}
      onSubmit={(values, countsFrom) => save.mutate({ values, countsFrom })}
      onCancel={onClose}
    />
  );
}
