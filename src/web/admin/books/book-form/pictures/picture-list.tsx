import { arrayMove } from '@dnd-kit/sortable'

import { Sortable } from '#web/admin/kit/sortable/sortable.tsx'

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
  const move = (from: number, to: number) => onChange(arrayMove([...pictures], from, to))
  if (pictures.length === 0) {
    return <p className="text-sm">No picture yet: the shop sets a cover from title and author.</p>
  }
  return (
    <Sortable ids={pictures.map(({ id }) => id)} noun="picture" onMove={move}>
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
    </Sortable>
  )
}
