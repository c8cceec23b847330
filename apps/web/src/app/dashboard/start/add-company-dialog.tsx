import { CompanyDialog } from '../../../features/companies/company-dialog.tsx';
import { useOpenAfterMount } from '../../../ui/layout/use-open-after-mount.ts';

/** The company form, loaded when it is first opened. */
export function AddCompanyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return <CompanyDialog opened={useOpenAfterMount(opened)} company={null} onClose={onClose} />;
}
