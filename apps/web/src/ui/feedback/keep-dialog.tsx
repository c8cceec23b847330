import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Radio } from '@mantine/core';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type ClashingField, type KeepQuestion, keepQuestion } from './ask-what-to-keep.ts';
import { useEscapeFirst } from './escape-first.ts';
import classes from './keep-dialog.module.css';
import { SavedByText } from './saved-by-text.tsx';

type Side = 'mine' | 'saved';

/** The dialog behind `askWhatToKeep`; there is one for all forms. Escape goes back to the form. */
export function KeepDialog() {
  const { t } = useLingui();
  const question = useSyncExternalStore(keepQuestion.subscribe, keepQuestion.get);
  useEscapeFirst(keepQuestion, null);
  if (question === null) return null;
  return (
    <Modal
      opened
      onClose={() => question.answer(null)}
      closeOnEscape={false}
      title={t`This changed while you were editing`}
      size={720}
      zIndex={300}
    >
      <Questions question={question} />
    </Modal>
  );
}

function Questions({ question }: { question: KeepQuestion }) {
  const { question: fields, answer } = question;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(fields.map(({ name }) => [name, side])));
  const isAnswered = fields.every(({ name }) => choices[name] !== undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isAnswered) answer(fields.flatMap(({ name }) => (choices[name] === 'mine' ? [name] : [])));
      }}
    >
      <p className={classes.lead}>
        <Trans>
          Other values were saved since you opened this. Choose what to keep. Nothing of yours is saved yet.
        </Trans>
      </p>
      {fields.length > 1 && (
        <Group gap="xs" mb="md">
          <Button variant="default" size="compact-md" onClick={() => chooseAll('mine')}>
            <Trans>Keep all mine</Trans>
          </Button>
          <Button variant="default" size="compact-md" onClick={() => chooseAll('saved')}>
            <Trans>Take all theirs</Trans>
          </Button>
        </Group>
      )}
      {fields.map((field, place) => (
        <FieldChoice
          key={field.name}
          field={field}
          isFirst={place === 0}
          choice={choices[field.name] ?? null}
          onChoose={(side) => setChoices((known) => ({ ...known, [field.name]: side }))}
        />
      ))}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(null)}>
          <Trans>Back to editing</Trans>
        </Button>
        <Button type="submit" disabled={!isAnswered}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  );
}

type FieldChoiceProps = {
  field: ClashingField;
  isFirst: boolean;
  choice: Side | null;
  onChoose: (side: Side) => void;
};

function FieldChoice({ field, isFirst, choice, onChoose }: FieldChoiceProps) {
  const { t } = useLingui();
  const common = { name: `keep-${field.name}`, chosen: choice, onChoose };
  return (
    <fieldset className={classes.field}>
      <legend>{field.label}</legend>
      <div className={classes.sides}>
        <SideChoice {...common} side="mine" label={t`Yours`} value={field.mine} isFocused={isFirst} />
        <SideChoice
          {...common}
          side="saved"
          label={t`Now saved`}
          value={field.saved}
          note={<SavedByText saved={field} />}
        />
      </div>
    </fieldset>
  );
}

type SideChoiceProps = {
  name: string;
  side: Side;
  chosen: Side | null;
  label: string;
  value: ReactNode;
  note?: ReactNode;
  isFocused?: boolean;
  onChoose: (side: Side) => void;
};

function SideChoice({ name, side, chosen, label, value, note, isFocused, onChoose }: SideChoiceProps) {
  return (
    <Radio
      name={name}
      value={side}
      checked={chosen === side}
      onChange={() => onChoose(side)}
      className={classes.side ?? ''}
      data-chosen={chosen === side || undefined}
      data-autofocus={isFocused || undefined}
      label={
        <span className={classes.text}>
          <small>{label}</small>
          <span className={classes.value}>{value}</span>
          {note}
        </span>
      }
    />
  );
}
