import { useSortable } from '@dnd-kit/sortable'
import { clsx } from 'clsx'

import { Cover } from '#web/book-card/cover.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface SampleTileProps {
  address: string
  /** Counted from 1. */
  place: number
  last: boolean
  busy: boolean
  onMove(by: 1 | -1): void
  onRemove(): void
}

/** One sample page of the list: dragged by its grip, moved by buttons, removed. */
export function SampleTile({ address, place, last, busy, onMove, onRemove }: SampleTileProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: address })
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  const name = `page ${place}`
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      className={clsx('flex flex-col gap-2 rounded-lg border border-line bg-raised p-2', {
        'relative z-10 shadow-lift': isDragging,
      })}
    >
      <div className="relative">
        <Cover image={address} alt={`Sample ${name}`} sizes="12rem" />
        <span
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          aria-label={`Drag ${name}`}
          title={`Drag ${name}`}
          className="target absolute top-1 right-1 inline-flex cursor-grab touch-none items-center justify-center rounded-md border border-line-strong bg-surface"
        >
          <Icon name="grip-vertical" className="size-5" />
        </span>
      </div>
      <div className="flex items-center justify-between">
        <IconButton
          label={`Earlier: ${name}`}
          disabled={busy || place === 1}
          icon={<Icon name="arrow-left" className="size-4" />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Later: ${name}`}
          disabled={busy || last}
          icon={<Icon name="arrow-right" className="size-4" />}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={`Remove ${name}`}
          disabled={busy}
          icon={<Icon name="trash-2" className="size-4" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
