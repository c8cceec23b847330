import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Trend } from '@tillslip/domain/analytics/trend';

/** Above this a percentage is hard to read: 900 % up is ten times as much. */
const MAX_PERCENT = 900;

/** A trend in whole percent (Spec: 1 §9), or "more than 10×" where the percentage would be absurd. */
export const trendWords = (i18n: I18n, { percent }: Trend): string =>
  percent > MAX_PERCENT ? i18n.t(msg`more than 10×`) : `${percent}%`;
