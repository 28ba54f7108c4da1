import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { BookValues } from '#web/admin/books/book-form/book-fields.ts'
import type { EditedBook, EditionNote } from '#web/admin/books/book-form/edited-book.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'

import { editionTitle } from './edition-title.ts'
import { FindBook } from './find-book.tsx'

/** 'This is the new edition of …': the old one is then marked as superseded, and its page leads here. */
export function SupersedesField({ book }: { book: EditedBook | undefined }) {
  const { setValue } = useFormContext<BookValues>()
  const chosen = useWatch<BookValues, 'supersedes'>({ name: 'supersedes' })
  const [picked, setPicked] = useState<EditionNote | null>(book?.supersedes ?? null)
  const [searching, setSearching] = useState(false)
  const title = useTitle(chosen, picked)
  const choose = (note: EditionNote | null) => {
    setPicked(note)
    setValue('supersedes', note?._id ?? '', { shouldDirty: true })
    setSearching(false)
  }
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">
        This is the new edition of <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {chosen ? <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{title}</p> : null}
        <Button variant="secondary" size="sm" onClick={() => setSearching(true)}>
          {chosen ? 'Choose another book' : 'Choose the older book'}
        </Button>
        {chosen ? (
          <Button variant="ghost" size="sm" onClick={() => choose(null)}>
            Undo the link
          </Button>
        ) : null}
      </div>
      {chosen ? (
        <p className="mt-1.5 text-sm text-ink-soft">
          Once saved, that one is marked as superseded and its page leads to this one.
        </p>
      ) : null}
      <FindBook open={searching} except={book?._id} onPick={choose} onClose={() => setSearching(false)} />
    </fieldset>
  )
}

/** A draft remembers only the id. */
function useTitle(id: string, picked: EditionNote | null): string {
  const unknown = id !== '' && picked?._id !== id ? id : ''
  const { data } = useLoad(unknown, loadNote)
  if (picked?._id === id) return editionTitle(picked)
  return data?._id === id ? editionTitle(data) : '…'
}

async function loadNote(id: string, signal: AbortSignal): Promise<EditionNote | undefined> {
  return id === '' ? undefined : adminApi.get<EditionNote>(`/admin/books/${id}`, { signal })
}
