import { arrayMove } from '@dnd-kit/sortable'
import { ImagePlus } from 'lucide-react'
import { useId, useRef } from 'react'

import { FormSection } from '#web/admin/kit/form-section.tsx'
import { Sortable } from '#web/admin/kit/sortable/sortable.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { PictureTile } from './picture-tile.tsx'
import { MAX_PICTURES, type Picture, PICTURE_TYPES } from '#web/admin/books/book-form/values/picture.ts'
import { useChosenFiles } from './use-chosen-files.ts'

/** The gallery: several pictures, the first is the cover. Files are chosen or dropped here. */
export function PicturesSection({ pictures, title, onChange }: PictureListProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const { faults, reading, add } = useChosenFiles(pictures, onChange)
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
        {faults.length > 0 ? (
          <Notice tone="danger" role="alert">
            {faults.map((fault) => (
              <p key={fault}>{fault}</p>
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
          <ImagePlus aria-hidden className="size-4" />
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

/** The pictures in their order: by mouse, finger or keyboard, or with the buttons of each. */
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
