import type { MetaDescriptor } from 'react-router'

import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'

import { WishlistPage } from './wishlist-page.tsx'

export function meta(): MetaDescriptor[] {
  return privateMeta(SHOP_PAGES.wishlist.title)
}

export default function WishlistRoute() {
  return <WishlistPage />
}
