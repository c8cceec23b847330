import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { saveEdit } from '../../api/save-edit.ts';
import { askAboutFields } from '../../ui/feedback/ask-about-fields.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { refreshCompanies, showSaved } from './companies.queries.ts';
import { CompanyForm } from './company-form.tsx';
import { type CompanyFormValues, companyInput } from './company-form-values.ts';

type CompanyDialogProps = { opened: boolean; company: Company | null; onClose: () => void };

/** Add Company, and the same form to edit one (Spec: 1 §2.6). */
export function CompanyDialog({ opened, company, onClose }: CompanyDialogProps) {
  const { t } = useLingui();
  return (
    <Modal opened={opened} onClose={onClose} title={company === null ? t`Add company` : t`Edit company`} size={560}>
      <CompanyEditor company={company} onClose={onClose} />
    </Modal>
  );
}

function CompanyEditor({ company: loaded, onClose }: { company: Company | null; onClose: () => void }) {
  const { i18n, t } = useLingui();
  // As the form was opened with: the list may be refetched while somebody types.
  const [company] = useState(loaded);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (values: CompanyFormValues) => {
      const fields = companyInput(values);
      if (company === null) return client.companies.create(fields);
      const { id, version } = company;
      const save = (edit: typeof fields & { version: number }) => client.companies.update({ ...edit, id });
      return saveEdit({ fields, version, ask: askAboutFields(i18n), save });
    },
    onSuccess: async (saved) => {
      await showSaved(queries, saved);
      toast.success(company === null ? t`Company created` : t`Company updated`);
      onClose();
      await refreshCompanies(queries);
    },
    onError: () => toast.error(company === null ? t`Failed to create company` : t`Failed to update company`),
  });
  return (
    <CompanyForm
      company={company}
      busy={save.isPending}
      error={save.isError ? errorText(i18n, save.error) : null}
      onSubmit={(values) => save.mutate(values)}
      onCancel={onClose}
    />
  );
}
