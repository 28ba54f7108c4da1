import type { ZodType } from 'zod'

import { type Revision, storedRevisions } from '#modules/records/revisions/revisions.service.ts'
import { ownValue } from '#platform/own-value.ts'

import { BUILT_IN_DETAILS, SHOP_FIELDS, type ShopDetails, shopDetails } from './shop-details.ts'

export type SettingsRevision = Revision<unknown>

/** The shop has one set of details; revision 0 is the built-in one. */
export const settingsRevisions = storedRevisions<unknown>('settings')
export const SHOP_SETTINGS = 'shop'

/**
 * Reads stored details, which were valid when written. Fields that a later release added or no longer accepts
 * get their built-in values; the rest stays as staff wrote it.
 */
export function readDetails(stored: unknown): ShopDetails {
  const whole = shopDetails.safeParse(stored)
  if (whole.success) return whole.data
  const given = typeof stored === 'object' && stored !== null ? stored : {}
  const valid = Object.entries(given).filter(
    ([name, value]) => ownValue<{ schema: ZodType }>(SHOP_FIELDS, name)?.schema.safeParse(value).success,
  )
  return { ...BUILT_IN_DETAILS, ...(Object.fromEntries(valid) as Partial<ShopDetails>) }
}
