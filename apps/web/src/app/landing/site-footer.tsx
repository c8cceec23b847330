import { LogoMark } from '../../ui/layout/logo.tsx';
import classes from './site-footer.module.css';

/** The first year of the product. Spec: 1 §2.2. */
const FIRST_YEAR = 2024;

/** Columns and links of the foot (Spec: 1 §2.2); each leads somewhere real. */
const COLUMNS = [
  {
    title: 'Product',
    links: [
      { label: 'Features', href: '/#features' },
      { label: 'Pricing', href: '/#pricing' },
      { label: 'API', href: '/api/docs' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Help Center', href: '/status#help' },
      { label: 'Contact', href: '/status#contact' },
      { label: 'Status', href: '/status' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', href: '/privacy-policy' },
      { label: 'EULA', href: '/eula' },
      { label: 'Security', href: '/#security' },
    ],
  },
] as const;

/** The foot of the public pages. */
export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <span className={classes.brand}>
            <LogoMark size={24} />
            Tillslip
          </span>
          <p>Tillslip prepares figures; you file them. It is not tax advice.</p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={classes.year} suppressHydrationWarning>
        © {FIRST_YEAR}–{new Date().getFullYear()} Tillslip. Prices and amounts in South African rand.
      </p>
    </footer>
  );
}
