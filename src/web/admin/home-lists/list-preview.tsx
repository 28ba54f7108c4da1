import { useState } from 'react'
import { HOME_LISTS, type HomeListName } from '#modules/merchandising/home-lists/home-list.ts'
import type { HomeSlot } from '#modules/merchandising/home-lists/home-lists.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Slot } from '#modules/merchandising/merchandising.service.ts'
import type { Names } from '#web/admin/kit/history/history-of.ts'
import { NotForSale, ShopPreview } from '#web/admin/kit/books/shop-preview.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useShopCards } from '#web/admin/kit/books/shop-cards.ts'
import { BOOK_LISTS } from '#web/home-lists/book-lists.ts'
import { BookSection } from '#web/home-lists/book-section.tsx'
import { HeroSlide } from '#web/home-lists/hero-slide.tsx'
import { NewReleases } from '#web/home-lists/new-releases.tsx'

/** A list as its PUT takes it. */
export interface ListState {
  slots: readonly { bookId: string; label: string }[]
}

/** Opens a picture of the list as it stands here, saved or not. */
export function PreviewButton({ name, slots }: { name: HomeListName; slots: readonly HomeSlot[] }) {
  const [open, setOpen] = useState(false)
  const names = Object.fromEntries(slots.map(({ bookId, title }) => [bookId, title]))
  return (
    <>
      <Button variant="secondary" disabled={slots.length === 0} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Preview of ${HOME_LISTS[name].title}`} wide>
        <ListPreview name={name} slots={slots} names={names} />
      </Dialog>
    </>
  )
}

interface ListPreviewProps extends ListState {
  name: HomeListName
  names: Names
}

/** A list as the home page would show it, by the page's own parts. */
export function ListPreview({ name, slots, names }: ListPreviewProps) {
  const found = useShopCards(slots.map(({ bookId }) => bookId))
  if (found.state === 'failed')
    return <LoadFailure message="Failed to load the books" onRetry={found.reload} />
  if (!found.data) return <Skeleton className="h-64" />
  const cards = found.data
  const gone = slots.filter(({ bookId }) => !cards.has(bookId))
  const shown = slots.flatMap(({ bookId, label }) => {
    const book = cards.get(bookId)
    return book ? [{ book, label: label || null, slug: null }] : []
  })
  const places = shown.slice(0, HOME_LISTS[name].shown).map((slot, i): Slot => ({ ...slot, position: i + 1 }))
  return (
    <>
      <NotForSale titles={gone.map(({ bookId }) => names[bookId] ?? `book ${bookId}`)}>
        The list stands without them.
      </NotForSale>
      <ShopPreview label={`${HOME_LISTS[name].title} as the home page would show it`}>
        <OnHome name={name} slots={places} />
      </ShopPreview>
    </>
  )
}

function OnHome({ name, slots }: { name: HomeListName; slots: readonly Slot[] }) {
  if (name === 'new-releases') return <NewReleases slots={slots} />
  const list = BOOK_LISTS.find(({ collection }) => collection === name)
  if (list) return <BookSection list={list} slots={slots} />
  return slots.map((slot) => <HeroSlide key={slot.position} slot={slot} first={false} />)
}
