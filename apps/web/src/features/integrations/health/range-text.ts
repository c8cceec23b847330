import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HealthRange } from '@tillslip/domain/sync/health/health-range';

const RANGES = {
  '1h': { short: msg`1 h`, name: msg`Last hour` },
  '24h': { short: msg`24 h`, name: msg`Last 24 hours` },
  '7d': { short: msg`7 d`, name: msg`Last 7 days` },
  '30d': { short: msg`30 d`, name: msg`Last 30 days` },
} as const;

/** The name of a time to look back. */
export const rangeText = (i18n: I18n, range: HealthRange): string => i18n.t(RANGES[range].name);

/** The same where there is little space. */
export const shortRangeText = (i18n: I18n, range: HealthRange): string => i18n.t(RANGES[range].short);
