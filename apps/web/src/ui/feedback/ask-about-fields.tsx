import type { I18n } from '@lingui/core';
import { editedFieldText, editedValueText } from '@tillslip/messages/edits';
import type { ReactNode } from 'react';
import { askWhatToKeep, type ClashingField } from './ask-what-to-keep.ts';

/** A field that both sides changed, with both values as the calls of the server have them. */
type Clash = Pick<ClashingField, 'name' | 'changedAt' | 'by'> & { readonly mine: unknown; readonly saved: unknown };

/** How a feature shows the values that need more than words; undefined for the others. */
type Draw = (name: string, value: unknown) => ReactNode | undefined;

/** Build the question for `saveEdit`: every field with its label and both values in words. */
export const askAboutFields =
  (i18n: I18n, draw: Draw = () => undefined) =>
  (clashes: readonly Clash[]): Promise<readonly string[] | null> =>
    askWhatToKeep(
      clashes.map(({ name, mine, saved, changedAt, by }) => ({
        ...{ name, changedAt, by, label: editedFieldText(i18n, name) },
        mine: draw(name, mine) ?? <ValueLines lines={editedValueText(i18n, name, mine)} />,
        saved: draw(name, saved) ?? <ValueLines lines={editedValueText(i18n, name, saved)} />,
      })),
    );

function ValueLines({ lines }: { lines: readonly string[] }) {
  const [only] = lines;
  if (lines.length === 1) return only;
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
    <span key={place} style={{ display: 'block' }}>
      {line}
    </span>
  ));
}
