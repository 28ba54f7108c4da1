import { arrayMove } from '@dnd-kit/sortable'
import { useId, useRef, useState } from 'react'

import { DropArea } from '#web/admin/kit/form/drop-box.tsx'
import { FormSection } from '#web/admin/kit/form/fields.tsx'
import { PictureTile } from '#web/admin/kit/sortable/picture-tile.tsx'
import { Sortable } from '#web/admin/kit/sortable/sortable.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import {
  accessibleName,
  MAX_PICTURES,
  type NewPicture,
  type Picture,
  PICTURE_TYPES,
  pictureHint,
  pictureOf,
  shownAddress,
  tooMany,
} from './values/picture.ts'

/** Gallery with file picker and drop area; the first picture is the cover. */
export function PicturesSection({ pictures, title, onChange }: PictureListProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const { issues, reading, add } = useChosenFiles(pictures, onChange)
  return (
    <FormSection title="Pictures">
      <DropArea
        issues={issues}
        onFiles={(files) => void add(files)}
        hint={
          <p id={hint} className="text-sm text-ink-soft">
            {`Up to ${MAX_PICTURES}: JPEG, PNG, WebP or AVIF, 10 MB each. The first one is the cover; drag to order.`}
          </p>
        }
      >
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
          <span>Add pictures</span>
        </Button>
      </DropArea>
    </FormSection>
  )
}

interface PictureListProps {
  pictures: readonly Picture[]
  /** Title of the book, used in the names of its pictures. */
  title: string
  onChange(pictures: readonly Picture[]): void
}

function PictureList({ pictures, title, onChange }: PictureListProps) {
  const move = (from: number, to: number) => onChange(arrayMove([...pictures], from, to))
  if (pictures.length === 0) {
    return (
      <p className="text-sm">No picture yet. The shop will generate a cover from the title and author.</p>
    )
  }
  return (
    <Sortable ids={pictures.map(({ id }) => id)} noun="picture" onMove={move}>
      <ul aria-label="Pictures" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map((picture, i) => (
          <GalleryTile
            key={picture.id}
            picture={picture}
            position={i}
            last={i === pictures.length - 1}
            title={title}
            onMove={(by) => move(i, i + by)}
            onRemove={() => onChange(pictures.filter((other) => other !== picture))}
          />
        ))}
      </ul>
    </Sortable>
  )
}

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

interface TileProps {
  picture: Picture
  position: number
  last: boolean
  title: string
  onMove(by: 1 | -1): void
  onRemove(): void
}

function GalleryTile({ picture, position, title, ...rest }: TileProps) {
  const name = accessibleName(position, title)
  const hint = picture.kind === 'new' ? pictureHint(picture) : undefined
  const cover = (
    <Badge tone="accent" className="absolute bottom-1 left-1">
      Cover
    </Badge>
  )
  return (
    <PictureTile
      {...rest}
      id={picture.id}
      image={shownAddress(picture)}
      alt={name}
      name={`picture ${position + 1}`}
      first={position === 0}
      badge={position === 0 ? cover : null}
    >
      <p className="line-clamp-2 text-xs text-ink-soft">{`Read out as “${name}”`}</p>
      {hint ? <p className="text-xs font-medium text-caution">{hint}</p> : null}
    </PictureTile>
  )
}
