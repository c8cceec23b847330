import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RuleOffer } from '@tillslip/contract/bank/rules';
import { treatmentKindText } from '@tillslip/messages/bank/treatments';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ruleOffersQuery } from './bank-rules.queries.ts';

/** How many are shown: the newest are the ones that a person remembers. */
const MAX_SHOWN = 5;

type RuleOffersProps = { company: string | undefined; onMake: (offer: RuleOffer) => void };

/** The rules that are worth making, because alike transactions were treated the same; nothing where there are none. */
export function RuleOffers({ company, onMake }: RuleOffersProps) {
  const offers = useQuery(ruleOffersQuery(company));
  return (offers.data ?? [])
    .slice(0, MAX_SHOWN)
    .map((offer) => (
      <OfferNotice key={`${offer.companyId} ${offer.direction} ${offer.description}`} offer={offer} onMake={onMake} />
    ));
}

/** One offer: what was treated the same, and the button that makes the rule. */
export function OfferNotice({ offer, onMake }: { offer: RuleOffer; onMake: (offer: RuleOffer) => void }) {
  const { i18n, t } = useLingui();
  const { description, count, openCount } = offer;
  const kind = treatmentKindText(i18n, offer.kind);
  return (
    <Notice
      kind="info"
      role="status"
      action={
        <Button
          size="compact-md"
          variant="default"
          aria-label={t`Make a rule for ${{ description }}`}
          onClick={() => onMake(offer)}
        >
          <Trans>Make a rule</Trans>
        </Button>
      }
    >
      {t`You reconciled ${{ count }} transactions like "${{ description }}" the same way: ${{ kind }}.`}{' '}
      {openCount > 0 &&
        t`${plural(openCount, { one: '# more like them is open.', other: '# more like them are open.' })}`}
    </Notice>
  );
}
