import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { editedFieldText } from '@tillslip/messages/edits';
import { askAboutChanged } from './ask-about-changed.ts';
import type { SavedBy } from './ask-what-to-keep.ts';

/** Build the question for `deleteSeen`: what was changed, and whether to delete it all the same. */
export const askAboutDeleting =
  (i18n: I18n, id: string, name: string) =>
  (changes: readonly (SavedBy & { readonly name: string })[]): Promise<boolean> =>
    askAboutChanged({
      title: i18n.t(msg`This was changed meanwhile and not deleted`),
      confirmLabel: i18n.t(msg`Delete it`),
      things: [
        {
          ...{ id, name, href: null },
          changes: changes.map((change) => ({ ...change, label: editedFieldText(i18n, change.name) })),
        },
      ],
    });
