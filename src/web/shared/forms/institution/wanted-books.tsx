import { lazy, Suspense, useEffect, useState } from 'react'

import { MAX_COPIES, MAX_LINES } from '#modules/institutions/request.ts'
import type { FoundBooks } from '#modules/institutions/requests.schema.ts'
import type { TypedLine } from '#modules/institutions/wanted-lines.ts'
import { api } from '#web/client/api-client.ts'
import { useEarlyInput } from '#web/client/use-hydrated.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

import type { KnownBooks } from './wanted-list.tsx'

const WantedList = lazy(() => import('./wanted-list.tsx').then((m) => ({ default: m.WantedList })))

interface WantedBooksProps {
  lines: readonly TypedLine[]
  error: string | undefined
  onLines(lines: TypedLine[]): void
  /** Books in the cart, if there are any. */
  cart?: readonly TypedLine[] | undefined
}

const HINT =
  'One book per line: ISBN or title, then quantity. You can paste from a spreadsheet or email. For example “9788177372939, 5”.'

/** Books of a request, pasted or copied from the cart. Each line is matched immediately. */
export function WantedBooks({ lines, error, onLines, cart = [] }: WantedBooksProps) {
  const [text, setText] = useState('')
  const known = useFoundBooks(lines)
  const field = useEarlyInput<HTMLTextAreaElement>(({ value }) => setText(value))
  const add = (more: readonly TypedLine[]) => onLines(joined(lines, more))
  const addTyped = async () => {
    const { readWantedLines } = await import('#modules/institutions/pasted-lines.ts')
    add(readWantedLines(text))
    setText('')
  }
  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        ref={field}
        label="Books to add"
        hint={HINT}
        error={error}
        rows={5}
        maxLength={20_000}
        name="books"
        autoComplete="off"
        value={text}
        onText={setText}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={text.trim() === ''} onClick={() => void addTyped()}>
          Add these books
        </Button>
        {cart.length > 0 ? (
          <Button variant="secondary" onClick={() => add(cart)}>
            {`Add the books in my cart (${cart.length})`}
          </Button>
        ) : null}
      </div>
      <output className="block text-sm text-ink-soft">{summaryOf(lines, known)}</output>
      {lines.length > 0 ? (
        <Suspense>
          <WantedList {...{ lines, known, onLines }} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Merges lines of the same book and adds up their copies. */
function joined(lines: readonly TypedLine[], more: readonly TypedLine[]): TypedLine[] {
  const byBook = new Map(lines.map((line) => [line.book, line]))
  for (const line of more) {
    const present = byBook.get(line.book)
    const copies = Math.min(MAX_COPIES, line.copies + (present?.copies || 0))
    byBook.set(line.book, { book: line.book, copies })
  }
  return [...byBook.values()]
}

function summaryOf(lines: readonly TypedLine[], known: KnownBooks): string {
  if (lines.length === 0) return 'No books yet.'
  const copies = lines.reduce((sum, line) => sum + (line.copies || 0), 0)
  const open = lines.filter(({ book }) => known.get(book) === null).length
  const counted = `${lines.length} ${lines.length === 1 ? 'title' : 'titles'}, ${copies} ${copies === 1 ? 'copy' : 'copies'}`
  const tooMany =
    lines.length > MAX_LINES ? ` A request can have up to ${MAX_LINES} titles: send the rest in another.` : ''
  const toFind = open > 0 ? ` We’ll look for ${open} ${open === 1 ? 'title' : 'titles'}.` : ''
  return `${counted}.${toFind}${tooMany}`
}

/**
 * Matches a form's lines with books, requesting each text once. If a request fails, the lines keep their
 * typed text.
 */
function useFoundBooks(lines: readonly TypedLine[]): KnownBooks {
  const [known, setKnown] = useState<KnownBooks>(new Map())
  const unknown = lines.map(({ book }) => book).filter((book) => !known.has(book))
  const question = JSON.stringify(unknown.slice(0, 100))
  useEffect(() => {
    const books = JSON.parse(question) as string[]
    if (books.length === 0) return undefined
    const controller = new AbortController()
    api
      .post<FoundBooks>('/institution-requests/books', { books }, { signal: controller.signal })
      .then((found) => setKnown((now) => withFound(now, books, found)))
      // A failure is harmless: the server matches the lines again when the form is sent.
      .catch(() => {
        if (!controller.signal.aborted) setKnown((now) => withNothing(now, books))
      })
    return () => controller.abort()
  }, [question])
  return known
}

function withFound(known: KnownBooks, asked: readonly string[], { books }: FoundBooks): KnownBooks {
  return new Map([...known, ...asked.map((book, i) => [book, books[i] ?? null] as const)])
}

function withNothing(known: KnownBooks, asked: readonly string[]): KnownBooks {
  return new Map([...known, ...asked.map((book) => [book, undefined] as const)])
}
