import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';

/** A dialog that mounts when it is first opened, and stays mounted so that it can animate closing. */
export function useLazyDialog() {
  const [opened, { open, close }] = useDisclosure(false);
  const [isMounted, setIsMounted] = useState(false);
  const show = () => {
    setIsMounted(true);
    open();
  };
  return { opened, isMounted, open: show, close };
}
