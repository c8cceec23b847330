import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { client } from '../../api/client.ts';
import { useVatChange } from './use-vat-change.ts';

/** Answers, once for a company, whether use of 95 % or more counts as all; what is remembered of purchases takes it back. */
export function NearFullUseButtons({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const save = useVatChange({
    run: client.vat.answers.save,
    done: t`Answer remembered: your invoices are being checked again`,
  });
  const answer = (yesOrNo: 'yes' | 'no') =>
    save.mutate({ companyId, question: 'near_full_use', subject: '', answer: yesOrNo });
  return (
    <Group gap="lg" wrap="nowrap">
      <Button size="compact-md" variant="light" loading={save.isPending} onClick={() => answer('yes')}>
        <Trans>Yes</Trans>
      </Button>
      <Button size="compact-md" variant="default" loading={save.isPending} onClick={() => answer('no')}>
        <Trans>No</Trans>
      </Button>
    </Group>
  );
}
