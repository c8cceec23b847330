import { Trans, useLingui } from '@lingui/react/macro';
import { useClickOutside, useDisclosure, useHotkeys } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { Building2, FileUp, Landmark, Plus, ReceiptText } from 'lucide-react';
import { useRef } from 'react';
import { openCompany } from '../../../api/people/open-company.ts';
import classes from './mobile.module.css';

/** The quick actions of small screens, in a menu beside the sections, where it covers nothing until it is opened. */
export function QuickMenu({ onAddCompany }: { onAddCompany: () => void }) {
  const { t } = useLingui();
  const [opened, menu] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  const around = useClickOutside(menu.close);
  const closeByKey = () => {
    menu.close();
    button.current?.focus();
  };
  useHotkeys(opened ? [['Escape', closeByKey]] : [], []);
  return (
    <div ref={around} className={`${classes.float} no-print`}>
      {opened && <MenuItems onClose={menu.close} onAddCompany={onAddCompany} />}
      <button
        ref={button}
        type="button"
        className={classes.floatButton}
        aria-label={t`Quick menu`}
        aria-expanded={opened}
        aria-controls={opened ? 'quick-menu' : undefined}
        onClick={menu.toggle}
      >
        <Plus size={20} aria-hidden />
      </button>
    </div>
  );
}

function MenuItems({ onClose, onAddCompany }: { onClose: () => void; onAddCompany: () => void }) {
  return (
    <ul id="quick-menu" className={classes.floatMenu}>
      <li>
        <Link to="/app/dashboard" search={{ scroll: 'upload' }} onClick={onClose}>
          <FileUp size={18} aria-hidden />
          <Trans>Upload Invoice</Trans>
        </Link>
      </li>
      <li>
        <Link to="/app/bank-statements/upload" onClick={onClose}>
          <FileUp size={18} aria-hidden />
          <Trans>Upload Bank Statement</Trans>
        </Link>
      </li>
      {openCompany() === null && (
        <li>
          <button
            type="button"
            onClick={() => {
              onClose();
              onAddCompany();
            }}
          >
            <Building2 size={18} aria-hidden />
            <Trans>Add Company</Trans>
          </button>
        </li>
      )}
      <li>
        <Link to="/app/receipts" onClick={onClose}>
          <ReceiptText size={18} aria-hidden />
          <Trans>View All Invoices</Trans>
        </Link>
      </li>
      <li>
        <Link to="/app/bank-statements" onClick={onClose}>
          <Landmark size={18} aria-hidden />
          <Trans>Bank Statements</Trans>
        </Link>
      </li>
    </ul>
  );
}
