import { useState } from 'react'
import { useNavigate } from 'react-router'

import { MAX_BOOKLIST_NOTE, MAX_BOOKLIST_TITLE, MAX_LIST_COPIES } from '#modules/booklists/list/booklist.ts'
import type { OwnBooklistJson } from '#modules/booklists/booklists.schema.ts'
import { useAction } from '#web/account/use-action.ts'
import { booklistsApi } from '#web/booklist/booklists-api.ts'
import { ListedTitle } from '#web/booklist/listed-title.tsx'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'
import { links } from '#web/links.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

import { AddByLines } from './add-by-lines.tsx'
import { draftOf, type ListDraft, withBooks, withoutBook, withQuantity } from './list-draft.ts'

/** Edits title, note, books and copies of a list. Nothing is stored until it is saved. */
export function ListEditor({ list }: { list: OwnBooklistJson }) {
  const [draft, setDraft] = useState<ListDraft>(() => draftOf(list))
  const { busy, run } = useAction()
  const navigate = useNavigate()
  const change = (part: Partial<ListDraft>) => setDraft({ ...draft, ...part })
  const items = draft.books.map(({ book, quantity }) => ({ bookId: book._id, quantity }))
  async function save(): Promise<void> {
    const { title, note } = draft
    const texts = { done: 'The list is saved.', failed: 'The list could not be saved. Please try again.' }
    const call = () => booklistsApi.change(list._id, { title, note, items })
    if (await run(call, texts)) await navigate(links.account.booklists())
  }
  return (
    <div className="grid gap-5">
      <TextField
        label="Title"
        name="title"
        required
        maxLength={MAX_BOOKLIST_TITLE}
        value={draft.title}
        onText={(title) => change({ title })}
      />
      <TextAreaField
        label="Note"
        name="note"
        required={false}
        rows={3}
        maxLength={MAX_BOOKLIST_NOTE}
        value={draft.note}
        onText={(note) => change({ note })}
      />
      {list.gone.length > 0 ? (
        <Notice tone="caution">
          {`${list.gone.length === 1 ? 'One book of this list is' : `${list.gone.length} books of this list are`} not sold any more; saving takes ${list.gone.length === 1 ? 'it' : 'them'} off the list.`}
        </Notice>
      ) : null}
      <Books draft={draft} onChange={setDraft} />
      <AddByLines onAdd={(books) => setDraft(withBooks(draft, books))} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          disabled={draft.title.trim() === '' || items.length === 0}
          onClick={() => void save()}
        >
          {busy ? 'Saving…' : 'Save the list'}
        </Button>
        <ButtonLink variant="ghost" href={links.account.booklists()}>
          Leave it as it was
        </ButtonLink>
      </div>
    </div>
  )
}

function Books({ draft, onChange }: { draft: ListDraft; onChange(draft: ListDraft): void }) {
  if (draft.books.length === 0)
    return <Notice tone="caution">There is no book on the list: a list has at least one.</Notice>
  return (
    <ul aria-label="Books of the list" className="grid grid-cols-1 gap-3">
      {draft.books.map(({ book, quantity }) => (
        <li
          key={book._id}
          className="grid gap-3 rounded-lg border border-line bg-surface p-[min(1rem,4vw)] sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
        >
          <ListedTitle book={book} />
          <div className="flex items-center gap-2">
            <QuantityStepper
              unit="Copies"
              of={book.title}
              value={quantity}
              max={MAX_LIST_COPIES}
              onChange={(copies) => onChange(withQuantity(draft, book._id, copies))}
            />
            <IconButton
              label={`Take ${book.title} off the list`}
              icon={<Icon name="x" className="size-5" />}
              onClick={() => onChange(withoutBook(draft, book._id))}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
