import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ACCEPTED_EXTENSIONS, ACCEPTED_MEDIA_TYPES } from '@tillslip/domain/receipts/intake/upload-rules';
import { fileProblemText } from '@tillslip/messages/receipts/uploads';
import { Camera, Images } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { sessionQuery } from '../../../api/session.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ownCompanies } from '../company/preset-company.ts';
import { checkFiles } from '../upload/check-files.ts';
import classes from './capture-page.module.css';
import { addShots } from './shot-queue.ts';
import { ShotRows } from './shot-rows.tsx';
import { type CameraState, useCamera } from './use-camera.ts';
import { useCaptureCompany } from './use-capture-company.ts';

const ACCEPT = [...ACCEPTED_MEDIA_TYPES, ...ACCEPTED_EXTENSIONS].join(',');

/**
 * Takes one picture after the other, of one slip each. They are kept on the device at once and sent in the background, so
 * that it works without a connection.
 */
export function CapturePage() {
  const { i18n, t } = useLingui();
  const userId = useQuery(sessionQuery).data?.id;
  const company = useCaptureCompany(userId);
  const [taken, setTaken] = useState(0);

  const keep = async (files: readonly File[]) => {
    if (userId === undefined) return;
    const checked = await checkFiles(files);
    for (const { problem } of checked) if (problem !== null) toast.error(fileProblemText(i18n, problem));
    const good = checked.filter(({ problem }) => problem === null).map(({ file }) => file);
    try {
      await addShots(good, userId, company.companyId);
      setTaken((count) => count + good.length);
    } catch {
      toast.error(i18n.t(msg`This device could not keep the picture. It may be full. Nothing was sent.`));
    }
  };

  return (
    <div className={classes.page}>
      <PageHeader
        title={t`Take pictures`}
        subtitle={<Trans>One slip in each picture. They are sent in the background.</Trans>}
      />
      <CompanyChoice {...company} />
      <Viewfinder taken={taken} onFiles={keep} />
      <ShotRows />
    </div>
  );
}

type ViewfinderProps = { taken: number; onFiles: (files: readonly File[]) => Promise<void> };

function Viewfinder({ taken, onFiles }: ViewfinderProps) {
  const { t } = useLingui();
  const { state, video, take } = useCamera();
  const [isBusy, setBusy] = useState(false);
  const shoot = async () => {
    setBusy(true);
    try {
      await onFiles([await take()]);
    } catch {
      toast.error(t`The camera gave no picture. Try again.`);
    }
    setBusy(false);
  };
  return (
    <section className={classes.camera} aria-label={t`Camera`} data-state={state}>
      <video ref={video} className={classes.video} muted playsInline hidden={state !== 'on'} />
      {state !== 'on' && <CameraMessage state={state} onFiles={onFiles} />}
      <div className={classes.controls}>
        <PickFiles onFiles={onFiles} />
        {state === 'on' && (
          <button
            type="button"
            className={classes.shutter}
            aria-label={t`Take picture`}
            disabled={isBusy}
            onClick={() => void shoot()}
          />
        )}
        <Button variant="default" renderRoot={(props) => <Link to="/app/receipts" {...props} />}>
          <Trans>Done</Trans>
        </Button>
      </div>
      <p className={classes.count} role="status">
        {taken > 0 && <Trans>{taken} taken</Trans>}
      </p>
    </section>
  );
}

type CameraMessageProps = { state: CameraState; onFiles: (files: readonly File[]) => Promise<void> };

/** Where the page cannot show the camera, the phone's own camera takes the picture. */
function CameraMessage({ state, onFiles }: CameraMessageProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  if (state === 'opening')
    return (
      <p className={classes.message} role="status">
        <Trans>Opening the camera…</Trans>
      </p>
    );
  return (
    <div className={classes.message}>
      <p>
        {state === 'refused' ? (
          <Trans>
            Tillslip may not use the camera here. Allow it in the settings of your browser, or use your camera app.
          </Trans>
        ) : (
          <Trans>This page cannot show the camera. Use your camera app or choose pictures.</Trans>
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t`Take a photo`}
        onChange={(event) => void takeFiles(event, onFiles)}
      />
      <Button leftSection={<Camera size={16} aria-hidden />} onClick={() => input.current?.click()}>
        <Trans>Open camera app</Trans>
      </Button>
    </div>
  );
}

function PickFiles({ onFiles }: Pick<ViewfinderProps, 'onFiles'>) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label={t`Choose pictures`}
        onChange={(event) => void takeFiles(event, onFiles)}
      />
      <Button variant="default" leftSection={<Images size={16} aria-hidden />} onClick={() => input.current?.click()}>
        <Trans>Choose</Trans>
      </Button>
    </>
  );
}

async function takeFiles(event: ChangeEvent<HTMLInputElement>, onFiles: ViewfinderProps['onFiles']): Promise<void> {
  const input = event.currentTarget;
  await onFiles([...(input.files ?? [])]);
  // Without this, choosing the same picture twice would not fire a change event.
  input.value = '';
}

type CompanyChoiceProps = ReturnType<typeof useCaptureCompany>;

/** Which company the pictures are for; nobody with one company or none is asked. */
function CompanyChoice({ companyId, choose }: CompanyChoiceProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery(companiesQuery);
  const companies = ownCompanies(data);
  if (companies.length < 2) return null;
  return (
    <Select
      className={classes.company ?? ''}
      label={t`Company`}
      placeholder={t`Choose a company`}
      data={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      value={companyId}
      onChange={choose}
    />
  );
}
