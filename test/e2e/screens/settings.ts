import type { Page } from '@playwright/test'

import { BUILT_IN_DETAILS, type ShopDetails } from '#modules/settings/shop-details.ts'
import type { ShopSettings } from '#modules/settings/settings.schema.ts'

import { createStaffApi } from './staff-api.ts'

const PATH = '/admin/shop-settings'

export function createSettingsPage(page: Page) {
  return {
    preview: page.getByRole('region', { name: 'Preview' }),
    history: page.getByRole('region', { name: 'History' }),
    differences: page.getByRole('region', { name: 'Differences' }),
    save: page.getByRole('button', { name: 'Save settings' }),
    /** Opens the settings from the side panel, as staff do. */
    async open(): Promise<void> {
      await page
        .getByRole('navigation', { name: 'Administration' })
        .getByRole('link', { name: 'Settings' })
        .click()
      await page.getByLabel('Address', { exact: true }).waitFor()
    },
  }
}

/** Another member of staff, who changes settings while a screen is open. */
export async function createSettingsStaff(page: Page, admin: { email: string; password: string }) {
  const staff = await createStaffApi(page.request, admin)
  async function change(details: Partial<ShopDetails>): Promise<void> {
    const now = await staff.read<ShopSettings>(PATH)
    await staff.put(PATH, { basedOn: now.revision, details: { ...now.details, ...details } })
  }
  return { change, asBuilt: () => change(BUILT_IN_DETAILS) }
}
