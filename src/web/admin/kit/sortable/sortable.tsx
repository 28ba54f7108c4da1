import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'

export interface SortableProps {
  ids: readonly string[]
  /** Kind of item, for screen readers: 'picture', 'book'. */
  noun: string
  onMove(from: number, to: number): void
  /** Items that pass their id to `useSortable` (`SortableRow` or custom ones). */
  children: Elements
}

/** A list that users reorder by mouse, touch or keyboard. */
export function Sortable({ ids, noun, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  function drop({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={announcementsOf(ids, noun)}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

function announcementsOf(
  ids: readonly string[],
  noun: string,
): NonNullable<DndContextProps['accessibility']> {
  const place = (id: UniqueIdentifier) => `${noun} ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    screenReaderInstructions: {
      draggable: `To move a ${noun}, press space or enter, then the arrow keys. Press space or enter again to drop it, or escape to cancel.`,
    },
    announcements: {
      onDragStart: ({ active }) => `Picked up ${place(active.id)}.`,
      // A picked-up item is first over itself. Announcing that would drown out the announcement of the
      // pick-up.
      onDragOver: ({ active, over }) =>
        over && over.id !== active.id ? `Now over ${place(over.id)}.` : undefined,
      onDragEnd: ({ over }) => (over ? `Moved to ${place(over.id)}.` : 'Back in its place.'),
      onDragCancel: () => 'Back in its place.',
    },
  }
}

interface SortableRowProps {
  id: string
  /** Name of the item, for screen readers. */
  title: string
  /** Counted from 1. */
  place: number
  className: string
  children: Elements
}

/** Row of a sortable list. Users drag it by its handle or move it with the keys that are announced. */
export function SortableRow({ id, title, place, className, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })
  const moved = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      className={clsx('panel items-center gap-3', isDragging && 'relative z-10 shadow-lift', className)}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${title}, place ${place}`}
        className="target inline-flex cursor-grab touch-none items-center justify-center gap-1 rounded-md text-ink-soft hover:bg-sunken"
      >
        <Icon name="grip-vertical" className="size-5" />
        <span className="w-5 text-right text-sm tabular-nums">{place}</span>
      </button>
      {children}
    </li>
  )
}
