import { fromRupees } from '#platform/money.ts'
import { type CartItem, lineKey, lineTotal } from '#web/client/cart.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { cart } from '#web/client/cart-store.ts'
import { links } from '#web/links.ts'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { ComboCover } from '#web/shared/combo/combo-cover.tsx'
import { ExamFitMark } from '#web/shared/book-card/exam-fit.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/shared/shop/price.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

import { Promised } from './not-stored-notice.tsx'
import { buyablePart, type FreshLine, type FreshLines, shortage } from './refresh-cart.ts'
import { RestoreAll, RemovableRows, type Removal, RemoveButton } from './removal.tsx'

/** The cart's table (spec storefront §2). */
export function CartLines({ removal, fresh }: { removal: Removal; fresh: FreshLines }) {
  return (
    <Table caption="Your cart" className="max-xl:block">
      <thead className="max-xl:sr-only">
        <tr>
          <HeadCell>Product</HeadCell>
          <HeadCell className="text-right">Price</HeadCell>
          <HeadCell>Quantity</HeadCell>
          <HeadCell className="text-right">Total</HeadCell>
          <HeadCell>
            <span className="sr-only">Remove</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-xl:block">
        <RemovableRows removal={removal} columns={5}>
          {(item) => <CartRow item={item} fresh={fresh} removal={removal} />}
        </RemovableRows>
      </tbody>
    </Table>
  )
}

const CELL = 'max-xl:border-0 max-xl:p-0'

interface CartRowProps {
  item: CartItem
  fresh: FreshLines
  removal: Removal
}

/** A cart line. On a phone, its cells are arranged around the cover rather than in a row. */
function CartRow({ item, fresh, removal }: CartRowProps) {
  const key = lineKey(item)
  return (
    <tr className="max-xl:grid max-xl:grid-cols-[min(4.5rem,19vw)_minmax(0,1fr)_auto] max-xl:gap-x-[min(1rem,3vw)] max-xl:gap-y-3 max-xl:border-t max-xl:border-line max-xl:p-[min(1rem,4vw)]">
      <Cell className={`${CELL} max-xl:contents`}>
        <div className="flex items-center gap-4 max-xl:contents">
          <Picture item={item} line={fresh.get(key)} />
          <Title item={item} fresh={fresh} />
        </div>
      </Cell>
      <Cell className={`${CELL} text-right tabular-nums max-xl:hidden`}>
        <UnitPrice item={item} />
      </Cell>
      <Cell className={`${CELL} max-xl:col-span-2 max-xl:col-start-2 max-xl:row-start-2`}>
        <QuantityStepper
          value={item.quantity}
          onChange={(quantity) => cart.setQuantity(key, quantity)}
          of={item.title}
        />
      </Cell>
      <Cell
        className={`${CELL} text-right text-base font-semibold tabular-nums max-xl:col-span-3 max-xl:row-start-3`}
      >
        <span className="mr-3 text-sm font-normal text-ink-soft xl:hidden">Total</span>
        <Money paise={lineTotal(buyablePart(item, fresh))} />
      </Cell>
      <Cell className={`${CELL} text-right max-xl:col-start-3 max-xl:row-start-1 max-xl:self-start`}>
        <RemoveButton item={item} removal={removal} />
      </Cell>
    </tr>
  )
}

const PICTURE =
  'w-14 shrink-0 self-start max-xl:col-start-1 max-xl:row-span-2 max-xl:row-start-1 max-xl:w-full'

/** The book's cover, or the covers of a combo's books. */
function Picture({ item, line }: { item: CartItem; line: FreshLine | null | undefined }) {
  if (line && line.covers.length > 1) {
    return <ComboCover covers={line.covers} sizes="3rem" className={`py-[4%] ${PICTURE}`} />
  }
  return <Cover image={item.image} sizes="4.5rem" className={PICTURE} />
}

function Title({ item, fresh }: Pick<CartRowProps, 'item' | 'fresh'>) {
  const line = fresh.get(lineKey(item))
  return (
    <div className="min-w-0 max-xl:col-start-2 max-xl:row-start-1">
      <p className="font-serif text-base leading-snug font-semibold">
        <a
          href={item.isCombo ? links.combo(item.comboId ?? item._id) : links.book(item._id)}
          className="hover:underline"
        >
          {item.title}
        </a>
      </p>
      {item.author ? <p className="text-sm text-ink-soft">{item.author}</p> : null}
      <p className="text-sm text-ink-soft tabular-nums empty:hidden">{item.edition || line?.inside}</p>
      <LineLaw line={line} />
      <p className="text-sm tabular-nums xl:hidden">
        <UnitPrice item={item} />
      </p>
      <output className="block text-sm font-semibold text-danger not-empty:mt-1">
        {shortage(item, fresh)}
      </output>
      {line ? <ExamFitMark book={{ ...line, hallCheckedOn: null }} as="warning" /> : null}
    </div>
  )
}

/** The book's law mark, and its newer edition, if any. */
function LineLaw({ line }: { line: FreshLine | null | undefined }) {
  if (!line) return null
  const { newerEdition } = line
  return (
    <>
      <LawMark book={line} className="text-sm tabular-nums" />
      {newerEdition ? (
        <p className="text-sm">
          <span>Newer edition: </span>
          <a href={links.book(newerEdition._id)} className="font-medium underline underline-offset-4">
            {newerEdition.title}
          </a>
        </p>
      ) : null}
    </>
  )
}

function UnitPrice({ item }: { item: CartItem }) {
  const { price, originalPrice } = item
  return (
    <>
      <Money paise={fromRupees(price)} />
      {originalPrice !== null && originalPrice > price ? (
        <span className="text-ink-soft max-xl:ml-2 xl:block">
          <span className="sr-only"> instead of </span>
          <s>
            <Money paise={fromRupees(originalPrice)} />
          </s>
        </span>
      ) : null}
    </>
  )
}

export function EmptyCart({ removal }: { removal: Removal }) {
  return (
    <EmptyState
      icon={<Icon name="shopping-bag" />}
      title="Your Cart is Empty"
      actions={
        <>
          <ButtonLink href={links.books()}>Continue Shopping</ButtonLink>
          <RestoreAll removal={removal} />
        </>
      }
    >
      <Promised kept="Books you add stay in your cart until you’re ready to buy." />
    </EmptyState>
  )
}
