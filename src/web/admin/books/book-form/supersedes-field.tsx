import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { getEditedBook } from '#modules/catalogue/editing/editing.operations.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { BookFinder } from '#web/admin/kit/books/book-finder.tsx'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useLoaded } from '#web/admin/kit/requests/use-operation.ts'
import { Dialog } from '#web/ui/dialog.tsx'

import { fieldsOfTheWork, PrefillOffer } from './prefill-offer.tsx'
import { type BookValues, type EditedBook, editionTitle, valuesOf } from './values/form-fields.ts'

/**
 * Marks the book as the new edition of an older one, which is then superseded; the older book's page links to
 * this one.
 */
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
        <span>This is the new edition of </span>
        <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {chosen ? (
          <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{older ? editionTitle(older) : '…'}</p>
        ) : null}
        <SmallButton onClick={() => setSearching(true)}>
          {chosen ? 'Choose another book' : 'Choose the older book'}
        </SmallButton>
        {chosen ? (
          <SmallButton variant="ghost" onClick={() => choose('')}>
            Undo the link
          </SmallButton>
        ) : null}
      </div>
      {chosen ? (
        <p className="mt-1.5 text-sm text-ink-soft">
          Once saved, the older book is marked as superseded and links to this one.
        </p>
      ) : null}
      {older && chosen !== book?.supersedes?._id ? (
        <PrefillOffer
          key={older._id}
          label="From the older edition"
          lead="Copy from the older edition"
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

/** Returns the chosen book with all its fields, or undefined while it loads. */
function useOlderBook(id: string): EditedBook | undefined {
  const { data } = useLoaded(`older edition: ${id}`, async (signal) =>
    id === '' ? null : staffCall(getEditedBook, { param: { id } }, { signal }),
  )
  return data?._id === id ? data : undefined
}

interface FindBookProps {
  open: boolean
  /** A book can't supersede itself. */
  except: string | undefined
  onPick(book: AdminBookJson): void
  onClose(): void
}

/** Finds a book of the shop, including archived ones, because old editions are often archived. */
function FindBook({ open, except, onPick, onClose }: FindBookProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Which book is the older edition?">
      <div className="min-h-96">
        <BookFinder label="Search the shop" scope="all" except={except} onAdd={onPick} />
      </div>
    </Dialog>
  )
}
