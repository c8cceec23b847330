import { Skeleton } from '@mantine/core';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import classes from './dashboard.module.css';

/** The dashboard before its figures: the same places, empty. */
export function DashboardLoading() {
  return (
    <LoadingState>
      <div className={classes.page}>
        <Skeleton height={112} />
        <div className={classes.columns}>
          <Skeleton height={300} />
          <Skeleton height={300} />
        </div>
        <Skeleton height={120} />
        <Skeleton height={240} />
      </div>
    </LoadingState>
  );
}
