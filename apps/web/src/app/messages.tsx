import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** The container of toasts, in a separate module so that the first page does not wait for it. */
export function Messages() {
  return <Notifications position="top-right" zIndex={400} limit={4} />;
}
