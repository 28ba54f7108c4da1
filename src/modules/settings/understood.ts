import { BUILT_IN_DETAILS } from './built-in-details.ts'
import { shopDetails } from './settings.schema.ts'
import type { ShopDetails } from './shop-details.ts'

/**
 * Details as they were stored. They were checked when they were written; what a later release asks for besides, or can not
 * take any more, is as it is built in, and the rest stays staff's.
 */
export function understood(stored: unknown): ShopDetails {
  const whole = shopDetails.safeParse(stored)
  if (whole.success) return whole.data
  const given = typeof stored === 'object' && stored !== null ? stored : {}
  const kept = Object.entries(given).filter(([name, value]) => {
    const part = Object.hasOwn(shopDetails.shape, name) && shopDetails.shape[name as keyof ShopDetails]
    return part && part.safeParse(value).success
  })
  return { ...BUILT_IN_DETAILS, ...(Object.fromEntries(kept) as Partial<ShopDetails>) }
}
