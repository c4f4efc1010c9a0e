import type { Page } from '@playwright/test';

import { expect, expectAccessible, fingersOn, openPage, test } from './pages.ts';
import { BOTH_LAYOUTS } from './layouts.ts';

const BANGKOK = '13.55,100.35,13.95,100.75';

const DRAW = /^(Draw an area|วาดพื้นที่)$/;
const REDRAW = /^(Redraw|วาดใหม่)$/;
const FINISH = /^(Finish shape|วาดเสร็จแล้ว)$/;
const DRAWN = /Drawn area|พื้นที่ที่วาด/;

const areasOf = (page: Page) => new URL(page.url()).searchParams.get('areas');
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const status = (page: Page) => page.locator('[data-map] [role=status]');
const corners = (page: Page) => page.locator('[data-drawing] circle');

interface Point {
  x: number;
  y: number;
}

/**
 * Returns the points of a line around the middle of the map, in px of the page. Without height, it
 * is straight.
 */
async function lineAround(page: Page, height: number): Promise<Point[]> {
  const box = (await page.locator('[data-drawing]').boundingBox())!;
  const reach = 0.2 * Math.min(box.width, box.height);
  return Array.from({ length: 8 }, (_, step) => {
    const angle = (step / 8) * 2 * Math.PI;
    return {
      x: box.x + box.width / 2 + reach * Math.cos(angle),
      y: box.y + box.height / 2 + height * reach * Math.sin(angle),
    };
  });
}

/** Draws a line: with a finger on a phone, otherwise with the mouse. */
async function draw(page: Page, isPhone: boolean, points: readonly Point[]): Promise<void> {
  if (!isPhone) {
    await page.mouse.move(points[0]!.x, points[0]!.y);
    await page.mouse.down();
    for (const { x, y } of points) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const touch = await fingersOn(page);
  await touch('touchStart', points[0]!);
  for (const point of points) await touch('touchMove', point);
  await touch('touchEnd');
}

/** Waits until the map shows the homes of the present search. Returns their number. */
async function countHomes(page: Page): Promise<number> {
  await expect(status(page)).not.toHaveAttribute('data-busy');
  const text = await status(page).textContent();
  return Number(text!.replaceAll(/\D/g, ''));
}

/** Moves the map by an arrow key, and waits until the first corner has moved with it. */
async function moveMap(page: Page, key: string): Promise<void> {
  const place = async () => {
    const { x, y } = (await corners(page).first().boundingBox())!;
    return x + y;
  };
  const before = await place();
  await page.keyboard.press(key);
  await expect.poll(async () => Math.round(before - (await place()))).toBe(100);
}

/** Opens the market with its map, and waits until that shows homes. Returns their number. */
async function openMap(page: Page, isPhone: boolean): Promise<number> {
  await openPage(page, `/?view=${isPhone ? 'map' : 'split'}&bounds=${BANGKOK}`);
  await expect(page.locator('[data-marker]').first()).toBeAttached();
  return countHomes(page);
}

// Phones draw on the map view by touch, and have the controls in other places.
for (const layout of BOTH_LAYOUTS) {
  test(
    `an area that a finger or the mouse draws on the map limits the search, also for others who open its URL ${layout}`,
    { tag: '@axe' },
    async ({ page, reader: { isPhone } }) => {
      const all = await openMap(page, isPhone);
      expect(all).toBeGreaterThan(100);

      await test.step('a line without an area is refused and stays until the next one', async () => {
        await button(page, DRAW).click();
        await draw(page, isPhone, await lineAround(page, 0));
        await expect(status(page)).toContainText(/too small|เล็กเกินไป/);
        await expect(page.locator('[data-drawing] polyline').first()).toHaveAttribute(
          'points',
          /,/,
        );
        if (isPhone) await expectAccessible(page, 'a refused line', 'main');
        await draw(page, isPhone, await lineAround(page, 1));
        await expect(page).toHaveURL(/areas=s/);
        // The finger neither scrolled the page nor moved the map.
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await expect(page).not.toHaveURL(/bounds=/);
        await expect(button(page, REDRAW)).toBeFocused();
      });

      // Phones have no keys.
      if (!isPhone) {
        await test.step('keys draw an area: corners at the middle of the map, which arrows move', async () => {
          const byMouse = areasOf(page);
          await button(page, REDRAW).press('Enter');
          await expect(page.locator('[data-map] canvas')).toBeFocused();
          await page.keyboard.press('Enter');
          await moveMap(page, 'ArrowRight');
          await page.keyboard.press('Enter');
          await moveMap(page, 'ArrowDown');
          for (const key of ['Enter', 'Enter', 'Backspace']) await page.keyboard.press(key);
          await expect(corners(page)).toHaveCount(3);
          await expect(status(page)).toHaveText(/^3 (corners|มุม)$/);
          await button(page, FINISH).press('Enter');
          await expect.poll(() => areasOf(page)).not.toBe(byMouse);

          const before = areasOf(page);
          await button(page, REDRAW).press('Enter');
          await expect(page.locator('[data-map] canvas')).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(button(page, REDRAW)).toBeFocused();
          expect(areasOf(page)).toBe(before);
        });
      }

      const drawn = await countHomes(page);
      expect(drawn).toBeGreaterThan(0);
      expect(drawn).toBeLessThan(all);
      // The list, because a map takes seconds here.
      await openPage(page, `/?areas=${areasOf(page)}`);
      await expect(page.locator('#results')).toContainText(String(drawn));
      await button(page, DRAWN).click();
      await expect(page).not.toHaveURL(/areas=/);
      await expect(button(page, DRAWN)).toBeHidden();
    },
  );
}
