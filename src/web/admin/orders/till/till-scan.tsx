import { clsx } from 'clsx'
import { type RefObject, useEffect, useState } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { titleAndEdition } from '#modules/catalogue/book.ts'
import { formatRupees } from '#platform/money.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { submitOnScannerTab } from '#web/admin/kit/form/scan-suffix.ts'
import { priceOf } from '#web/admin/orders/form/books-field.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'

import type { Sale } from './sale.ts'

interface TillScanProps {
  field: RefObject<HTMLInputElement | null>
  said: Sale['said']
  onScan(text: string): void
  /** Called for Enter in the empty field: all books are scanned. */
  onFinish(): void
}

export function TillScan({ field, said, onScan, onFinish }: TillScanProps) {
  const [text, setText] = useState('')
  const submit = () => {
    const typed = text.trim()
    setText('')
    if (typed === '') onFinish()
    else onScan(typed)
  }
  return (
    <Form noValidate onSubmit={submit} className="flex flex-col">
      <TextField
        ref={field}
        label="Scan a book"
        hint="Or type an ISBN or title and press Enter. Press Enter in the empty field to take the payment."
        autoComplete="off"
        onKeyDown={submitOnScannerTab}
        value={text}
        onText={setText}
      />
      <output
        className={clsx('mt-2 block min-h-6 text-sm', said?.isRefusal ? 'text-danger' : 'text-ink-soft')}
      >
        {said?.text}
      </output>
    </Form>
  )
}

interface ChoicesProps {
  books: readonly AdminBookJson[]
  onChoose(book: AdminBookJson): void
}

/** Books that match a typed title. */
export function Choices({ books, onChoose }: ChoicesProps) {
  if (books.length === 0) return null
  return (
    <ul aria-label="Matching books" className="mt-2 flex flex-col divide-y divide-line">
      {books.map((book) => (
        <li key={book._id}>
          <button
            type="button"
            onClick={() => onChoose(book)}
            className="target flex w-full flex-wrap items-center gap-x-3 rounded-md px-2 py-1 text-left text-sm hover:bg-sunken"
          >
            <span className="min-w-0 grow">
              {[titleAndEdition(book), book.author].filter(Boolean).join(' · ')}
            </span>
            <span className="text-ink-soft tabular-nums">
              {`${book.stock} in stock · ${formatRupees(priceOf(book))}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Elements that take digits themselves, and dialogs, which own the keyboard. */
const TAKES_DIGITS = 'input, textarea, select, [role="dialog"], [role="alertdialog"]'

/** Reports whether a digit would be lost where the focus is, as on a payment button. */
export function isStrayDigit(press: Press, focused: Pick<Element, 'closest'> | null): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey) return false
  if (press.key.length !== 1 || press.key < '0' || press.key > '9') return false
  return !focused?.closest(TAKES_DIGITS)
}

/**
 * Moves the focus to the scan field on a stray digit. The digit then lands in the field, and the scanner's Enter
 * adds the book; on a payment button, that Enter would take the payment without it.
 */
export function useStrayScans(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isStrayDigit(event, document.activeElement)) field.current?.focus()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [field])
}
