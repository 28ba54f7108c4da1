import { titleAndEdition } from '#modules/catalogue/book.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { RefusedEntry } from './entry-queue.ts'
import type { Entries } from './use-entries.ts'

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
    <ButtonLink size="sm" variant="secondary" href={links.admin.createBook({ isbn })} target="_blank">
      Create the book (new tab)
    </ButtonLink>
  )
}
