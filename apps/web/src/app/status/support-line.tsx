import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { instanceQuery } from '../../api/instance.queries.ts';

/** Where to ask: the support address and the page of the source code, as far as the installation has them. */
export function SupportLine() {
  const { data } = useQuery(instanceQuery);
  return (
    <>
      {data?.supportEmail && (
        <Text mt="sm">
          <Trans>
            Email{' '}
            <Anchor href={`mailto:${data.supportEmail}`} underline="always">
              {ph({ address: data.supportEmail })}
            </Anchor>{' '}
            and describe what you did and what you saw.
          </Trans>
        </Text>
      )}
      {data?.repositoryUrl && (
        <Text mt="sm">
          <Trans>
            Report a fault of Tillslip itself on the{' '}
            <Anchor href={data.repositoryUrl} underline="always" rel="noreferrer">
              page of its source code
            </Anchor>
            , without names or figures of yours: anyone can read it.
          </Trans>
        </Text>
      )}
    </>
  );
}
