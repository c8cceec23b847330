import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { instanceQuery } from '../../api/instance.queries.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Says who may create an account on this installation, unless everybody may. */
export function SignUpMode({ onClosed }: { onClosed: () => void }) {
  const { data: instance } = useQuery(instanceQuery);
  const isClosed = instance?.signUp === 'closed';
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);
  if (isClosed)
    return (
      <Notice kind="info" role="status">
        <Trans>This installation takes no new accounts. Ask its administrator if you need one.</Trans>
      </Notice>
    );
  if (instance?.signUp !== 'invited') return null;
  return (
    <Notice kind="info" role="status">
      <Trans>Only invited people can create an account here. Use the address that the invitation was sent to.</Trans>
    </Notice>
  );
}
