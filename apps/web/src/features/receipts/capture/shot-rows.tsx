import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../ui/files/save-file.ts';
import { UploadRow, UploadRows } from '../../../ui/files/upload-row.tsx';
import type { Shot } from './shot.ts';
import { discardShots, retryShot, useShotQueue } from './shot-queue.ts';

/** The pictures on this device that have not arrived: each with its state, and what can be done about it. */
export function ShotRows() {
  const { t } = useLingui();
  const { shots, isSending } = useShotQueue();
  if (shots.length === 0) return null;
  const first = shots.find(({ problem }) => problem === null);
  return (
    <UploadRows label={t`Not sent yet`}>
      {shots.map((shot) => (
        <ShotRow key={shot.id} shot={shot} isSending={isSending && shot === first} />
      ))}
    </UploadRows>
  );
}

function ShotRow({ shot, isSending }: { shot: Shot; isSending: boolean }) {
  const { i18n } = useLingui();
  const pictureUrl = usePicture(shot);
  const tone = shot.problem !== null ? 'bad' : isSending ? 'busy' : 'quiet';
  return (
    <UploadRow tone={tone} pictureUrl={pictureUrl} filename={shot.name} says={stateText(i18n, shot, isSending)}>
      {shot.problem !== null && (
        <Button size="compact-md" variant="default" onClick={() => void retryShot(shot)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button size="compact-md" variant="subtle" color="neutral" onClick={() => saveFile(shot.name, shot.content)}>
        <Trans>Save</Trans>
      </Button>
      {!isSending && (
        <Button size="compact-md" variant="subtle" color="neutral" onClick={() => void discardShots([shot])}>
          <Trans>Delete</Trans>
        </Button>
      )}
    </UploadRow>
  );
}

function stateText(i18n: I18n, { problem }: Shot, isSending: boolean): string {
  if (problem?.kind === 'refused') return problem.message;
  if (problem?.kind === 'unsure')
    return i18n.t(
      msg`Sent more than four weeks ago, without an answer. Check whether the invoice is there, then try again or delete it.`,
    );
  return isSending ? i18n.t(msg`Sending…`) : i18n.t(msg`Waiting for a connection`);
}

/** The address of a picture on this device, for as long as it is shown. */
function usePicture({ id, content, type }: Shot): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture of an id never changes, only the object that holds it.
  useEffect(() => {
    if (!type.startsWith('image/')) return;
    const address = URL.createObjectURL(content);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [id, type]);
  return url;
}
