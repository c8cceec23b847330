import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** The place where toasts appear. A module of its own, so that the first page need not wait for it. */
export function Messages() {
  return <Notifications position="top-right" zIndex={400} limit={4} />;
}
