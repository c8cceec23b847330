import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './bottom-bar.module.css';
import { BOTTOM_ITEMS, type BottomItem } from './bottom-items.ts';

/** The main navigation of small screens, on every page. The camera is one tap away; More opens the whole menu. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useLingui();
  return (
    <nav className={`${classes.bar} no-print`} aria-label={t`Bottom bar`}>
      {BOTTOM_ITEMS.map((item) =>
        item.to === null ? (
          <button key={item.name} type="button" className={classes.item} onClick={onMore}>
            <Content item={item} />
          </button>
        ) : (
          <Link
            key={item.name}
            to={item.to}
            className={`${classes.item} ${item.name === 'camera' ? classes.camera : ''}`}
          >
            <Content item={item} />
          </Link>
        ),
      )}
    </nav>
  );
}

function Content({ item: { name, label, icon: Icon } }: { item: BottomItem }) {
  const { t } = useLingui();
  return (
    <>
      <span>
        <Icon size={name === 'camera' ? 24 : 20} strokeWidth={1.75} aria-hidden />
      </span>
      {t(label)}
    </>
  );
}
