import type { I18n } from '@lingui/core';
import type { Setup } from '@tillslip/contract/integrations/connections';
import { client } from '../../../api/client.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { accountNameOf } from '../past-evidence.tsx';
import { editedFields, editedInput, type SetupValues } from './setup-values.ts';

/** Saves the set-up; where somebody else changed the same choice meanwhile, the person is asked what to keep. */
export const saveSetup = (i18n: I18n, connectionId: string, setup: Setup, values: SetupValues): Promise<Setup> =>
  saveEdit({
    fields: editedFields(values),
    version: setup.version,
    ask: askAboutFields(i18n, (name, value) => shownValue(setup, name, value)),
    save: ({ version, overwrite, ...fields }) =>
      client.integrations.saveSetup({ id: connectionId, ...editedInput(values, fields), version, overwrite }),
  });

/** Accounts and tax codes by their names; other values have words of their own. */
function shownValue(setup: Setup, name: string, value: unknown): string | undefined {
  if (name === 'taxCodes' && typeof value === 'object' && value !== null)
    return Object.values(value)
      .map((id) => setup.taxCodes.find((code) => code.id === id)?.name ?? String(id))
      .join(', ');
  const isAccount = name.endsWith('AccountId') || name === name.toUpperCase();
  return isAccount && typeof value === 'string' ? accountNameOf(setup, value) : undefined;
}
