import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNetwork } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { refreshSession, sessionQuery } from '../../../api/session.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshReceipts } from '../receipts.queries.ts';
import { followShots, useShotQueue } from './shot-queue.ts';
import classes from './shots-sender.module.css';

/** On every page: sends the pictures that wait on this device, and says how many there are and why. */
export function ShotsSender() {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const router = useRouter();
  const userId = useQuery(sessionQuery).data?.id;
  useEffect(() => {
    if (userId === undefined) return;
    return followShots(i18n, userId, {
      onArrived: (count) => {
        toast.success(
          i18n.t(
            msg`${plural(count, { one: '# picture sent. We are reading it.', other: '# pictures sent. We are reading them.' })}`,
          ),
        );
        void refreshReceipts(queries);
      },
      onNotTheirs: () => void refreshSession(queries).then(() => router.invalidate()),
    });
  }, [i18n, queries, router, userId]);
  return <Waiting />;
}

function Waiting() {
  const { shots, isSending } = useShotQueue();
  const { online } = useNetwork();
  const problems = shots.filter(({ problem }) => problem !== null).length;
  const waiting = shots.length - problems;
  return (
    <div role="status">
      {shots.length > 0 && (
        <Link to="/app/camera" className={classes.notice}>
          {problems > 0 && waiting === 0 ? (
            <>
              <TriangleAlert size={16} aria-hidden />
              <Plural value={{ problems }} one="# picture was not accepted" other="# pictures were not accepted" />
            </>
          ) : isSending && online ? (
            <>
              <CloudUpload size={16} aria-hidden />
              <Plural value={{ waiting }} one="Sending # picture…" other="Sending # pictures…" />
            </>
          ) : (
            <>
              <CloudOff size={16} aria-hidden />
              <Trans>{waiting} waiting for a connection</Trans>
            </>
          )}
        </Link>
      )}
    </div>
  );
}
