import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import { createOfflineSearch, type OfflineBook } from '#modules/catalogue/offline-list/offline-list.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { formatRupees } from '#platform/money.ts'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import { dropKeptList, keepList, type KeptList, readKeptList } from '#web/client/kept-list.ts'
import { searchOf, onHashChange } from './wished-search.ts'

const MAX_SHOWN = 50

/** Searches the list of books stored in this browser. Works without a connection. */
export function OfflineSearch() {
  const [kept, setKept] = useState<KeptList | null>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let current = true
    const load = async (): Promise<void> => {
      const found = await readKeptList().catch(() => undefined)
      if (current) setKept(found ?? null)
    }
    void load()
    return () => {
      current = false
    }
  }, [])
  const change = async (work: () => Promise<void>): Promise<void> => {
    const done = await work().then(
      () => true,
      () => false,
    )
    setFailed(!done)
    setKept((await readKeptList().catch(() => undefined)) ?? null)
  }
  if (kept === undefined) return null
  return (
    <section aria-labelledby="offline-search" className="mt-10 max-w-3xl">
      <h2 id="offline-search" className="type-heading">
        Search the saved catalogue
      </h2>
      {kept === null ? (
        <NoList onKeep={() => void change(keepList)} />
      ) : (
        <SearchIn {...kept} onRenew={() => void change(keepList)} onDrop={() => void change(dropKeptList)} />
      )}
      {failed ? (
        <p role="alert" className="mt-3 text-danger">
          We couldn’t save the list. Check your connection and your browser’s storage.
        </p>
      ) : null}
    </section>
  )
}

function NoList({ onKeep }: { onKeep(): void }) {
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Save our newest books to search them offline: title, author, ISBN, edition and price, in less than 1
        MB. The installed app does this for you.
      </p>
      <Button variant="secondary" className="mt-4" onClick={onKeep}>
        Save the list
      </Button>
    </>
  )
}

interface SearchInProps extends KeptList {
  onRenew(): void
  onDrop(): void
}

function SearchIn({ list, bytes, onRenew, onDrop }: SearchInProps) {
  const wished = useSyncExternalStore(
    onHashChange,
    () => searchOf(location.hash),
    () => '',
  )
  const [typed, setTyped] = useState<string>()
  const question = typed ?? wished
  const asked = useDeferredValue(question)
  const search = useMemo(() => createOfflineSearch(list), [list])
  const { found, total } = search(asked, MAX_SHOWN)
  const day = longIndianDay(new Date(list.at))
  return (
    <>
      <p className="mt-2 text-ink-soft">
        {`${countText(list.books.length, list.total)} as of ${day}, saved on this device (${sizeText(bytes)}). Prices may have changed since.`}
      </p>
      <Field label="Title, author or ISBN" className="mt-4">
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            maxLength={200}
            autoComplete="off"
            value={question}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <output className="mt-3 block text-sm text-ink-soft">{resultText(asked, total)}</output>
      <ul aria-label="Results from the saved catalogue" className="mt-2 empty:hidden">
        {found.map((book) => (
          <FoundBook key={book[0]} book={book} day={day} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onRenew}>
          Update the list
        </Button>
        <Button variant="ghost" onClick={onDrop}>
          Remove the list
        </Button>
      </div>
    </>
  )
}

function FoundBook({
  book: [id, title, author, isbn, edition, price],
  day,
}: {
  book: OfflineBook
  day: string
}) {
  return (
    <li className="border-t border-line py-3">
      <a
        href={links.book(id)}
        data-follow="browser"
        className="font-serif leading-snug font-semibold wrap-anywhere hover:underline"
      >
        {title}
      </a>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {[author, edition, isbn && `ISBN ${isbn}`].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm tabular-nums">
        <b>{formatRupees(price)}</b>
        <span> </span>
        <span className="text-ink-soft">{`price as of ${day}`}</span>
      </p>
    </li>
  )
}

function countText(listed: number, total: number): string {
  const count = listed.toLocaleString('en-IN')
  return listed < total
    ? `The newest ${count} of ${total.toLocaleString('en-IN')} books`
    : `All ${count} books`
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

function resultText(asked: string, total: number): string {
  if (asked.trim() === '') return ''
  if (total === 0) return 'No saved book matches all these words.'
  const books = total === 1 ? '1 book' : `${total.toLocaleString('en-IN')} books`
  return total > MAX_SHOWN ? `${books}; the first ${MAX_SHOWN}` : books
}
