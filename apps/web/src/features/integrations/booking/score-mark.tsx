import { useLingui } from '@lingui/react/macro';
import { scoreText } from '@tillslip/messages/integrations/states';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Mark } from '../../../ui/feedback/mark.tsx';

/** The score of a check before syncing, with its word (Spec: 3 §5). */
export function ScoreMark({ score }: { score: number }) {
  const { i18n, t } = useLingui();
  const text = t`${{ word: scoreText(i18n, score) }}, ${score} of 100`;
  if (score >= 90)
    return (
      <Mark tone="good" icon={CircleCheck}>
        {text}
      </Mark>
    );
  if (score >= 70)
    return (
      <Mark tone="quiet" icon={CircleCheck}>
        {text}
      </Mark>
    );
  return (
    <Mark tone={score >= 50 ? 'warn' : 'bad'} icon={score >= 50 ? TriangleAlert : CircleAlert}>
      {text}
    </Mark>
  );
}
