import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Camera, House, Menu, ReceiptText, Scale } from 'lucide-react';
import classes from './bottom-bar.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The main navigation of small screens, on every page. The camera is one tap away; More opens the whole menu. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useLingui();
  return (
    <nav className={`${classes.bar} no-print`} aria-label={t`Bottom bar`}>
      <Link to="/app/dashboard" className={classes.item}>
        <House {...ICON} />
        <Trans>Home</Trans>
      </Link>
      <Link to="/app/receipts" className={classes.item}>
        <ReceiptText {...ICON} />
        <Trans>Invoices</Trans>
      </Link>
      <Link to="/app/camera" className={`${classes.item} ${classes.camera}`}>
        <span>
          <Camera {...ICON} size={24} />
        </span>
        <Trans>Camera</Trans>
      </Link>
      <Link to="/app/vat" className={classes.item}>
        <Scale {...ICON} />
        <Trans>VAT</Trans>
      </Link>
      <button type="button" className={classes.item} onClick={onMore}>
        <Menu {...ICON} />
        <Trans>More</Trans>
      </button>
    </nav>
  );
}
