import { ProfilePage } from '../../features/account/profile-page.tsx';
import { listShots } from '../../features/receipts/capture/shot-database.ts';
import { discardShots } from '../../features/receipts/capture/shot-queue.ts';

/** The profile. With the account go its pictures that have not been sent: nobody could send them any more. */
export const ProfileRoute = () => (
  <ProfilePage onDeleted={async (userId) => discardShots(await listShots(userId).catch(() => []))} />
);
