import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { ChangedDialog } from '../ui/feedback/changed-dialog.tsx';
import { KeepDialog } from '../ui/feedback/keep-dialog.tsx';

/** The container of toasts and of the questions about edits, in a separate module so that the first page does not wait for it. */
export function Messages() {
  return (
    <>
      <Notifications position="top-right" zIndex={400} limit={4} />
      <KeepDialog />
      <ChangedDialog />
    </>
  );
}
