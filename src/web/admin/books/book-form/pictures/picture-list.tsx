import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'

import { dragWords } from './drag-words.ts'
import type { Picture } from './picture.ts'
import { PictureTile } from './picture-tile.tsx'

export interface PictureListProps {
  pictures: readonly Picture[]
  /** Of the book: pictures are named by it. */
  title: string
  onChange(pictures: readonly Picture[]): void
}

/** The pictures in their order: by mouse, finger or keyboard, or with the buttons of each. */
export function PictureList({ pictures, title, onChange }: PictureListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = pictures.map(({ id }) => id)
  const move = (from: number, to: number) => onChange(arrayMove([...pictures], from, to))
  function drop({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  if (pictures.length === 0) {
    return <p className="text-sm">No picture yet: the shop sets a cover from title and author.</p>
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={dragWords(ids)}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul aria-label="Pictures" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {pictures.map((picture, i) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              position={i}
              last={i === pictures.length - 1}
              title={title}
              onMove={(to) => move(i, to)}
              onRemove={() => onChange(pictures.filter((other) => other !== picture))}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
