import { useSortable } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, GripVertical, Trash2 } from 'lucide-react'

import {
  type Picture,
  pictureHint,
  shownAddress,
  spokenName,
} from '#web/admin/books/book-form/values/picture.ts'
import { Cover } from '#web/book-card/cover.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'

export interface PictureTileProps {
  picture: Picture
  position: number
  last: boolean
  title: string
  onMove(to: number): void
  onRemove(): void
}

export function PictureTile({ picture, position, last, title, onMove, onRemove }: PictureTileProps) {
  const { setNodeRef, transform, transition, isDragging, attributes, listeners, setActivatorNodeRef } =
    useSortable({ id: picture.id })
  const name = spokenName(position, title)
  const hint = picture.kind === 'new' ? pictureHint(picture) : undefined
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  const number = `picture ${position + 1}`
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      className={clsx('flex flex-col gap-2 rounded-lg border border-line bg-raised p-2', {
        'relative z-10 shadow-lift': isDragging,
      })}
    >
      <div className="relative">
        <Cover image={shownAddress(picture)} alt={name} sizes="12rem" />
        <span
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          aria-label={`Drag ${number}`}
          title={`Drag ${number}`}
          className="target absolute top-1 right-1 inline-flex cursor-grab touch-none items-center justify-center rounded-md border border-line-strong bg-surface"
        >
          <GripVertical aria-hidden className="size-5" />
        </span>
        {position === 0 ? (
          <Badge tone="accent" className="absolute bottom-1 left-1">
            Cover
          </Badge>
        ) : null}
      </div>
      <p className="line-clamp-2 text-xs text-ink-soft">Read out as “{name}”</p>
      {hint ? <p className="text-xs font-medium text-caution">{hint}</p> : null}
      <div className="mt-auto flex justify-between">
        <IconButton
          label={`Earlier: ${number}`}
          disabled={position === 0}
          icon={<ArrowLeft aria-hidden className="size-4" />}
          onClick={() => onMove(position - 1)}
        />
        <IconButton
          label={`Later: ${number}`}
          disabled={last}
          icon={<ArrowRight aria-hidden className="size-4" />}
          onClick={() => onMove(position + 1)}
        />
        <IconButton
          label={`Remove ${number}`}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
