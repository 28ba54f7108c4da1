import type { MetaDescriptor } from 'react-router'

import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'

import { CartPage } from './cart-page.tsx'

export function meta(): MetaDescriptor[] {
  return privateMeta(SHOP_PAGES.cart.title)
}

export default function CartRoute() {
  return <CartPage />
}
