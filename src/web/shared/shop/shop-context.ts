import { createContext, use } from 'react'

import type { Shop } from '#modules/settings/shop.ts'

/** The shop's details, loaded by the layout; undefined if that failed. */
export const ShopContext = createContext<Shop | undefined>(undefined)

/** For the frame, which is also around pages that failed to load. */
export function useKnownShop(): Shop | undefined {
  return use(ShopContext)
}

/** For pages, because they render only once the layout has loaded its data. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('A page stands outside the layout.')
  return shop
}
