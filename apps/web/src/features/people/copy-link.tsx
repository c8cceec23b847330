import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';

/** Copies the link of an invitation. */
export function CopyLink({ url, name }: { url: string; name: string }) {
  const { t } = useLingui();
  const clipboard = useClipboard();
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={clipboard.copied ? t`Copied` : t`Copy link: ${name}`}
      leftSection={clipboard.copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      onClick={() => clipboard.copy(url)}
    >
      {clipboard.copied ? t`Copied` : t`Copy link`}
    </Button>
  );
}
