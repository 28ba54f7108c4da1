import type { MetaDescriptor } from 'react-router'

import { business } from '#web/business.ts'

import { WishlistPage } from './wishlist-page.tsx'

export function meta(): MetaDescriptor[] {
  return [{ title: `Wishlist | ${business.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function WishlistRoute() {
  return <WishlistPage />
}
