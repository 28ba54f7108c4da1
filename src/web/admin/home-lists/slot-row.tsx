import { clsx } from 'clsx'
import { X } from 'lucide-react'

import type { HomeSlot } from '#modules/merchandising/home-lists/home-lists.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { Cover } from '#web/book-card/cover.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { SortableRow } from '#web/admin/kit/sortable/sortable-row.tsx'

interface SlotRowProps {
  slot: HomeSlot
  /** From 1. */
  place: number
  /** False: only the list's own page has room for it. */
  onHome: boolean
  onLabel(label: string): void
  onRemove(): void
}

export function SlotRow({ slot, place, onHome, onLabel, onRemove }: SlotRowProps) {
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
            {formatRupees(parseRupees(slot.price) ?? 0)} ·{' '}
            {slot.stock > 0 ? `${slot.stock} in stock` : 'out of stock'}
            {onHome ? null : ' · not on the home page'}
          </p>
        </div>
        <Field label={`Label of place ${place}`} hideLabel>
          {(wiring) => (
            <Input
              {...wiring}
              maxLength={40}
              placeholder="Label"
              value={slot.label}
              onChange={(event) => onLabel(event.target.value)}
            />
          )}
        </Field>
      </div>
      <IconButton
        label={`Take ${slot.title} out`}
        icon={<X aria-hidden className="size-5 text-ink-soft" />}
        onClick={onRemove}
      />
    </SortableRow>
  )
}
