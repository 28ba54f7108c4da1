import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { expectToFit } from './reflow.ts'

interface Look {
  /** True if the page stays busy while it waits for the payment window. */
  busy?: boolean
}

/**
 * Checks the current page with axe in light and dark mode. On a phone, also checks that the page fits at
 * every text size.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  { busy = false }: Look = {},
): Promise<void> {
  // A dialog on top hides the heading from screen readers.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible()
  // Waits for loading content, which is paler and would fail the contrast check.
  if (!busy) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Colours in transition would fail the contrast check.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await setDark(page, false)
  expect(await violationsOf(axeOf(page)), `${screen}, light`).toEqual([])
  await setDark(page, true)
  expect(
    await violationsOf(axeOf(page, ALREADY_LOADED).withRules(RULES_ABOUT_COLOUR)),
    `${screen}, dark`,
  ).toEqual([])
  await setDark(page, false)
  await expectToFit(page, screen)
}

/** Switches colours by class, because pages read the browser's preference only while loading. */
async function setDark(page: Page, dark: boolean): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
}

const ALREADY_LOADED = 'void 0'

/** Dark mode changes colours only; names and roles have been judged in light mode. */
const RULES_ABOUT_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe in the page itself (its frames share the origin) instead of through a blank page, and without a
 * report on passing rules. That takes a quarter of the time.
 */
function axeOf(page: Page, axeSource?: string): AxeBuilder {
  return new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
}
