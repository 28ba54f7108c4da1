import { arrayMove } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { useState } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import {
  HOME_LISTS,
  type HomeListBody,
  type HomeSlot,
  MAX_SLOTS,
} from '#modules/offers/merchandising/home-lists/home-lists.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { BookFinder } from '#web/admin/kit/books/book-finder.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { Sortable, SortableRow } from '#web/admin/kit/sortable/sortable.tsx'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { PreviewButton } from './list-history.tsx'

/**
 * Editor of one list. Staff reorder books by drag or button and label each slot. Changes are stored only on
 * save.
 */
export function ListEditor({ list }: { list: HomeListBody }) {
  const [slots, setSlots] = useState(list.slots)
  const saving = useSaving(list)
  const { shown } = HOME_LISTS[list.name]
  // Compares only the saved fields: a reload creates new objects and may change the stock.
  const changed = isChanged(savedOf(slots), savedOf(list.slots))
  const replace = (at: number, slot: HomeSlot) => setSlots(slots.with(at, slot))
  return (
    <div className="grid gap-6 pt-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <UnsavedGuard dirty={changed} question={`Discard your changes to ${HOME_LISTS[list.name].title}?`} />
      <div>
        {slots.length < shown ? (
          <Notice tone="caution" className="mb-4">
            {`The home page has ${shown} places for this list; ${slots.length} are filled.`}
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

function slotOf(book: AdminBookJson): HomeSlot {
  const { _id, title, author, image, stock } = book
  return { bookId: _id, title, author, image, stock, label: '', price: book.discountPrice ?? book.price }
}

interface SlotRowProps {
  slot: HomeSlot
  /** Position in the list, counted from 1. */
  place: number
  /** False if the home page has no room for this slot: only the list's own page shows it. */
  onHome: boolean
  onLabel(label: string): void
  onRemove(): void
}

function SlotRow({ slot, place, onHome, onLabel, onRemove }: SlotRowProps) {
  return (
    <SortableRow
      id={slot.bookId}
      title={slot.title}
      place={place}
      className={clsx('grid grid-cols-[auto_3rem_minmax(0,1fr)_auto] p-2', !onHome && 'opacity-75')}
    >
      <Cover image={slot.image} sizes="3rem" />
      <div className="grid min-w-0 gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_9rem] sm:items-center">
        <div className="min-w-0">
          <p className="line-clamp-2 leading-snug font-medium">{slot.title}</p>
          <p className="text-sm text-ink-soft tabular-nums">
            <span>{`${formatRupees(parseRupees(slot.price) ?? 0)} · ${slot.stock > 0 ? `${slot.stock} in stock` : 'out of stock'}`}</span>
            <span>{onHome ? null : ' · not on the home page'}</span>
          </p>
        </div>
        <TextField
          label={`Label of place ${place}`}
          hideLabel
          maxLength={40}
          placeholder="Label"
          value={slot.label}
          onText={onLabel}
        />
      </div>
      <IconButton
        label={`Remove ${slot.title}`}
        icon={<Icon name="x" className="size-5 text-ink-soft" />}
        onClick={onRemove}
      />
    </SortableRow>
  )
}
