import { arrayMove } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { useState } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import {
  getHomeLists,
  arrangeHomeList,
} from '#modules/offers/merchandising/home-lists/home-lists.operations.ts'
import {
  computedFrom,
  HOME_LISTS,
  type HomeListBody,
  type HomeSlot,
  MAX_SLOTS,
} from '#modules/offers/merchandising/home-lists/home-lists.schema.ts'
import { changedSince } from '#platform/changed-since.ts'
import { formatAmount } from '#platform/money.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { BookFinder } from '#web/admin/kit/books/book-finder.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { isStale, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { Sortable, SortableRow } from '#web/admin/kit/sortable/sortable.tsx'
import { theirsOf } from '#web/client/api-error.ts'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { listChanges, PreviewButton, savedOf } from './list-history.tsx'

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
        {saving.theirs ? (
          <StaleList slots={slots} theirs={saving.theirs} loaded={list.slots} onMine={saving.keepMine} />
        ) : null}
        <ListNotice name={list.name} filled={slots.length} />
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
            disabled={!changed || (slots.length === 0 && computedFrom(list.name) === undefined)}
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

function ListNotice({ name, filled }: { name: HomeListBody['name']; filled: number }) {
  const { shown } = HOME_LISTS[name]
  const from = filled === 0 ? computedFrom(name) : undefined
  if (filled >= shown) return null
  return (
    <Notice tone={from === undefined ? 'caution' : 'notice'} className="mb-4">
      {from === undefined
        ? `The home page has ${shown} places for this list; ${filled} are filled.`
        : `Empty: computed from ${from}. Add books to choose them yourself.`}
    </Notice>
  )
}

function useSaving(list: HomeListBody) {
  const [loaded, setLoaded] = useState(savedOf(list.slots))
  const saving = useAction({
    run: (slots: readonly HomeSlot[]) =>
      staffCall(arrangeHomeList, { param: { name: list.name }, json: { slots: savedOf(slots), loaded } }),
    done: 'List saved',
    failed: 'Failed to save the list',
    shown: isStale,
    refreshes: [getHomeLists],
  })
  const theirs = theirsOf(saving.error)?.theirs as typeof loaded | undefined
  return {
    ...saving,
    theirs,
    keepMine(): void {
      setLoaded(theirs ?? loaded)
      saving.forgetFailure()
    },
  }
}

interface StaleListProps {
  slots: readonly HomeSlot[]
  theirs: ReturnType<typeof savedOf>
  loaded: readonly HomeSlot[]
  onMine(): void
}

/** Shows what saving would change of the list that a colleague saved first. */
function StaleList({ slots, theirs, loaded, onMine }: StaleListProps) {
  const names = Object.fromEntries([...loaded, ...slots].map(({ bookId, title }) => [bookId, title]))
  return (
    <StaleNotice className="mb-4" onTheirs={() => refresh(getHomeLists)} onMine={onMine}>
      <p>{`${changedSince('list')} From their version to yours:`}</p>
      <ul className="mt-1 list-disc pl-5 font-normal wrap-anywhere">
        {listChanges({ slots: theirs }, { slots: savedOf(slots) }, names).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </StaleNotice>
  )
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
            <span>{`${formatAmount(slot.price)} · ${slot.stock > 0 ? `${slot.stock} in stock` : 'out of stock'}`}</span>
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
