import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { BookValues } from '#web/admin/books/book-form/form-fields.ts'
import { type EditedBook, valuesOf } from '#web/admin/books/book-form/edited-book.ts'
import { fieldsOfTheWork } from '#web/admin/books/book-form/prefill/prefill.ts'
import { PrefillOffer } from '#web/admin/books/book-form/prefill/prefill-offer.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'

import { editionTitle } from './edition-title.ts'
import { FindBook } from './find-book.tsx'

/** 'This is the new edition of …': the old one is then marked as superseded, and its page leads here. */
export function SupersedesField({ book }: { book: EditedBook | undefined }) {
  const { setValue } = useFormContext<BookValues>()
  const chosen = useWatch<BookValues, 'supersedes'>({ name: 'supersedes' })
  const [searching, setSearching] = useState(false)
  const older = useOlderBook(chosen)
  const choose = (id: string) => {
    setValue('supersedes', id, { shouldDirty: true })
    setSearching(false)
  }
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">
        This is the new edition of <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {chosen ? (
          <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{older ? editionTitle(older) : '…'}</p>
        ) : null}
        <Button variant="secondary" size="sm" onClick={() => setSearching(true)}>
          {chosen ? 'Choose another book' : 'Choose the older book'}
        </Button>
        {chosen ? (
          <Button variant="ghost" size="sm" onClick={() => choose('')}>
            Undo the link
          </Button>
        ) : null}
      </div>
      {chosen ? (
        <p className="mt-1.5 text-sm text-ink-soft">
          Once saved, that one is marked as superseded and its page leads to this one.
        </p>
      ) : null}
      {older && chosen !== book?.supersedes?._id ? (
        <PrefillOffer
          key={older._id}
          label="From the older edition"
          lead="Take over from the older edition"
          known={fieldsOfTheWork(valuesOf(older))}
        />
      ) : null}
      <FindBook
        open={searching}
        except={book?._id}
        onPick={({ _id }) => choose(_id)}
        onClose={() => setSearching(false)}
      />
    </fieldset>
  )
}

/** The chosen book with all its fields; undefined until it is there. */
function useOlderBook(id: string): EditedBook | undefined {
  const { data } = useLoad(id, loadBook)
  return data?._id === id ? data : undefined
}

async function loadBook(id: string, signal: AbortSignal): Promise<EditedBook | undefined> {
  return id === '' ? undefined : adminApi.get<EditedBook>(`/admin/books/${id}`, { signal })
}
