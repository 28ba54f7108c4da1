import type { MetaDescriptor } from 'react-router'

import { business } from '#web/business.ts'

import { CartPage } from './cart-page.tsx'

export function meta(): MetaDescriptor[] {
  return [{ title: `Cart | ${business.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function CartRoute() {
  return <CartPage />
}
