import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { instanceQuery } from '../../api/instance.queries.ts';

/** The support address, if the installation has one. */
export function SupportLine() {
  const { data } = useQuery(instanceQuery);
  if (!data?.supportEmail) return null;
  return (
    <Text mt="sm">
      <Trans>
        Email{' '}
        <Anchor href={`mailto:${data.supportEmail}`} underline="always">
          {ph({ address: data.supportEmail })}
        </Anchor>{' '}
        and describe what you did and what you saw.
      </Trans>
    </Text>
  );
}
