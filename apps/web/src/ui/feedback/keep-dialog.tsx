import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Radio } from '@mantine/core';
import { momentText } from '@tillslip/messages/dates';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type ClashingField, type KeepQuestion, keepQuestion } from './ask-what-to-keep.ts';
import classes from './keep-dialog.module.css';

type Side = 'mine' | 'saved';

/** The dialog behind `askWhatToKeep`; there is one for all forms. Escape goes back to the form. */
export function KeepDialog() {
  const { t } = useLingui();
  const question = useSyncExternalStore(keepQuestion.subscribe, keepQuestion.get);
  useEscapeFirst();
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

/** Before the form behind the dialog hears of it, which would close and lose what was typed. */
function useEscapeFirst(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const question = keepQuestion.get();
      if (event.key !== 'Escape' || event.isComposing || question === null) return;
      event.stopImmediatePropagation();
      question.answer(null);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

function Questions({ question }: { question: KeepQuestion }) {
  const { fields, answer } = question;
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
          note={<SavedBy field={field} />}
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

function SavedBy({ field: { changedAt, by } }: { field: ClashingField }) {
  const { i18n } = useLingui();
  if (changedAt === null) return null;
  const moment = momentText(i18n, new Date(changedAt));
  return (
    <small className={classes.by}>
      {by === 'you' && <Trans>Saved by you in another tab or on another device, {ph({ moment })}</Trans>}
      {by === 'tillslip' && <Trans>Saved by Tillslip, {ph({ moment })}</Trans>}
      {by === null && <Trans>Saved {ph({ moment })}</Trans>}
    </small>
  );
}
