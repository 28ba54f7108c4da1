import { arrayMove } from '@dnd-kit/sortable'
import { useId, useRef } from 'react'

import { listSamplePages } from '#modules/catalogue/sample-pages/sample-pages.operations.ts'
import { MAX_SAMPLE_PICTURES, type StoredSamplePages } from '#modules/catalogue/sample-pages.ts'
import { PICTURE_TYPES } from '#web/admin/books/book-form/values/picture.ts'
import { DropArea } from '#web/admin/kit/form/drop-box.tsx'
import { FormSection } from '#web/admin/kit/form/fields.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { PictureTile } from '#web/admin/kit/sortable/picture-tile.tsx'
import { Sortable } from '#web/admin/kit/sortable/sortable.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'

import { useSamplePages } from './use-sample-pages.ts'

/**
 * Pages that shoppers can read before buying. They are separate from the book form: each change is saved
 * immediately.
 */
export function SamplePagesSection({ bookId }: { bookId: string }) {
  const load = useOperation(listSamplePages, { param: { id: bookId } })
  return (
    <FormSection title="Sample pages">
      <AsyncContent of={load} failed="Failed to load the sample pages" skeleton="h-40">
        {(start) => <Editor bookId={bookId} start={start} />}
      </AsyncContent>
    </FormSection>
  )
}

function Editor({ bookId, start }: { bookId: string; start: StoredSamplePages }) {
  const samples = useSamplePages(bookId, start)
  const { sending, issues } = samples
  const busy = sending !== undefined
  const hint = useId()
  return (
    <DropArea
      issues={issues}
      onFiles={(files) => {
        if (!busy) void samples.add(files)
      }}
      hint={
        <p id={hint} className="text-sm text-ink-soft">
          {`Shown under “Look inside” on the book’s page: up to ${MAX_SAMPLE_PICTURES} pages as JPEG, PNG, WebP or AVIF pictures, 10 MB each. Saved immediately, separately from the form above. Upload only what the publisher allows.`}
        </p>
      }
    >
      <UnsavedGuard dirty={busy} question="Leave now? Files that haven’t been uploaded yet will be lost." />
      <PageList samples={samples} busy={busy} />
      {sending ? (
        <UploadProgress part={sending.part} what={`file ${sending.file} of ${sending.files}`} />
      ) : null}
      <FileButton hint={hint} busy={busy} onChoose={(files) => void samples.add(files)} />
    </DropArea>
  )
}

interface PageListProps {
  samples: ReturnType<typeof useSamplePages>
  /** True during an upload, when reordering is disabled. */
  busy: boolean
}

function PageList({ samples: { now, arrange }, busy }: PageListProps) {
  const { pictures } = now
  const save = (next: string[]) => {
    if (!busy) arrange(next)
  }
  if (pictures.length === 0) {
    return <p className="text-sm">No sample pages yet, so the book’s page has no “Look inside”.</p>
  }
  return (
    <Sortable ids={pictures} noun="page" onMove={(from, to) => save(arrayMove(pictures, from, to))}>
      <ul aria-label="Sample pages" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {pictures.map((address, i) => (
          <PictureTile
            key={address}
            id={address}
            image={address}
            alt={`Sample page ${i + 1}`}
            name={`page ${i + 1}`}
            first={i === 0}
            last={i === pictures.length - 1}
            busy={busy}
            onMove={(by) => save(arrayMove(pictures, i, i + by))}
            onRemove={() => save(pictures.filter((other) => other !== address))}
          />
        ))}
      </ul>
    </Sortable>
  )
}

interface FileButtonProps {
  hint: string
  busy: boolean
  onChoose(files: readonly File[]): void
}

function FileButton({ hint, busy, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple
        aria-label="Sample page files"
        aria-describedby={hint}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button variant="secondary" busy={busy} onClick={() => input.current?.click()} className="self-start">
        <Icon name="image-plus" className="size-4" />
        <span>Add sample pages</span>
      </Button>
    </>
  )
}
