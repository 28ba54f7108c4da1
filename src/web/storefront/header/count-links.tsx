import { Heart, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'

import { itemCount } from '#web/browser/cart.ts'
import { useCart } from '#web/browser/cart-store.ts'
import { useWishlist } from '#web/browser/wishlist-store.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { CountBadge } from '#web/ui/badge.tsx'

/** The badge is the sum of quantities (spec §2). */
export function CartLink() {
  const count = itemCount(useCart())
  return (
    <CountLink href={links.cart()} name="Cart" count={count}>
      <ShoppingBag aria-hidden className="size-6 stroke-[1.75]" />
    </CountLink>
  )
}

export function WishlistLink() {
  return (
    <CountLink href={links.wishlist()} name="Wishlist" count={useWishlist().length}>
      <Heart aria-hidden className="size-6 stroke-[1.75]" />
    </CountLink>
  )
}

interface CountLinkProps {
  href: string
  name: string
  count: number
  children: ReactNode
}

function CountLink({ href, name, count, children }: CountLinkProps) {
  return (
    <Anchor
      href={href}
      aria-label={count > 0 ? `${name}, ${count} ${count === 1 ? 'item' : 'items'}` : name}
      className="target relative inline-flex items-center justify-center gap-2 rounded-md hover:bg-sunken md:px-3"
    >
      <span className="relative inline-flex size-11 items-center justify-center">
        {children}
        <CountBadge count={count} />
      </span>
      <span className="hidden text-sm font-medium lg:inline">{name}</span>
    </Anchor>
  )
}
