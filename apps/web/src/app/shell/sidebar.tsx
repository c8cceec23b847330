import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { LogOut, Search } from 'lucide-react';
import { forgetData, sessionQuery, signOut } from '../../api/session.ts';
import { receiptCountsQuery } from '../../features/receipts/receipts.queries.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { LogoMark } from '../../ui/layout/logo.tsx';
import { ColourScheme } from './colour-scheme.tsx';
import { NAV_ITEMS, type NavItem, PROFILE } from './nav-items.ts';
import classes from './sidebar.module.css';

/** Where one can go, who is here, and the way out (Spec: 1 §2.4). */
export function Sidebar({ onSearch }: { onSearch: () => void }) {
  return (
    <div className={classes.sidebar}>
      <Link to="/app/dashboard" className={classes.brand}>
        <LogoMark />
        Tillslip
      </Link>
      <button type="button" className={classes.search} onClick={onSearch}>
        <Search size={16} aria-hidden />
        Go to…
        <kbd>{paletteKeys()}</kbd>
      </button>
      <nav aria-label="Main" className={classes.nav}>
        {NAV_ITEMS.map((item) => (
          <Item key={item.to} item={item} />
        ))}
      </nav>
      <Account />
    </div>
  );
}

function Item({ item: { label, to, icon: Icon } }: { item: NavItem }) {
  return (
    <Link to={to} className={classes.item} activeProps={{ 'aria-current': 'page' }}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {label}
      {to === '/app/receipts' && <ReceiptBadge />}
    </Link>
  );
}

/** How many invoices there are: asked for at most every 30 s, and at once after an event. */
function ReceiptBadge() {
  const { data: counts } = useQuery(receiptCountsQuery);
  if (counts === undefined) return null;
  return (
    <span className={classes.badge}>
      {counts.all}
      <span className="visually-hidden">{counts.all === 1 ? ' invoice' : ' invoices'}</span>
    </span>
  );
}

function Account() {
  const session = useQuery(sessionQuery);
  const leave = useSignOut();
  return (
    <div className={classes.account}>
      <ColourScheme />
      <div className={classes.who}>
        <span className={classes.email} title={session.data?.email}>
          {session.data?.email}
        </span>
        <span className={classes.plan}>Professional Plan</span>
        <Item item={PROFILE} />
        <button type="button" className={classes.out} onClick={() => void leave()}>
          <LogOut size={18} strokeWidth={1.75} aria-hidden />
          Sign out
        </button>
      </div>
    </div>
  );
}

/** Leaves for the first page. Works without the server: the person here is forgotten in any case (Spec: 1 §4). */
function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await signOut(queries);
    await navigate({ to: '/' });
    forgetData(queries);
    toast.success('Signed out successfully');
  };
}

/** The keys of the command palette as this person's keyboard names them. */
const paletteKeys = (platform: string = navigator.platform): string =>
  /mac|iphone|ipad/i.test(platform) ? '⌘K' : 'Ctrl K';
