import { useSortable } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'

interface SortableRowProps {
  id: string
  /** What is moved, for those who hear the page. */
  title: string
  /** Counted from 1. */
  place: number
  className: string
  children: ReactNode
}

/** A row of a list that is put in order: dragged by its grip, or moved by the keys that the list announces. */
export function SortableRow({ id, title, place, className, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })
  const moved = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      className={clsx(
        'items-center gap-3 rounded-lg border border-line bg-surface',
        isDragging && 'relative z-10 shadow-lift',
        className,
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${title}, place ${place}`}
        className="target inline-flex cursor-grab touch-none items-center justify-center gap-1 rounded-md text-ink-soft hover:bg-sunken"
      >
        <GripVertical aria-hidden className="size-5" />
        <span className="w-5 text-right text-sm tabular-nums">{place}</span>
      </button>
      {children}
    </li>
  )
}
