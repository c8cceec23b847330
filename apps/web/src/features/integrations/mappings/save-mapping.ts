import type { I18n } from '@lingui/core';
import type { Setup } from '@tillslip/contract/integrations/connections';
import type { Mapping } from '@tillslip/contract/integrations/mappings';
import { client } from '../../../api/client.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { accountNameOf } from '../past-evidence.tsx';
import { type MappingValues, mappingInput } from './mapping-values.ts';

interface Edited {
  readonly connectionId: string;
  /** As it was when the dialog opened; null where there was none. */
  readonly mapping: Mapping | null;
  readonly accounts: Setup['accounts'];
}

/** Saves a mapping; where somebody else changed it meanwhile, the person is asked what to keep. */
export function saveMapping(i18n: I18n, { connectionId, mapping, accounts }: Edited, values: MappingValues) {
  const { category, supplierName, ...fields } = mappingInput(values);
  return saveEdit({
    fields,
    version: mapping?.version ?? 0,
    ask: askAboutFields(i18n, (name, value) =>
      name === 'accountId' && typeof value === 'string' ? accountNameOf({ accounts }, value) : undefined,
    ),
    save: ({ version, overwrite, ...edit }) =>
      client.integrations.saveMapping({
        ...{ id: connectionId, version, overwrite },
        mapping: { category, supplierName, ...edit },
      }),
  });
}
