import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Mapping } from '@tillslip/contract/integrations/mappings';
import { accountTypeText } from '@tillslip/messages/integrations/states';
import { CircleAlert, GripVertical, Store, Tag, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { DeleteMapping } from './delete-mapping.tsx';
import { EditMapping } from './mapping-dialog.tsx';
import { mappingName, vatBadgeText } from './mapping-words.ts';
import classes from './mappings.module.css';

type MappingRowProps = {
  connectionId: string;
  mapping: Mapping;
  isAdvanced?: boolean;
  canEdit: boolean;
  canDrag?: boolean;
  /** Further tools. */
  children?: ReactNode;
};

/** One mapping with its badges and tools. A default one can be changed, which makes it custom, and never deleted. */
export function MappingRow({ connectionId, mapping, isAdvanced = false, canEdit, canDrag, children }: MappingRowProps) {
  const { i18n } = useLingui();
  return (
    <div className={classes.row} data-off={!mapping.isActive || undefined}>
      {canDrag && <GripVertical size={16} aria-hidden className={classes.grip} />}
      <div className={classes.words}>
        <strong>{mappingName(i18n, mapping)}</strong>
        <span>
          → {mapping.accountName} · {accountTypeText(i18n, mapping.accountType)}
        </span>
        {isAdvanced && <Advanced mapping={mapping} />}
      </div>
      <Badges mapping={mapping} />
      <div className={classes.tools}>
        {children}
        {canEdit && <EditMapping connectionId={connectionId} mapping={mapping} />}
        {mapping.isCustom && <DeleteMapping connectionId={connectionId} mapping={mapping} />}
      </div>
    </div>
  );
}

function Badges({ mapping }: { mapping: Mapping }) {
  const { i18n, t } = useLingui();
  return (
    <div className={classes.badges}>
      {mapping.isAccountGone && <Mark tone="bad" icon={CircleAlert}>{t`Account is gone`}</Mark>}
      {mapping.category === null && <Mark tone="quiet" icon={Store}>{t`Supplier`}</Mark>}
      {mapping.category !== null && (
        <Mark tone="quiet" icon={Tag}>
          {vatBadgeText(i18n, mapping.vatPercent)}
        </Mark>
      )}
      {mapping.isCustom && <Mark tone="good" icon={UserRoundPen}>{t`Custom`}</Mark>}
    </div>
  );
}

function Advanced({ mapping }: { mapping: Mapping }) {
  const { t } = useLingui();
  const documents = t`${plural({ count: mapping.documents }, { one: '# invoice in 12 months', other: '# invoices in 12 months' })}`;
  return (
    <span>
      {documents} · {t`Account ${{ id: mapping.accountId }}`}
      {mapping.description !== null && ` · ${mapping.description}`}
      {!mapping.isActive && (
        <>
          {' · '}
          <Trans>not in use</Trans>
        </>
      )}
    </span>
  );
}
