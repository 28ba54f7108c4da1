import type { MetaDescriptor } from 'react-router'

import { privateMeta } from '#web/private-meta.ts'

import { WishlistPage } from './wishlist-page.tsx'

export function meta(): MetaDescriptor[] {
  return privateMeta('Wishlist')
}

export default function WishlistRoute() {
  return <WishlistPage />
}
