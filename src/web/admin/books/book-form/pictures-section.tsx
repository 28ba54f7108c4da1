import { arrayMove, useSortable } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { useId, useRef, useState } from 'react'

import { FormSection } from '#web/admin/kit/form/fields.tsx'
import { Sortable } from '#web/admin/kit/sortable/sortable.tsx'
import { Cover } from '#web/book-card/cover.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import {
  MAX_PICTURES,
  type NewPicture,
  type Picture,
  PICTURE_TYPES,
  pictureHint,
  pictureOf,
  shownAddress,
  spokenName,
  tooMany,
} from './values/picture.ts'

/** The gallery: several pictures, the first is the cover. Files are chosen or dropped here. */
export function PicturesSection({ pictures, title, onChange }: PictureListProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const { issues, reading, add } = useChosenFiles(pictures, onChange)
  return (
    <FormSection title="Pictures">
      <div
        className="flex flex-col gap-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void add([...event.dataTransfer.files])
        }}
      >
        <p id={hint} className="text-sm text-ink-soft">
          Up to {MAX_PICTURES}: JPEG, PNG, WebP or AVIF, 10 MB each. The first one is the cover; drag to
          order.
        </p>
        {issues.length > 0 ? (
          <Notice tone="danger" role="alert">
            {issues.map((issue) => (
              <p key={issue}>{issue}</p>
            ))}
          </Notice>
        ) : null}
        <PictureList pictures={pictures} title={title} onChange={onChange} />
        <input
          ref={input}
          type="file"
          name="image"
          accept={PICTURE_TYPES.join(',')}
          multiple
          aria-label="Image"
          aria-describedby={hint}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Button
          variant="secondary"
          busy={reading}
          disabled={pictures.length >= MAX_PICTURES}
          onClick={() => input.current?.click()}
          className="self-start"
        >
          <Icon name="image-plus" className="size-4" />
          Add pictures
        </Button>
      </div>
    </FormSection>
  )
}

interface PictureListProps {
  pictures: readonly Picture[]
  /** Of the book: pictures are named by it. */
  title: string
  onChange(pictures: readonly Picture[]): void
}

function PictureList({ pictures, title, onChange }: PictureListProps) {
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

/** Checks files before anything is sent, and adds those that can be used. */
function useChosenFiles(pictures: readonly Picture[], onChange: (pictures: readonly Picture[]) => void) {
  const [issues, setIssues] = useState<readonly string[]>([])
  const [reading, setReading] = useState(false)

  async function add(files: readonly File[]): Promise<void> {
    setReading(true)
    const read = await Promise.all(files.map(pictureOf))
    const usable = read.filter((result): result is NewPicture => typeof result !== 'string')
    const refused = read.filter((result) => typeof result === 'string')
    const over = tooMany(pictures.length, usable.length)
    setIssues(over === undefined ? refused : [...refused, over])
    if (usable.length > 0) onChange([...pictures, ...usable].slice(0, MAX_PICTURES))
    setReading(false)
  }
  return { issues, reading, add }
}

interface PictureTileProps {
  picture: Picture
  position: number
  last: boolean
  title: string
  onMove(to: number): void
  onRemove(): void
}

function PictureTile({ picture, position, last, title, onMove, onRemove }: PictureTileProps) {
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
          <Icon name="grip-vertical" className="size-5" />
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
          icon={<Icon name="arrow-left" className="size-4" />}
          onClick={() => onMove(position - 1)}
        />
        <IconButton
          label={`Later: ${number}`}
          disabled={last}
          icon={<Icon name="arrow-right" className="size-4" />}
          onClick={() => onMove(position + 1)}
        />
        <IconButton
          label={`Remove ${number}`}
          icon={<Icon name="trash-2" className="size-4" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
