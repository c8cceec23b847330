import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Group, Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { type ChangedQuestion, type ChangedThing, changedQuestion } from './ask-about-changed.ts';
import { useEscapeFirst } from './escape-first.ts';
import classes from './keep-dialog.module.css';
import { SavedByText } from './saved-by-text.tsx';

/** The dialog behind `askAboutChanged`; there is one for all lists. Escape leaves the things as they are. */
export function ChangedDialog() {
  const asked = useSyncExternalStore(changedQuestion.subscribe, changedQuestion.get);
  useEscapeFirst(changedQuestion, false);
  if (asked === null) return null;
  return (
    <Modal
      opened
      onClose={() => asked.answer(false)}
      closeOnEscape={false}
      title={asked.question.title}
      size={560}
      zIndex={300}
    >
      <Things asked={asked} />
    </Modal>
  );
}

function Things({ asked: { question, answer } }: { asked: ChangedQuestion }) {
  return (
    <>
      <p className={classes.lead}>
        <Trans>Something was saved after you saw this. Nothing of it is lost: look at it before you go on.</Trans>
      </p>
      <ul className={classes.things}>
        {question.things.map((thing) => (
          <Thing key={thing.id} thing={thing} />
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          <Trans>Leave as saved</Trans>
        </Button>
        <Button onClick={() => answer(true)}>{question.confirmLabel}</Button>
      </Group>
    </>
  );
}

function Thing({ thing: { name, href, changes } }: { thing: ChangedThing }) {
  return (
    <li>
      {href === null ? (
        <strong>{name}</strong>
      ) : (
        <Anchor href={href} target="_blank" rel="noopener">
          {name}
        </Anchor>
      )}
      {changes.map((change) => (
        <span key={change.label} className={classes.text}>
          <span className={classes.value}>{change.label}</span>
          <SavedByText saved={change} />
        </span>
      ))}
    </li>
  );
}
