import type { Page } from '@playwright/test';

type Point = readonly [x: number, y: number];

/** One finger from here to there, as the browser itself would hear it. */
export async function drag(page: Page, [fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x: fromX, y: fromY }]);
  // In steps: a browser that sees one leap takes it for a tap.
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share }]);
  await touch('touchEnd', []);
  await session.detach();
}
