import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { sessionQuery } from '../../api/session.ts';
import { useSignOut } from './use-sign-out.ts';

/** How long before the end the person is asked, in milliseconds. */
const WARNING_MS = 60_000;
/** The server is told at most so often that the person does something, in milliseconds. */
const REPORT_MS = 30_000;
const SECOND_MS = 1000;
/** When the session of this browser ends, for its other tabs. */
const KEY = 'tillslip.session-ends';
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Tells the server while the person does something, and asks a minute before the session ends for want of it. What was
 * typed stays as it is behind the question. Spec: 3 §3 (session_timeout).
 */
export function SessionTimeout() {
  const { endsAt, report } = useActivity();
  const now = useNow(endsAt);
  const end = useSessionEnd();
  const left = endsAt === null ? Number.POSITIVE_INFINITY : endsAt - now;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  if (left > WARNING_MS || isOver) return null;
  return <TimeoutQuestion seconds={Math.ceil(left / SECOND_MS)} onStay={report} />;
}

function TimeoutQuestion({ seconds, onStay }: { seconds: number; onStay: () => void }) {
  const { t } = useLingui();
  const { leave } = useSignOut();
  return (
    <Modal opened onClose={onStay} title={t`Are you still there?`} size="sm" zIndex={400}>
      <Text>
        <Plural
          value={seconds}
          one="You have not used Tillslip for a while, so you will be signed out in # second. What you typed stays if you stay signed in."
          other="You have not used Tillslip for a while, so you will be signed out in # seconds. What you typed stays if you stay signed in."
        />
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => void leave([])}>
          <Trans>Sign out now</Trans>
        </Button>
        <Button onClick={onStay} data-autofocus>
          <Trans>Stay signed in</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

/** When the session ends, and a report that puts it off; every act of the person reports, of this tab or another. */
function useActivity() {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const reportedAt = useRef(0);
  const ends = useRef<number | null>(null);
  const set = useCallback((at: number) => {
    ends.current = at;
    setEndsAt(at);
  }, []);
  const report = useCallback(async () => {
    reportedAt.current = Date.now();
    try {
      const { endsInMs } = await client.account.stayActive();
      set(Date.now() + endsInMs);
      localStorage.setItem(KEY, String(Date.now() + endsInMs));
    } catch {
      // Without a connection nothing can be put off; without storage the other tabs report by themselves.
    }
  }, [set]);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const act = () => {
      // The question is answered by its buttons alone.
      if (later !== undefined || (ends.current !== null && ends.current - Date.now() <= WARNING_MS)) return;
      later = setTimeout(
        () => {
          later = undefined;
          void report();
        },
        Math.max(0, reportedAt.current + REPORT_MS - Date.now()),
      );
    };
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === KEY && newValue !== null) set(Number(newValue));
    };
    void report();
    for (const name of ACTS) document.addEventListener(name, act, { passive: true, capture: true });
    window.addEventListener('storage', follow);
    return () => {
      clearTimeout(later);
      for (const name of ACTS) document.removeEventListener(name, act, { capture: true });
      window.removeEventListener('storage', follow);
    };
  }, [report, set]);
  return { endsAt, report: () => void report() };
}

/** The moment, once a second while the end is near. */
function useNow(endsAt: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      if (endsAt !== null && endsAt - Date.now() <= WARNING_MS) setNow(Date.now());
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt !== null && endsAt - now > WARNING_MS ? Date.now() : now;
}

/** Asks the server whether the session is over, as it should be; then the guards show the sign-in page. */
function useSessionEnd(): () => void {
  const queries = useQueryClient();
  const router = useRouter();
  return useCallback(() => {
    void queries
      .fetchQuery({ ...sessionQuery, staleTime: 0 })
      .then((session) => (session === null ? router.invalidate() : undefined))
      .catch(() => undefined);
  }, [queries, router]);
}
