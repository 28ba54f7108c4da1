import { MAX_LINE_COPIES } from '#platform/limits/order-limits.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { OwnBooklistJson, MatchedLineJson } from '#modules/booklists/booklists.schema.ts'
import { MAX_BOOKLIST_TITLE, MAX_LIST_BOOKS, MAX_LIST_TEXT } from '#modules/booklists/list/booklist.ts'
import { formatMoment } from '#web/account/orders/format-date.ts'
import { theirsOf } from '#web/client/api-error.ts'
import { booklistsApi } from '#web/shared/booklist/booklists-api.ts'
import { ListedTitle } from '#web/shared/booklist/listed-title.tsx'
import type { WantedBook } from '#web/shared/booklist/take-list.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { links } from '#web/links.ts'
import { useAction } from '#web/client/use-action.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

/** Edits a list's title, books and quantities. Changes are stored only on save. */
export function ListEditor({ list }: { list: OwnBooklistJson }) {
  const [draft, setDraft] = useState<ListDraft>(() => draftOf(list))
  const { busy, run, theirs } = useSave(list, draft)
  return (
    <div className="grid gap-5">
      <TextField
        label="Title"
        name="title"
        required
        maxLength={MAX_BOOKLIST_TITLE}
        value={draft.title}
        onText={(title) => setDraft({ ...draft, title })}
      />
      {list.gone.length > 0 ? (
        <Notice tone="caution">
          {`${list.gone.length === 1 ? 'One book on this list is' : `${list.gone.length} books on this list are`} no longer available and will be removed when you save.`}
        </Notice>
      ) : null}
      <Books draft={draft} onChange={setDraft} />
      <AddByLines onAdd={(books) => setDraft(withBooks(draft, books))} />
      {theirs ? <Theirs list={theirs} token={list.token} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          disabled={draft.title.trim() === '' || draft.books.length === 0}
          onClick={() => void run()}
        >
          {busy ? 'Saving…' : `Save ${theirs ? 'my version' : 'list'}`}
        </Button>
        <ButtonLink variant="ghost" href={links.account.booklists()}>
          Discard changes
        </ButtonLink>
      </div>
    </div>
  )
}

type StoredList = Pick<OwnBooklistJson, 'title' | 'changedAt'>

/** Saves the draft. If another tab or device saved first, `theirs` is its version, and the next save replaces it. */
function useSave(list: OwnBooklistJson, { title, books }: ListDraft) {
  const [theirs, setTheirs] = useState<StoredList>()
  const navigate = useNavigate()
  const items = books.map(({ book, quantity }) => ({ bookId: book._id, quantity }))
  const { busy, run } = useAction({
    run: () => booklistsApi.change(list._id, { title, items, changedAt: (theirs ?? list).changedAt }),
    done: 'List saved.',
    failed: 'We couldn’t save the list. Please try again.',
    onDone: () => navigate(links.account.booklists()),
    onFailed: (error) => setTheirs((theirsOf(error)?.theirs as StoredList | undefined) ?? theirs),
  })
  return { busy, run, theirs }
}

/** Shows that another tab or device saved the list first. The draft stays until the shopper decides. */
function Theirs({ list: { title, changedAt }, token }: { list: StoredList; token: string }) {
  return (
    <Notice tone="caution">
      <p>{`Another tab or device saved “${title}” on ${formatMoment(changedAt)}. Save your version to replace it.`}</p>
      <a className="underline underline-offset-4" href={links.sharedBooklist(token)} target="_blank">
        See the other version
      </a>
    </Notice>
  )
}

function Books({ draft, onChange }: { draft: ListDraft; onChange(draft: ListDraft): void }) {
  if (draft.books.length === 0)
    return <Notice tone="caution">Add at least one book to save this list.</Notice>
  return (
    <ul aria-label="Books of the list" className="grid grid-cols-1 gap-3">
      {draft.books.map(({ book, quantity }) => (
        <li
          key={book._id}
          className="panel grid gap-3 p-[min(1rem,4vw)] sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
        >
          <ListedTitle book={book} />
          <div className="flex items-center gap-2">
            <QuantityStepper
              unit="Copies"
              of={book.title}
              value={quantity}
              max={MAX_LINE_COPIES}
              onChange={(copies) => onChange(withQuantity(draft, book._id, copies))}
            />
            <IconButton
              label={`Remove ${book.title}`}
              icon={<Icon name="x" className="size-5" />}
              onClick={() => onChange(withoutBook(draft, book._id))}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface ListDraft {
  title: string
  books: readonly WantedBook[]
}

function draftOf({ title, books }: OwnBooklistJson): ListDraft {
  return { title, books: books.map(({ quantity, ...book }) => ({ book, quantity })) }
}

function withQuantity(draft: ListDraft, id: string, quantity: number): ListDraft {
  return { ...draft, books: draft.books.map((one) => (one.book._id === id ? { ...one, quantity } : one)) }
}

function withoutBook(draft: ListDraft, id: string): ListDraft {
  return { ...draft, books: draft.books.filter(({ book }) => book._id !== id) }
}

/** Appends books, up to `MAX_LIST_BOOKS`. A book already on the list keeps its quantity. */
function withBooks(draft: ListDraft, more: readonly WantedBook[]): ListDraft {
  const known = new Set(draft.books.map(({ book }) => book._id))
  const fresh = more.filter(({ book }) => !known.has(book._id))
  return { ...draft, books: [...draft.books, ...fresh].slice(0, MAX_LIST_BOOKS) }
}

/** Adds the books that typed lines match with certainty. Unclear lines stay in the field, with a message. */
function AddByLines({ onAdd }: { onAdd(books: readonly WantedBook[]): void }) {
  const form = useOperationForm({
    start: { text: '' },
    check: ({ text }) =>
      text.trim() === '' ? { path: 'text', message: 'Enter a title or an ISBN.' } : undefined,
  })
  const refuse = (message: string) => form.setError('text', { message })
  const submit = form.submit(async (json) => {
    const { lines } = await booklistsApi.match(json)
    onAdd(lines.flatMap(putForward))
    const open = lines.filter(({ chosen, unclear }) => chosen === null || unclear !== null)
    form.setValue('text', open.map((line) => line.text).join('\n'))
    if (open.length > 0) refuse(unclear(open))
    else if (lines.length === 0) refuse('We couldn’t find any books in this text.')
  }, 'We couldn’t read this list. Please try again.')

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextAreaField
        {...form.field('text', 'Add books')}
        error={form.errorOf('text', 'Add books') ?? form.issue}
        hint="One book per line: title and author, or ISBN."
        rows={3}
        maxLength={MAX_LIST_TEXT}
      />
      <div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          {form.busy ? 'Searching…' : 'Add these books'}
        </Button>
      </div>
    </form>
  )
}

function putForward({ candidates, chosen, quantity, unclear }: MatchedLineJson): WantedBook[] {
  const book = unclear === null && candidates.find(({ _id }) => _id === chosen)
  return book ? [{ book, quantity }] : []
}

function unclear(open: readonly MatchedLineJson[]): string {
  const what =
    open.length === 1
      ? 'We’re not sure which book this line means'
      : 'We’re not sure which books these lines mean'
  return `${what}. Add the author, edition or ISBN, and write copies as “x 2”.`
}
