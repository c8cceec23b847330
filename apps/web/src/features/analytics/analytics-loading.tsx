import { Skeleton } from '@mantine/core';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import classes from './analytics.module.css';

/** Shaped like the cards to come. */
export const AnalyticsLoading = () => (
  <LoadingState label="Loading analytics">
    <div className={classes.page}>
      <Skeleton height={120} />
      <div className={classes.columns}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </div>
  </LoadingState>
);
