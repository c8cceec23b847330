import { Skeleton } from '@mantine/core';

/** The place of a fact that is still on its way, so that the buttons below it do not move when it comes. */
export const PendingFact = () => <Skeleton height={12} width={120} my={5} />;
