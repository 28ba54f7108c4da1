import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { expectToFit } from './reflow.ts'

interface Look {
  /** A page may stay busy, because it waits for the payment window. */
  busy?: boolean
}

/** axe finds nothing on the page as it stands, in light and in dark, and on a phone it fits however large the letters are. */
export async function expectAccessible(
  page: Page,
  screen: string,
  { busy = false }: Look = {},
): Promise<void> {
  // Hidden from those who hear the page while a question lies over it.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible()
  // What is still being loaded is shown paler for as long.
  if (!busy) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Colours that still change are no colours of the page.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await setDark(page, false)
  expect(await violationsOf(axeOf(page)), `${screen}, light`).toEqual([])
  await setDark(page, true)
  expect(await violationsOf(axeOf(page, ALREADY_LOADED)), `${screen}, dark`).toEqual([])
  await setDark(page, false)
  await expectToFit(page, screen)
}

/** What the browser prefers is only asked while a page loads; this one stays as it is but for its colours. */
async function setDark(page: Page, dark: boolean): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
}

const ALREADY_LOADED = 'void 0'

/**
 * axe as it is asked to be quick: in the page itself (its frames are of the same origin) instead of by way of a blank
 * page, and without a report on what passes. That takes a quarter of the time.
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
