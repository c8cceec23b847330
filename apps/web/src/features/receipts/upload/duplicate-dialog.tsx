import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { DuplicateMatch } from '@tillslip/contract/receipts/duplicate-match';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { NO_FACTS } from '@tillslip/domain/receipts/facts/fact-schema';
import { duplicateClueText, duplicateLevelText } from '@tillslip/messages/receipts/duplicates';
import { uploadName } from '@tillslip/messages/receipts/uploads';
import { type KeyboardEvent, useState } from 'react';
import { useZoomInStep } from '../../../ui/viewer/use-zoom-in-step.ts';
import { ZoomButtons, zoomByKey } from '../../../ui/viewer/zoom-buttons.tsx';
import { DuplicateAnswers } from './duplicate-answers.tsx';
import classes from './duplicate-dialog.module.css';
import { type DuplicateFact, DuplicateSide } from './duplicate-side.tsx';
import { uploadStore } from './upload-store.ts';

/** Asks about a possible duplicate: the new document next to the similar one (Spec: 1 §4, §9). */
export function DuplicateDialog({ draft }: { draft: Draft }) {
  const { i18n } = useLingui();
  const isPhone = useMediaQuery('(max-width: 36em)') ?? false;
  const [first] = draft.duplicates;
  const [chosenId, choose] = useState(first?.receiptId);
  const chosen = draft.duplicates.find(({ receiptId }) => receiptId === chosenId) ?? first;
  if (chosen === undefined) return null;
  const others = draft.duplicates.filter(({ receiptId }) => receiptId !== chosen.receiptId).slice(0, 3);
  return (
    <Modal
      opened
      onClose={() => uploadStore.decide(null)}
      title={duplicateLevelText(i18n, chosen.level)}
      size="xl"
      fullScreen={isPhone}
    >
      <Stack gap="md">
        <Text>
          <Trans>
            {ph({ filename: uploadName(i18n, draft) })} looks like an invoice you already have (
            {ph({ percent: percent(chosen.score) })} similar).
          </Trans>
          {chosen.reasons.map((clue) => ` ${duplicateClueText(i18n, clue)}.`)}
        </Text>
        <SideBySide key={chosen.receiptId} draft={draft} chosen={chosen} />
        <OtherMatches matches={others} onChoose={choose} />
        <DuplicateAnswers draft={draft} chosen={chosen} />
      </Stack>
    </Modal>
  );
}

/** No currency means rand. */
const RAND = 'ZAR';
const FACTS: readonly DuplicateFact[] = ['supplierName', 'invoiceNumber', 'invoiceDate', 'totalCents'];

function SideBySide({ draft, chosen }: { draft: Draft; chosen: DuplicateMatch }) {
  const { t } = useLingui();
  const zoom = useZoomInStep();
  const onKeyDown = (event: KeyboardEvent) => zoomByKey(event, zoom);
  const facts = draft.facts ?? { ...NO_FACTS, lineItems: [] };
  const isForeign = (facts.currency ?? RAND) !== (chosen.currency ?? RAND);
  const differences = FACTS.filter(
    (fact) => !isEqual(facts[fact], chosen[fact]) || (fact === 'totalCents' && isForeign),
  );
  return (
    <div>
      <div className={classes.sides}>
        <DuplicateSide
          {...{ ...facts, differences, onKeyDown }}
          heading={t`New upload`}
          pictureUrl={draft.pages[0]?.url ?? null}
          pictureLabel={t`Picture of the new document`}
          step={zoom.left}
        />
        <DuplicateSide
          {...{ ...chosen, differences, onKeyDown }}
          heading={t`Already saved`}
          pictureUrl={chosen.thumbnailUrl}
          pictureLabel={t`Picture of the saved document`}
          step={zoom.right}
          action={
            <Link to="/app/receipts/$id" params={{ id: chosen.receiptId }} target="_blank">
              <Trans>View original</Trans>
            </Link>
          }
        />
      </div>
      <Group justify="space-between" gap="xs" mt="xs">
        <Text size="sm" c="dimmed">
          <Trans>The two pictures zoom and move together.</Trans>
        </Text>
        <ZoomButtons zoom={zoom} />
      </Group>
    </div>
  );
}

function OtherMatches({ matches, onChoose }: { matches: readonly DuplicateMatch[]; onChoose: (id: string) => void }) {
  const { i18n, t } = useLingui();
  if (matches.length === 0) return null;
  return (
    <div>
      <Text fw={500} mb={4}>
        <Trans>Also similar</Trans>
      </Text>
      <ul className={classes.others}>
        {matches.map((match) => (
          <li key={match.receiptId}>
            <span className={classes.otherName}>
              {match.supplierName ?? t`Unknown supplier`}
              <small>
                <Trans>
                  {ph({ risk: duplicateLevelText(i18n, match.level) })}, {ph({ percent: percent(match.score) })} similar
                </Trans>
              </small>
            </span>
            <Button variant="default" size="compact-md" onClick={() => onChoose(match.receiptId)}>
              <Trans>Compare</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isEqual = (a: string | number | null, b: string | number | null): boolean =>
  String(a ?? '').toLowerCase() === String(b ?? '').toLowerCase();

const percent = (score: number): string => `${Math.round(score * 100)}%`;
