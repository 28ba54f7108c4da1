import { createContext, use } from 'react'

import type { Shop } from '#modules/settings/shop.ts'

/** The shop's details, which the layout loads; undefined where even that failed. */
export const ShopContext = createContext<Shop | undefined>(undefined)

/** For the frame, which also stands around a page that could not be loaded. */
export function useKnownShop(): Shop | undefined {
  return use(ShopContext)
}

/** For pages: without the layout's data there is none. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('A page stands outside the layout.')
  return shop
}
