import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { mappingsQuery } from '../integrations.queries.ts';

/** The mappings of a connection with their counts. */
export type Mappings = Awaited<ReturnType<typeof client.integrations.mappings>>;

type MappingScreenProps = { connectionId: string; children: (mappings: Mappings) => ReactNode };

/** Loads the mappings, and shows what a screen makes of them. */
export function MappingScreen({ connectionId, children }: MappingScreenProps) {
  const { i18n, t } = useLingui();
  const mappings = useQuery(mappingsQuery(connectionId));
  if (mappings.isPending) return <LoadingRows rows={6} height={52} />;
  if (mappings.isError)
    return (
      <ErrorState
        title={t`We could not load the mappings`}
        message={errorText(i18n, mappings.error)}
        onRetry={() => void mappings.refetch()}
      />
    );
  return children(mappings.data);
}
