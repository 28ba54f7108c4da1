import { useEffect, useState } from 'react'

import { titleAndEdition } from '#modules/catalogue/book.ts'
import { getStocktake, recordCount } from '#modules/stocktakes/stocktakes.operations.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import {
  accepted,
  dismissed,
  enqueue,
  type Entry,
  newEntryNumber,
  NO_ENTRIES,
  type RefusedEntry,
  rejected,
  retry,
} from './entry-queue.ts'

export type NewEntry = Omit<Entry, 'entry'>

/** Sends counted entries one at a time, and reloads the list once all are sent. */
export function useEntries(stocktakeId: string) {
  const [queue, setQueue] = useState(NO_ENTRIES)
  const next = queue.stuck === undefined ? queue.waiting[0] : undefined
  useEffect(() => {
    if (!next) return
    const { name: _name, ...body } = next
    // The entry's idempotency key makes resending harmless.
    staffCall(recordCount, { param: { id: stocktakeId }, json: body }).then(
      (line) => setQueue((now) => accepted(now, next, line)),
      (error: unknown) => setQueue((now) => rejected(now, next, error)),
    )
  }, [next, stocktakeId])
  const isIdle = queue.waiting.length === 0
  useEffect(() => {
    if (isIdle && queue.recorded.size > 0) refresh(requestOf(getStocktake, { param: { id: stocktakeId } }))
  }, [isIdle, queue.recorded, stocktakeId])
  return {
    queue,
    enter: (entry: NewEntry) => setQueue((now) => enqueue(now, { ...entry, entry: newEntryNumber() })),
    tryAgain: () => setQueue(retry),
    dismiss: (refused: RefusedEntry) => setQueue((now) => dismissed(now, refused)),
  }
}

export type Entries = ReturnType<typeof useEntries>

/** Entries that aren't recorded. Staff can resolve them later and continue scanning. */
export function RefusedEntries({ entries }: { entries: Entries }) {
  const { queue, tryAgain, dismiss } = entries
  return (
    <div className="mt-4 flex flex-col gap-3 empty:hidden">
      {queue.stuck === undefined ? null : (
        <Notice tone="danger" role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {`${queue.stuck} ${queue.waiting.length === 1 ? '1 entry is' : `${queue.waiting.length} entries are`} waiting to be sent.`}
          </span>
          <SmallButton onClick={tryAgain}>Send again</SmallButton>
        </Notice>
      )}
      {queue.refused.map((refused) => (
        <Notice key={refused.entry.entry} tone="caution">
          <p>{`${refused.entry.name}: ${refused.message}`}</p>
          <div className="mt-2 flex flex-wrap items-center gap-2 font-normal">
            <WhichBook refused={refused} entries={entries} />
            {refused.code === 'unknown-isbn' ? <CreateBook isbn={refused.entry.isbn ?? ''} /> : null}
            <SmallButton variant="ghost" onClick={() => dismiss(refused)}>
              Don’t count it
            </SmallButton>
          </div>
        </Notice>
      ))}
    </div>
  )
}

/** Several books share the scanned ISBN, so staff choose the one that they have in hand. */
function WhichBook({ refused, entries }: { refused: RefusedEntry; entries: Entries }) {
  const { copies, way } = refused.entry
  return refused.books.map((book) => (
    <SmallButton
      key={book._id}
      className="text-left"
      onClick={() => {
        entries.dismiss(refused)
        entries.enter({ copies, way, book: book._id, name: book.title })
      }}
    >
      <span>{titleAndEdition(book)}</span>
      {book.archived ? <Badge>Archived</Badge> : null}
    </SmallButton>
  ))
}

function CreateBook({ isbn }: { isbn: string }) {
  const mayCreate = useMay('books.write')
  if (!mayCreate) return <span>Set it aside, and ask a manager to create the book.</span>
  return (
    <ButtonLink size="sm" variant="secondary" href={adminLinks.createBook({ isbn })} target="_blank">
      Create the book (new tab)
    </ButtonLink>
  )
}
