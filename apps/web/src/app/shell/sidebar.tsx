import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { planOf } from '@tillslip/domain/billing/terms';
import { PenLine, Search } from 'lucide-react';
import { instanceQuery } from '../../api/instance.queries.ts';
import { sessionQuery } from '../../api/session.ts';
import { subscriptionQuery } from '../../features/billing/billing.queries.ts';
import { receiptCountsQuery } from '../../features/receipts/receipts.queries.ts';
import { ColourScheme } from '../../ui/layout/colour-scheme.tsx';
import { LogoMark } from '../../ui/layout/logo.tsx';
import { chapterOf } from '../help/chapters.ts';
import { CompanySwitcher } from '../people/company-switcher.tsx';
import { ADMINISTRATION, NAV_ITEMS, type NavItem, PREFERENCES, PROFILE } from './nav-items.ts';
import { NotificationButton } from './notification-button.tsx';
import { chooseTheme } from './person-preferences.tsx';
import classes from './sidebar.module.css';
import { SignOutButton } from './sign-out-button.tsx';
import { useShownCompany } from './use-shown-company.ts';

/** The main navigation, the account that is signed in, and sign-out (Spec: 1 §2.4). */
export function Sidebar({ onSearch, onNotifications }: { onSearch: () => void; onNotifications: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.sidebar}>
      <div className={classes.top}>
        <Link to="/app/dashboard" className={classes.brand}>
          <LogoMark />
          <span className={classes.label}>Tillslip</span>
        </Link>
        <NotificationButton onOpen={onNotifications} />
      </div>
      <CompanySwitcher />
      <button type="button" className={classes.search} onClick={onSearch}>
        <Search size={16} aria-hidden />
        <span className={classes.label}>
          <Trans>Go to…</Trans>
        </span>
        <kbd>{paletteKeys()}</kbd>
      </button>
      <nav aria-label={t`Main`} className={classes.nav}>
        {NAV_ITEMS.map((item) => (
          <Item key={item.to} item={item} />
        ))}
      </nav>
      <Account />
    </div>
  );
}

function Item({ item: { label, to, icon: Icon } }: { item: NavItem }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  // The guide opens at the chapter of the page.
  const search = to === '/app/help' ? { chapter: chapterOf(pathname) } : {};
  return (
    <Link to={to} search={search} className={classes.item} title={t(label)} activeProps={{ 'aria-current': 'page' }}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className={classes.label}>{t(label)}</span>
      {to === '/app/receipts' && <ReceiptBadge />}
    </Link>
  );
}

/** The number of invoices, and of those to review in the company of the page: fetched at most every 30 s. */
function ReceiptBadge() {
  const company = useShownCompany();
  const { data: all } = useQuery(receiptCountsQuery());
  const { data: counts } = useQuery(receiptCountsQuery(company));
  if (all === undefined) return null;
  const toReview = counts?.needsYou ?? 0;
  return (
    <span className={classes.badges}>
      {toReview > 0 && (
        <span className={`${classes.badge} ${classes.toReview}`}>
          <PenLine size={12} aria-hidden />
          <span aria-hidden>{toReview}</span>
          <span className="visually-hidden">
            <Plural value={{ count: toReview }} one="# to review" other="# to review" />
          </span>
        </span>
      )}
      <span className={classes.badge}>
        <span aria-hidden>{all.all}</span>
        <span className="visually-hidden">
          <Plural value={{ count: all.all }} one="# invoice" other="# invoices" />
        </span>
      </span>
    </span>
  );
}

function Account() {
  const queries = useQueryClient();
  const session = useQuery(sessionQuery);
  return (
    <div className={classes.account}>
      <ColourScheme on="sidebar" onChoose={(theme) => chooseTheme(queries, theme)} />
      <div className={classes.who}>
        <span className={classes.email} title={session.data?.email}>
          {session.data?.email}
        </span>
        <span className={classes.plan}>
          <PlanLabel />
        </span>
        {session.data?.isAdministrator && <Item item={ADMINISTRATION} />}
        <Item item={PROFILE} />
        <Item item={PREFERENCES} />
        <SignOutButton />
      </div>
    </div>
  );
}

/** The plan of the account, or that nobody is charged here. */
function PlanLabel() {
  const { t } = useLingui();
  const { data: instance } = useQuery(instanceQuery);
  const isSold = instance !== undefined && instance.billing !== 'off';
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: isSold });
  if (instance?.billing === 'off') return t`Self-hosted`;
  if (!subscription) return null;
  if (subscription.status === 'trial') return t`Trial`;
  return t`${{ plan: planOf(subscription.sold.planId).name }} plan`;
}

/** The shortcut of the command palette, as this person's keyboard labels it. */
const paletteKeys = (platform: string = navigator.platform): string =>
  /mac|iphone|ipad/i.test(platform) ? '⌘K' : 'Ctrl K';
