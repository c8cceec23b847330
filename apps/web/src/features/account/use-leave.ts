import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetData, signOut } from '../../api/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';

/** Signs out after the server has ended the sessions: clears the data in the browser and opens the landing page. */
export function useLeave(): (message: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (message) => {
    await signOut(queries);
    await navigate({ to: '/' });
    forgetData(queries);
    toast.success(message);
  };
}
