import { useEffect, useRef, useState } from 'react'

import { isbnIssue } from '#modules/catalogue/isbn.ts'
import { MAX_COPIES } from '#modules/inventory/movement.ts'
import { readWholeNumber } from '#platform/whole-number.ts'
import { BookFinder } from '#web/admin/kit/books/book-finder.tsx'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { submitOnScannerTab } from '#web/admin/kit/form/scan-suffix.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

import type { Entries, NewEntry } from './refused-entries.tsx'

/** Adds scanned books, a copy each unless another number is typed. The focus stays in the ISBN field. */
export function ScanForm({ entries }: { entries: Entries }) {
  const field = useRef<HTMLInputElement>(null)
  const [isbn, setIsbn] = useState('')
  const [copies, setCopies] = useState('1')
  const [issues, setIssues] = useState<{ isbn?: string; copies?: string }>({})
  useEffect(() => field.current?.focus(), [])

  function add(book: Pick<NewEntry, 'isbn' | 'book' | 'name'>): void {
    const number = parseCopies(copies)
    if (number === undefined) return setIssues({ copies: COPIES_ISSUE })
    entries.enter({ ...book, copies: number, way: 'add' })
    setIsbn('')
    setCopies('1')
    setIssues({})
    return field.current?.focus()
  }
  function scan(): void {
    const scanned = isbn.trim()
    const issue = scanned === '' ? 'Scan or type an ISBN first.' : isbnIssue(scanned)
    return issue === undefined ? add({ isbn: scanned, name: scanned }) : setIssues({ isbn: issue })
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section aria-label="Count" className="panel p-4">
        <Form noValidate className="flex flex-wrap items-start gap-3" onSubmit={scan}>
          <TextField
            label="Copies"
            className="w-20"
            inputMode="numeric"
            autoComplete="off"
            error={issues.copies}
            value={copies}
            onText={setCopies}
          />
          <TextField
            ref={field}
            label="Scan or type an ISBN"
            className="min-w-56 flex-1"
            inputMode="numeric"
            autoComplete="off"
            error={issues.isbn}
            value={isbn}
            onText={setIsbn}
            onKeyDown={submitOnScannerTab}
          />
          <Button type="submit" className="sm:mt-[1.7rem]">
            Add
          </Button>
        </Form>
        <output className="mt-2 block text-sm text-ink-soft">
          {entries.queue.said ?? 'The scanner types the number and presses Enter.'}
        </output>
      </section>
      <BookFinder
        label="No barcode? Find the book"
        scope="all"
        onAdd={(book) => add({ book: book._id, name: book.title })}
      />
    </div>
  )
}

export const COPIES_ISSUE = 'Enter a whole number.'

/** Parses a number of copies; undefined if invalid. */
export function parseCopies(text: string): number | undefined {
  const number = readWholeNumber(text)
  return number !== undefined && number <= MAX_COPIES ? number : undefined
}
