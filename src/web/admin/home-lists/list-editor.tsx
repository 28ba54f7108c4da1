import { arrayMove } from '@dnd-kit/sortable'
import { useState } from 'react'

import type { BookListItem } from '#modules/catalogue/catalogue.schema.ts'
import { HOME_LISTS, MAX_SLOTS } from '#modules/merchandising/home-lists/home-list.ts'
import type { HomeListBody, HomeSlot } from '#modules/merchandising/home-lists/home-lists.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { BookFinder } from '#web/admin/kit/books/book-finder.tsx'
import { Sortable } from '#web/admin/kit/sortable/sortable.tsx'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { isChanged } from '#web/admin/kit/unsaved/is-changed.ts'
import { useAction } from '#web/admin/kit/requests/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { PreviewButton } from './list-preview.tsx'
import { SlotRow } from './slot-row.tsx'

/** One list: its books by drag or button, with the label of each place. Nothing is written before it is saved. */
export function ListEditor({ list }: { list: HomeListBody }) {
  const [slots, setSlots] = useState(list.slots)
  const saving = useSaving(list)
  const { shown } = HOME_LISTS[list.name]
  // By what is saved: a list that was loaded again is another object, and its stocks may be others.
  const changed = isChanged(savedOf(slots), savedOf(list.slots))
  const replace = (at: number, slot: HomeSlot) => setSlots(slots.with(at, slot))
  return (
    <div className="grid gap-6 pt-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <UnsavedGuard
        dirty={changed}
        question={`Leave without saving? Your changes of ${HOME_LISTS[list.name].title} are lost.`}
      />
      <div>
        {slots.length < shown ? (
          <Notice tone="caution" className="mb-4">
            The home page has {shown} places for this list; {slots.length} are filled.
          </Notice>
        ) : null}
        <Sortable
          ids={slots.map(({ bookId }) => bookId)}
          noun="book"
          onMove={(from, to) => setSlots(arrayMove([...slots], from, to))}
        >
          <ol className="flex flex-col gap-2">
            {slots.map((slot, i) => (
              <SlotRow
                key={slot.bookId}
                slot={slot}
                place={i + 1}
                onHome={i < shown}
                onLabel={(label) => replace(i, { ...slot, label })}
                onRemove={() => setSlots(slots.toSpliced(i, 1))}
              />
            ))}
          </ol>
        </Sortable>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            busy={saving.busy}
            disabled={!changed || slots.length === 0}
            onClick={() => void saving.run(slots)}
          >
            Save list
          </Button>
          <Button variant="secondary" disabled={!changed || saving.busy} onClick={() => setSlots(list.slots)}>
            Undo changes
          </Button>
          <PreviewButton name={list.name} slots={slots} />
        </div>
      </div>
      <BookFinder
        taken={new Set(slots.map(({ bookId }) => bookId))}
        full={slots.length >= MAX_SLOTS}
        onAdd={(book) => setSlots([...slots, slotOf(book)])}
      />
    </div>
  )
}

function useSaving(list: HomeListBody) {
  return useAction({
    run: (slots: readonly HomeSlot[]) =>
      adminApi.put(`/admin/home-lists/${list.name}`, {
        slots: savedOf(slots),
        loaded: list.slots.map(({ bookId }) => bookId),
      }),
    done: 'List saved',
    failed: 'Failed to save the list',
    refreshes: ['/admin/home-lists'],
  })
}

function savedOf(slots: readonly HomeSlot[]) {
  return slots.map(({ bookId, label }) => ({ bookId, label }))
}

function slotOf(book: BookListItem): HomeSlot {
  const { _id, title, author, image, stock } = book
  return { bookId: _id, title, author, image, stock, label: '', price: book.discountPrice ?? book.price }
}
