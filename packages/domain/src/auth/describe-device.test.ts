import { expect, test } from 'vitest';
import { describeDevice, deviceKey } from './describe-device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome', `${WINDOWS} Chrome/140.0 Safari/537.36`, 'Chrome', 'Windows'],
  ['Edge, which also says Chrome', `${WINDOWS} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
  ['Opera, which also says Chrome', `${WINDOWS} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera', 'Windows'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Safari on an iPhone, which also says Mac OS X',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Android, which also says Linux',
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['a program', 'curl/8.5.0', null, null],
  ['nothing', null, null, null],
])('%s', (_why, agent, browser, system) => {
  expect(describeDevice(agent)).toEqual({ browser, system });
});

test.each([
  ['both', { browser: 'Chrome', system: 'Windows' }, 'Chrome on Windows'],
  ['a system alone', { browser: null, system: 'Linux' }, 'Linux'],
  ['neither', { browser: null, system: null }, 'Unknown device'],
] as const)('the stored key of a device never changes: %s', (_why, device, key) => {
  expect(deviceKey(device)).toBe(key);
});
