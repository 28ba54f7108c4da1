import type { ZodType } from 'zod'

import { type Revision, storedRevisions } from '#modules/revisions/stored-revisions.service.ts'
import { ownValue } from '#platform/own-value.ts'

import { BUILT_IN_DETAILS, SHOP_FIELDS, type ShopDetails, shopDetails } from './shop-details.ts'

export type SettingsRevision = Revision<unknown>

/** The shop has one set of details; revision 0 is what is built in. */
export const settingsRevisions = storedRevisions<unknown>('settings')
export const SHOP_SETTINGS = 'shop'

/**
 * Details from storage. They were checked when they were written; what a later release asks for besides, or cannot take any
 * more, is as it is built in, and the rest stays as staff wrote it.
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
