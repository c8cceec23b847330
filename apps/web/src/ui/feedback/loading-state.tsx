import { Trans } from '@lingui/react/macro';
import { Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

/** True once `ms` have passed, so that quick loads show no skeleton. */
export function useHasElapsed(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

/** Shows its children, shaped like the coming content, after 150 ms; announces "Loading" to screen readers. */
export function LoadingState({ label, children }: { label?: string; children: ReactNode }) {
  const visible = useHasElapsed(150);
  return (
    <div role="status" aria-live="polite">
      <span className="visually-hidden">{label ?? <Trans>Loading</Trans>}</span>
      {visible && <div aria-hidden>{children}</div>}
    </div>
  );
}

/** A skeleton of table rows, for lists. */
export function LoadingRows({ rows = 6, height = 40 }: { rows?: number; height?: number }) {
  return (
    <LoadingState>
      <Stack gap={1}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move.
          <Skeleton key={row} height={height} radius={4} style={{ opacity: 1 - row * 0.12 }} />
        ))}
      </Stack>
    </LoadingState>
  );
}
