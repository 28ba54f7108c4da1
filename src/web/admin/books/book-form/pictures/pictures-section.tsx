import { arrayMove } from '@dnd-kit/sortable'
import { ImagePlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import {
  fileIssue,
  MAX_PICTURES,
  type NewPicture,
  type Picture,
  PICTURE_TYPES,
  tooMany,
} from '#web/admin/books/book-form/values/picture.ts'
import { FormSection } from '#web/admin/kit/form/fields.tsx'
import { Sortable } from '#web/admin/kit/sortable/sortable.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { PictureTile } from './picture-tile.tsx'

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

/** Checks files before anything is sent, and adds those that can be used. */
function useChosenFiles(pictures: readonly Picture[], onChange: (pictures: readonly Picture[]) => void) {
  const [issues, setIssues] = useState<readonly string[]>([])
  const [reading, setReading] = useState(false)

  async function add(files: readonly File[]): Promise<void> {
    setReading(true)
    const read = await Promise.all(files.map(readOne))
    const usable = read.filter((result): result is NewPicture => typeof result !== 'string')
    const refused = read.filter((result) => typeof result === 'string')
    const over = tooMany(pictures.length, usable.length)
    setIssues(over === undefined ? refused : [...refused, over])
    if (usable.length > 0) onChange([...pictures, ...usable].slice(0, MAX_PICTURES))
    setReading(false)
  }
  return { issues, reading, add }
}

/** The picture, or why it is none. */
async function readOne(file: File): Promise<NewPicture | string> {
  const issue = fileIssue(file)
  if (issue !== undefined) return issue
  try {
    return await readPicture(file)
  } catch {
    return `“${file.name}” cannot be opened as a picture.`
  }
}

const PREVIEW_WIDTH = 640
let chosen = 0

/** Opens a file as a picture; throws for what only calls itself one. */
async function readPicture(file: File): Promise<NewPicture> {
  const bitmap = await createImageBitmap(file)
  try {
    const { width, height } = bitmap
    return { kind: 'new', id: `chosen ${++chosen}`, file, preview: smallCopy(bitmap), width, height }
  } finally {
    bitmap.close()
  }
}

function smallCopy(bitmap: ImageBitmap): string {
  const scale = Math.min(1, PREVIEW_WIDTH / bitmap.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.85)
}
