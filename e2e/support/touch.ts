import type { Page } from '@playwright/test';

type Point = readonly [x: number, y: number];

/** Drags one finger between two points with real touch events. */
export async function drag(page: Page, [fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x: fromX, y: fromY }]);
  // Move in steps, because the browser treats one large jump as a tap.
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share }]);
  await touch('touchEnd', []);
  await session.detach();
}
