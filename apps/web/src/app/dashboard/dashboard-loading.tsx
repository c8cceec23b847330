import { Skeleton } from '@mantine/core';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import classes from './dashboard.module.css';

/** Placeholders in the layout of the dashboard. */
export function DashboardLoading() {
  return (
    <LoadingState>
      <div className={classes.page}>
        <Skeleton height={112} />
        <div className={classes.welcome}>
          <Skeleton height={300} />
          <Skeleton height={300} />
        </div>
        <Skeleton height={120} />
        <Skeleton height={240} />
      </div>
    </LoadingState>
  );
}
