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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

export interface SortableProps {
  /** In their order. */
  ids: readonly string[]
  /** What is moved, for those who hear it: 'picture', 'book'. */
  noun: string
  onMove(from: number, to: number): void
  /** Items that call `useSortable` with their id (`SortableRow`, or their own). */
  children: ReactNode
}

/** Things that are put in order by mouse, finger or keyboard. */
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

/** What is said to who cannot see a thing move. */
function announcementsOf(
  ids: readonly string[],
  noun: string,
): NonNullable<DndContextProps['accessibility']> {
  const place = (id: UniqueIdentifier) => `${noun} ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    screenReaderInstructions: {
      draggable: `To move a ${noun} press space or enter, then the arrow keys; space or enter again puts it down, escape puts it back.`,
    },
    announcements: {
      onDragStart: ({ active }) => `Picked up ${place(active.id)}.`,
      // Picked up, it lies over itself: saying so would drown that it is picked up.
      onDragOver: ({ active, over }) =>
        over && over.id !== active.id ? `It would be ${place(over.id)}.` : undefined,
      onDragEnd: ({ over }) => (over ? `It is ${place(over.id)} now.` : 'It is back in its place.'),
      onDragCancel: () => 'It is back in its place.',
    },
  }
}
