import { type RefObject, useEffect, useRef, useState } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { titleAndEdition } from '#modules/catalogue/book.ts'
import { isbnIssue, parseIsbn } from '#modules/catalogue/isbn.ts'
import { MAX_COPIES } from '#modules/inventory/movement.ts'
import { readWholeNumber } from '#platform/whole-number.ts'
import { submitOnScannerTab } from '#web/admin/kit/form/scan-suffix.ts'
import { BookFinder } from '#web/admin/kit/books/book-finder.tsx'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import type { Entries } from './use-entries.ts'

/** Accepts scanned or typed ISBNs. The focus stays in the field, ready for the next book. */
export function ScanForm({ entries }: { entries: Entries }) {
  const isbnField = useRef<HTMLInputElement>(null)
  const copiesField = useRef<HTMLInputElement>(null)
  const form = useScanForm(entries, {
    isbn: () => focusLater(isbnField),
    copies: () => focusLater(copiesField),
    isAtCopies: () => document.activeElement === copiesField.current,
  })
  useEffect(() => isbnField.current?.focus(), [])
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section aria-label="Count" className="rounded-lg border border-line bg-surface p-4">
        <Form noValidate className="flex flex-wrap items-start gap-3" onSubmit={form.submit}>
          {form.picked ? (
            <Picked title={titleAndEdition(form.picked)} onDrop={form.drop} />
          ) : (
            <TextField
              ref={isbnField}
              label="Scan or type an ISBN"
              className="min-w-56 grow"
              inputMode="numeric"
              autoComplete="off"
              error={form.issues.isbn}
              value={form.isbn}
              onText={form.setIsbn}
              onKeyDown={submitOnScannerTab}
            />
          )}
          {form.oneEach ? null : (
            <TextField
              ref={copiesField}
              label="Copies"
              className="w-28"
              inputMode="numeric"
              autoComplete="off"
              error={form.issues.copies}
              value={form.copies}
              onText={form.setCopies}
            />
          )}
          <Button type="submit" className="sm:mt-[1.7rem]">
            {form.oneEach ? 'Add a copy' : 'Record'}
          </Button>
        </Form>
        <Checkbox
          className="mt-2 text-sm"
          label="Scan mode: each scan adds one copy"
          checked={form.oneEach}
          onChange={(event) => form.setOneEach(event.target.checked)}
        />
        <output className="block text-sm text-ink-soft">
          {entries.queue.said ?? 'The scanner types the number and presses Enter.'}
        </output>
      </section>
      <BookFinder label="No barcode? Find the book" scope="all" onAdd={form.pick} />
    </div>
  )
}

/** Focuses a field in the next frame, because the pending render may replace the field. */
function focusLater(field: RefObject<HTMLInputElement | null>): void {
  requestAnimationFrame(() => field.current?.focus())
}

function Picked({ title, onDrop }: { title: string; onDrop(): void }) {
  return (
    <div className="min-w-56 grow">
      <p className="mb-1.5 text-sm font-medium">Book</p>
      <p className="flex min-h-11 flex-wrap items-center gap-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
        <SmallButton variant="ghost" onClick={onDrop}>
          Another book
        </SmallButton>
      </p>
    </div>
  )
}

interface Focus {
  isbn(): void
  copies(): void
  isAtCopies(): boolean
}

interface Issues {
  isbn?: string | undefined
  copies?: string | undefined
}

function useScanForm({ enter }: Entries, focus: Focus) {
  const [oneEach, setOneEach] = useState(true)
  const [isbn, setIsbn] = useState('')
  const [picked, setPicked] = useState<AdminBookJson>()
  const [copies, setCopies] = useState('')
  const [issues, setIssues] = useState<Issues>({})

  function begin(): void {
    setIsbn('')
    setPicked(undefined)
    setCopies('')
    setIssues({})
    focus.isbn()
  }
  function enterCopies(number: number): void {
    const how = { copies: number, way: oneEach ? ('add' as const) : ('ask' as const) }
    if (picked) enter({ ...how, book: picked._id, name: picked.title })
    else enter({ ...how, isbn: isbn.trim(), name: isbn.trim() })
    begin()
  }
  function submit(): void {
    const issue = picked ? undefined : isbnProblem(isbn)
    if (issue !== undefined) return setIssues({ isbn: issue })
    setIssues({})
    if (oneEach) return enterCopies(1)
    // The scanner ends each ISBN with Enter, which moves the focus to the copies.
    if (copies.trim() === '' && !focus.isAtCopies()) return focus.copies()
    const number = parseCopies(copies)
    if (number === undefined) return setIssues({ copies: 'Enter a whole number.' })
    return enterCopies(number)
  }
  function pick(book: AdminBookJson): void {
    if (oneEach) return enter({ book: book._id, copies: 1, way: 'add', name: book.title })
    setPicked(book)
    return focus.copies()
  }
  return { oneEach, setOneEach, isbn, setIsbn, picked, drop: begin, copies, setCopies, issues, submit, pick }
}

/** Parses a number of copies; undefined if invalid. */
export function parseCopies(text: string): number | undefined {
  const number = readWholeNumber(text)
  return number !== undefined && number <= MAX_COPIES ? number : undefined
}

/** Returns the issue with a scanned text, or undefined for a valid ISBN. */
function isbnProblem(typed: string): string | undefined {
  if (typed.trim() === '') return 'Scan or type an ISBN first.'
  return parseIsbn(typed) ? undefined : isbnIssue(typed)
}
