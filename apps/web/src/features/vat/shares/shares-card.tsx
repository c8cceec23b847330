import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import type { VatShare } from '@tillslip/contract/vat/shares';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DateText, MomentTime } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { sharesQuery } from '../vat.queries.ts';
import { ShareDialog } from './share-dialog.tsx';
import classes from './shares.module.css';

/** The links by which others read this return without an account: until when, how often opened, and their end. */
export function SharesCard({ paper }: { paper: WorkingPaper }) {
  const { i18n, t } = useLingui();
  const shares = useQuery(sharesQuery(paper));
  const [isMaking, setIsMaking] = useState(false);
  const [closed, setClosed] = useState<VatShare | null>(null);
  return (
    <Card title={t`Links for others`} aside={<MakeButton onClick={() => setIsMaking(true)} />}>
      {shares.isError && (
        <ErrorState
          title={t`We could not load the links`}
          message={errorText(i18n, shares.error)}
          onRetry={() => void shares.refetch()}
        />
      )}
      {shares.data?.length === 0 && (
        <p className={classes.soft}>
          <Trans>An accountant or auditor can read this one return by a link, without an account.</Trans>
        </p>
      )}
      {shares.data && shares.data.length > 0 && (
        <ul className={classes.list}>
          {shares.data.map((share) => (
            <ShareRow key={share.id} share={share} onClose={() => setClosed(share)} />
          ))}
        </ul>
      )}
      <ShareDialog paper={paper} opened={isMaking} onClose={() => setIsMaking(false)} />
      <CloseDialog share={closed} onClose={() => setClosed(null)} />
    </Card>
  );
}

const MakeButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    className="no-print"
    variant="default"
    size="compact-md"
    leftSection={<Plus size={15} aria-hidden />}
    onClick={onClick}
  >
    <Trans>Make link</Trans>
  </Button>
);

function ShareRow({ share, onClose }: { share: VatShare; onClose: () => void }) {
  return (
    <li className={classes.share}>
      <div>
        <b>{share.recipient}</b>
        <div className={classes.soft}>
          <ShareState share={share} />
        </div>
        <Openings share={share} />
      </div>
      {share.isOpen && (
        <Button className="no-print" size="compact-md" variant="default" onClick={onClose}>
          <Trans>
            Close<span className="visually-hidden"> the link for {ph({ recipient: share.recipient })}</span>
          </Trans>
        </Button>
      )}
    </li>
  );
}

function ShareState({ share: { isOpen, revokedAt, openUntil } }: { share: VatShare }) {
  if (revokedAt !== null)
    return (
      <Trans>
        Closed on <MomentTime moment={revokedAt} />
      </Trans>
    );
  return isOpen ? (
    <Trans>
      Open until <DateText day={openUntil} />
    </Trans>
  ) : (
    <Trans>
      Ended on <DateText day={openUntil} />
    </Trans>
  );
}

/** How often a link was opened, and the newest openings, folded. */
function Openings({ share: { openings, openingCount } }: { share: VatShare }) {
  const { i18n } = useLingui();
  if (openingCount === 0)
    return (
      <div className={classes.soft}>
        <Trans>Not opened yet</Trans>
      </div>
    );
  return (
    <details>
      <summary>
        <Plural value={openingCount} one="Opened # time" other="Opened # times" />
      </summary>
      <ul className={classes.openings}>
        {openings.map((opening) => (
          <li key={`${opening.openedAt} ${opening.what}`}>
            <MomentTime moment={opening.openedAt} /> {openingText(i18n, opening)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const DEVICES = {
  phone: msg`on a phone`,
  tablet: msg`on a tablet`,
  computer: msg`on a computer`,
  other: msg`on an unknown device`,
} as const;

function openingText(i18n: I18n, { what, device }: VatShare['openings'][number]): string {
  const on = i18n.t(DEVICES[device]);
  return what === 'pack' ? i18n.t(msg`Pack downloaded ${on}`) : i18n.t(msg`Return opened ${on}`);
}

function CloseDialog({ share, onClose }: { share: VatShare | null; onClose: () => void }) {
  const { t } = useLingui();
  const revoke = useVatChange({
    run: (id: string) => client.vat.shares.revoke({ id }),
    done: t`Link closed`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      opened={share !== null}
      title={t`Close this link?`}
      confirmLabel={t`Close link`}
      busy={revoke.isPending}
      onConfirm={() => share !== null && revoke.mutate(share.id)}
      onClose={onClose}
    >
      <Trans>
        {ph({ recipient: share?.recipient ?? '' })} can no longer open this return. A new link is another one.
      </Trans>
    </ConfirmDialog>
  );
}
