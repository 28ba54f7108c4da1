import { useId, useState } from 'react'

import { fromRupees } from '#platform/money.ts'
import { BuyButton } from '#web/shared/book-card/buy-button.tsx'
import { addToCart } from '#web/shared/book-card/cart-actions.ts'
import { InCartLink } from '#web/shared/book-card/in-cart-link.tsx'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { type CartItem, lineKey } from '#web/client/cart.ts'
import { passOn } from '#web/client/share.ts'
import { notify } from '#web/client/toast.ts'
import { asWish, wishlist, type WishlistItem, wishlistStorage } from '#web/client/wishlist-store.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { links } from '#web/links.ts'
import { Money } from '#web/shared/shop/price.tsx'
import type { StoredLines } from '#web/storefront/cart/fresh-cart.tsx'
import { NotStoredNotice, Promised } from '#web/storefront/cart/not-stored-notice.tsx'
import { type FreshLines, shortage } from '#web/storefront/cart/refresh-cart.ts'
import { RestoreAll, RemovableRows, type Removal, RemoveButton } from '#web/storefront/cart/removal.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

import { MAX_SHARED, sharedPath } from './shared-ids.ts'

/** Converts wishlist items to cart lines with one copy each, so that one copy must be in stock. */
export function asCart(items: readonly WishlistItem[]): CartItem[] {
  return items.map((item) => ({ ...item, quantity: 1 }))
}

/** The stored wishlist, which is updated with today's prices. */
export const storedWishlist: StoredLines = {
  get: () => asCart(wishlist.get()),
  replace: (items) => wishlistStorage.set(items.map(asWish)),
}

interface WishlistContentsProps {
  removal: Removal
  fresh: FreshLines
  /** Notices about changes that the shopper hasn't seen yet. */
  changes?: Elements
}

/** The wishlist's table (spec storefront §2), or its empty state. */
export function WishlistContents({ removal, fresh, changes }: WishlistContentsProps) {
  if (removal.lines.every(removal.isRemoved)) return <EmptyWishlist removal={removal} />
  return (
    <div className="grid gap-4">
      <NotStoredNotice value={wishlistStorage} what="wishlist" />
      {changes}
      <Table caption="Your wishlist" className="max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            <HeadCell>Image</HeadCell>
            <HeadCell>Title</HeadCell>
            <HeadCell>Author</HeadCell>
            <HeadCell className="text-right">Price</HeadCell>
            <HeadCell>Add to Cart</HeadCell>
            <HeadCell>
              <span className="sr-only">Remove</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          <RemovableRows removal={removal} columns={6}>
            {(item) => <WishlistRow item={item} fresh={fresh} removal={removal} />}
          </RemovableRows>
        </tbody>
      </Table>
      <WaysOn shared={removal.lines.filter((line) => !removal.isRemoved(line))} />
    </div>
  )
}

function WaysOn({ shared }: { shared: readonly WishlistItem[] }) {
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <ButtonLink variant="secondary" href={links.books()}>
        Continue Shopping
      </ButtonLink>
      <ShareWishlist items={shared} />
      <ButtonLink href={links.cart()}>View Cart</ButtonLink>
    </div>
  )
}

function EmptyWishlist({ removal }: { removal: Removal }) {
  return (
    <EmptyState
      icon={<Icon name="heart" />}
      title="Your Wishlist is Empty"
      actions={
        <>
          <ButtonLink href={links.books()}>Continue Shopping</ButtonLink>
          <ButtonLink variant="secondary" href={links.cart()}>
            View Cart
          </ButtonLink>
          <RestoreAll removal={removal} />
        </>
      }
    >
      <Promised kept="Tap the heart on a book to save it for later." />
    </EmptyState>
  )
}

const CELL = 'max-lg:border-0 max-lg:p-0'

interface WishlistRowProps {
  /** The wishlist item as a cart line with one copy. */
  item: CartItem
  fresh: FreshLines
  removal: Removal
}

/** A wishlist item. It stays here after being added to the cart, until it is removed. */
function WishlistRow({ item, fresh, removal }: WishlistRowProps) {
  const shortageId = useId()
  const line = fresh.get(lineKey(item))
  const short = shortage(item, fresh)
  return (
    <tr className="max-lg:grid max-lg:grid-cols-[min(4.5rem,19vw)_minmax(0,1fr)_auto] max-lg:gap-x-[min(1rem,3vw)] max-lg:gap-y-1 max-lg:border-t max-lg:border-line max-lg:p-[min(1rem,4vw)]">
      <Cell className={`${CELL} w-20 max-lg:row-span-4 max-lg:w-auto`}>
        <Cover image={item.image} sizes="4.5rem" className="w-14 max-lg:w-full" />
      </Cell>
      <Cell className={`${CELL} font-serif text-base leading-snug font-semibold`}>
        <a
          href={item.isCombo ? links.combo(item.comboId ?? item._id) : links.book(item._id)}
          className="hover:underline"
        >
          {item.title}
        </a>
        <p className="font-sans text-sm font-normal text-ink-soft tabular-nums empty:hidden">
          {item.edition}
        </p>
        {line ? <LawMark book={line} className="font-sans text-sm" /> : null}
      </Cell>
      <Cell className={`${CELL} text-ink-soft max-lg:col-start-2`}>
        {item.author ?? (item.isCombo ? 'Combo Offer' : 'Unknown')}
      </Cell>
      <Cell className={`${CELL} font-semibold tabular-nums max-lg:col-start-2 lg:text-right`}>
        <Money paise={fromRupees(item.price)} />
      </Cell>
      <Cell className={`${CELL} max-lg:col-span-2 max-lg:col-start-2 max-lg:mt-2`}>
        <BuyButton
          size="sm"
          disabled={short !== undefined}
          aria-describedby={short ? shortageId : undefined}
          onClick={() => addToCart(item)}
          aria-label={`Add to Cart: ${item.title}`}
        >
          <Icon name="shopping-bag" className="size-4" />
          <span>Add to Cart</span>
        </BuyButton>
        <InCartLink item={item} className="mt-1" />
        {short ? (
          <p id={shortageId} className="mt-1 text-sm font-semibold text-danger">
            {short}
          </p>
        ) : null}
      </Cell>
      <Cell className={`${CELL} text-right max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1`}>
        <RemoveButton item={item} removal={removal} />
      </Cell>
    </tr>
  )
}

/**
 * Shares a link to the wishlist through the phone's share sheet, or else the clipboard. If neither works,
 * shows the link for copying manually.
 */
function ShareWishlist({ items }: { items: readonly WishlistItem[] }) {
  const [link, setLink] = useState<string>()
  const share = async () => {
    const { path, left } = sharedPath(items)
    const url = location.origin + path
    if (left > 0) notify.info(`The link includes the first ${items.length - left} of ${items.length}.`)
    const said = { title: 'Books on my wishlist', copied: 'Link copied' }
    if (!(await passOn({ url, ...said }))) setLink(url)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void share()}>
        <Icon name="send" className="size-4" />
        <span>Share</span>
      </Button>
      {link ? (
        <TextField
          label="Link to your wishlist"
          hint={`Copy and share this link. It includes up to ${MAX_SHARED} books and no personal details.`}
          className="order-last basis-full"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
    </>
  )
}
