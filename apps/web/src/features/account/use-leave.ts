import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetData, signOut } from '../../api/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';

/** Leaves an account whose sessions the server has just ended: forgets the person here and goes to the first page. */
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
