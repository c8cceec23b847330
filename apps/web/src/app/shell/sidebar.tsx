import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { forgetData, sessionQuery, signOut } from '../../api/session.ts';
import { receiptCountsQuery } from '../../features/receipts/receipts.queries.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { toast } from '../../ui/toast.tsx';
import { ColourScheme } from './colour-scheme.tsx';
import { NAV_ITEMS } from './nav-items.ts';
import classes from './sidebar.module.css';

/** Where one can go, who is here, and the way out. */
export function Sidebar() {
  const counts = useQuery(receiptCountsQuery);
  return (
    <div className={classes.sidebar}>
      <Link to="/app/dashboard" className={classes.brand}>
        <LogoMark />
        Tillslip
      </Link>
      <nav aria-label="Main" className={classes.nav}>
        {NAV_ITEMS.map(({ label, to, icon: Icon }) => (
          <Link key={to} to={to} className={classes.item} activeProps={{ 'aria-current': 'page' }}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {label}
            {to === '/app/receipts' && counts.data !== undefined && (
              <span className={classes.badge}>
                {counts.data.all}
                <span className="visually-hidden"> invoices</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <Account />
    </div>
  );
}

function Account() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const session = useQuery(sessionQuery);
  const leave = async () => {
    await signOut(queries);
    await navigate({ to: '/' });
    forgetData(queries);
    toast.success('Signed out successfully');
  };
  return (
    <div className={classes.account}>
      <ColourScheme />
      <div className={classes.who}>
        <span className={classes.email} title={session.data?.email}>
          {session.data?.email}
        </span>
        <button type="button" className={classes.out} onClick={() => void leave()}>
          <LogOut size={16} aria-hidden />
          Sign out
        </button>
      </div>
    </div>
  );
}
