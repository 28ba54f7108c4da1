import type { MetaDescriptor } from 'react-router'

import { privateMeta } from '#web/private-meta.ts'

import { CartPage } from './cart-page.tsx'

export function meta(): MetaDescriptor[] {
  return privateMeta('Cart')
}

export default function CartRoute() {
  return <CartPage />
}
