import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { instanceQuery } from '../../api/instance.queries.ts';

/** Whom to write to, where the installation names somebody. */
export function SupportLine() {
  const { data } = useQuery(instanceQuery);
  if (!data?.supportEmail) return null;
  return (
    <Text mt="sm">
      Write to{' '}
      <Anchor href={`mailto:${data.supportEmail}`} underline="always">
        {data.supportEmail}
      </Anchor>{' '}
      and say what you did and what you saw.
    </Text>
  );
}
