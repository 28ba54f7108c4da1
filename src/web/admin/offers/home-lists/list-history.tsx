import { useState } from 'react'

import {
  getHomeLists,
  arrangeHomeList,
} from '#modules/offers/merchandising/home-lists/home-lists.operations.ts'
import {
  CHOSEN,
  HOME_LISTS,
  type HomeListBody,
  type HomeListName,
  type HomeSlot,
} from '#modules/offers/merchandising/home-lists/home-lists.schema.ts'
import type { Slot } from '#modules/offers/merchandising/merchandising.service.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { NotForSale, shopCards, ShopPreview, useShopCards } from '#web/admin/kit/books/shop-preview.tsx'
import {
  fieldChange,
  type HistoryConfig,
  type Names,
  orderChanges,
  quoted,
} from '#web/admin/kit/history/history-config.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { BOOK_LISTS } from '#web/shared/home-lists/book-lists.ts'
import { BookSection } from '#web/shared/home-lists/book-section.tsx'
import { HeroSlide } from '#web/shared/home-lists/hero-slide.tsx'
import { NewReleases } from '#web/shared/home-lists/new-releases.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownValue } from '#platform/own-value.ts'

/** Change history of a list. A restore omits books that are no longer for sale, and lists their titles. */
export function listHistory(list: HomeListBody): HistoryConfig<ListState> {
  const { name } = list
  return {
    kind: 'home-list',
    name,
    title: HOME_LISTS[name].title,
    changes: listChanges,
    preview: ({ slots }, names) => <ListPreview name={name} slots={slots} names={names} />,
    refreshes: [getHomeLists],
    async restore({ slots }, over) {
      const sold = await shopCards(slots.map(({ bookId }) => bookId))
      const there = slots.filter(({ bookId }) => sold.has(bookId))
      const loaded = over ? (over.theirs as ReturnType<typeof savedOf>) : savedOf(list.slots)
      await staffCall(arrangeHomeList, { param: { name }, json: { slots: there, loaded } })
      return restoredText(slots.length - there.length)
    },
  }
}

function restoredText(left: number): string {
  if (left === 0) return 'Restored'
  return left === 1
    ? 'Restored without a book that is no longer for sale'
    : `Restored without ${left} books that are no longer for sale`
}

/** The fields of a list that its PUT takes. */
export function savedOf(slots: readonly HomeSlot[]) {
  return slots.map(({ bookId, label }) => ({ bookId, label }))
}

/** Describes a change to a list: added, removed and moved books, and changed labels. */
export function listChanges(before: ListState, after: ListState, names: Names): string[] {
  const titleOf = (id: string) => ownValue(names, id) ?? `book ${id}`
  const [old, now] = [before, after].map(({ slots }) => slots.map(({ bookId }) => bookId))
  const { added, removed, moved } = orderChanges(old ?? [], now ?? [])
  const labels = new Map(before.slots.map(({ bookId, label }) => [bookId, label]))
  return [
    ...added.map(({ id, place }) => `Added ${titleOf(id)} at place ${place}`),
    ...removed.map((id) => `Removed ${titleOf(id)}`),
    ...moved.map(({ id, place }) => `Moved ${titleOf(id)} to place ${place}`),
    ...after.slots.flatMap(({ bookId, label }) =>
      fieldChange(`Label of ${titleOf(bookId)}`, quoted(labels.get(bookId) ?? ''), quoted(label)),
    ),
  ]
}

/** A list in the shape of its PUT body. */
interface ListState {
  slots: readonly { bookId: string; label: string }[]
}

/** Opens a preview of the list as edited, including unsaved changes. */
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

/** The list as the home page shows it, rendered by the page's own components. */
function ListPreview({ name, slots, names }: ListPreviewProps) {
  const found = useShopCards(slots.map(({ bookId }) => bookId))
  if (found.state === 'failed') return <LoadFailure of={found} message="Failed to load the books" />
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
      <NotForSale titles={gone.map(({ bookId }) => ownValue(names, bookId) ?? `book ${bookId}`)}>
        The list is shown without them.
      </NotForSale>
      <ShopPreview label={`${HOME_LISTS[name].title} as the home page would show it`}>
        <OnHome name={name} slots={places} />
      </ShopPreview>
    </>
  )
}

function OnHome({ name, slots }: { name: HomeListName; slots: readonly Slot[] }) {
  if (name === 'new-releases') return <NewReleases slots={[...slots]} note={CHOSEN} />
  const list = BOOK_LISTS.find(({ collection }) => collection === name)
  if (list) return <BookSection list={list} slots={slots} chosen note={CHOSEN} />
  return (
    <ol>
      {slots.map((slot) => (
        <HeroSlide key={slot.position} slot={slot} first={false} />
      ))}
    </ol>
  )
}
