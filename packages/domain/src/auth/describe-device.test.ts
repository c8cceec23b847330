import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome', `${WINDOWS} Chrome/140.0 Safari/537.36`, 'Chrome on Windows'],
  ['Edge, which also says Chrome', `${WINDOWS} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  ['Opera, which also says Chrome', `${WINDOWS} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera on Windows'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Safari on an iPhone, which also says Mac OS X',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Android, which also says Linux',
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['a program', 'curl/8.5.0', 'Unknown device'],
  ['nothing', null, 'Unknown device'],
])('%s', (_why, agent, words) => {
  expect(describeDevice(agent)).toBe(words);
});
