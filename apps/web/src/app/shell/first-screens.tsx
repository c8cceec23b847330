import { useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { ZONE_HINT, ZONE_TITLE } from '../../features/receipts/shared/zone-texts.ts';
import zone from '../../ui/files/drop-zone.module.css';
import card from '../../ui/layout/card.module.css';
import frame from './shell-frame.module.css';

/**
 * What the pages where most visits begin will show first, as far as it is known before their data. `load-application.js`
 * puts the one of its address into the frame.
 */
export const FirstScreens = () => (
  <>
    <template id="screen-dashboard">
      <DashboardScreen />
    </template>
    <template id="screen-upload">
      <UploadScreen />
    </template>
    <template id="screen-list">
      <ListScreen />
    </template>
  </>
);

const DashboardScreen = () => (
  <>
    <div className={frame.heading} id="frame-greeting" />
    <div className={frame.subtitle} />
    <div className={frame.buttons}>
      <div className={frame.choice} />
      <div className={frame.button} />
    </div>
    <div className={frame.chips} />
    <div id="frame-cards">
      <div className={frame.card} />
      <div className={frame.page} />
    </div>
  </>
);

/** For whoever begins: adding slips is the page. */
function UploadScreen() {
  const { t } = useLingui();
  return (
    <div className={`${card.card} ${frame.upload}`}>
      <div className={card.head}>
        <span className={card.title}>{t`Add slips and invoices`}</span>
      </div>
      <div className={card.body}>
        <div className={frame.field} />
        <div className={zone.zone}>
          <FileUp size={24} strokeWidth={1.5} aria-hidden />
          <strong>{t(ZONE_TITLE)}</strong>
          <p>{t(ZONE_HINT)}</p>
        </div>
      </div>
    </div>
  );
}

function ListScreen() {
  const { t } = useLingui();
  return (
    <>
      <div className={frame.heading}>{t`Invoices`}</div>
      <div className={frame.buttons}>
        <div className={frame.button} data-wide />
        <div className={frame.button} data-wide />
      </div>
      <div className={frame.filters} />
      <div className={frame.list} />
    </>
  );
}
