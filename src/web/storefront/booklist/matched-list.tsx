import { useEffect, useRef, lazy, Suspense, useState } from 'react'

import type { MatchedListJson } from '#modules/booklists/booklists.schema.ts'
import { ListSum, TakeListButton } from '#web/shared/booklist/list-sum.tsx'
import { QuotationLink } from '#web/shared/booklist/quotation-link.tsx'
import { SkippedLines } from '#web/shared/booklist/skipped-lines.tsx'
import { matchedWords } from '#web/shared/booklist/matched-words.ts'
import type { WantedBook } from '#web/shared/booklist/take-list.ts'
import { useSession } from '#web/client/session-store.ts'
import { links } from '#web/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { type Choice, countLines, requestedLines, wantedBooks } from './choices.ts'
import { LineCard } from './line-card.tsx'

interface MatchedListProps {
  list: MatchedListJson
  /** In line order. */
  choices: readonly Choice[]
  onChoose(at: number, change: Partial<Choice>): void
  onStartAgain(): void
}

/** A list's matched lines, with actions for the chosen books. */
export function MatchedList({ list, choices, onChoose, onStartAgain }: MatchedListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const wanted = wantedBooks(list.lines, choices)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="type-heading outline-none">
        {titleOf(list)}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft tabular-nums">{summaryOf(list, choices)}</p>
      {list.lines.length === 0 ? <NoBooks /> : null}
      <ol className="grid grid-cols-1 gap-3">
        {list.lines.map((line, at) => (
          <LineCard
            key={at}
            line={line}
            choice={choices[at] ?? { bookId: null, quantity: line.quantity }}
            onChoose={(change) => onChoose(at, change)}
          />
        ))}
      </ol>
      <SkippedLines list={list} />
      <section
        aria-label="The books of this list"
        className="mt-6 grid gap-4 rounded-lg border border-line bg-sunken p-[min(1.25rem,4vw)]"
      >
        <ListSum wanted={wanted} />
        <div className="flex flex-wrap items-center gap-3">
          <TakeListButton wanted={wanted} />
          <KeepList wanted={wanted} />
          <QuotationLink books={requestedLines(list.lines, choices)} />
          <Button variant="ghost" onClick={onStartAgain}>
            Edit the list
          </Button>
        </div>
        {list.lines.length > 0 ? (
          <p className="text-sm text-ink-soft tabular-nums">{quotedWords(list, choices)}</p>
        ) : null}
      </section>
    </>
  )
}

function titleOf({ lines }: MatchedListJson): string {
  if (lines.length === 0) return 'Your list'
  return lines.length === 1 ? '1 book in your list' : `${lines.length} books in your list`
}

/** Formats '12 matched · 2 need your choice · 1 not found', and a note about prices and stock. */
function summaryOf(list: MatchedListJson, choices: readonly Choice[]): string {
  const { chosen, open, missing } = countLines(list.lines, choices)
  const parts = [
    `${chosen} matched`,
    open > 0 ? `${open} ${open === 1 ? 'needs' : 'need'} your choice` : '',
    missing > 0 ? `${missing} not found` : '',
  ]
  return `${parts.filter(Boolean).join(' · ')}. Prices and stock as of now.`
}

/** A request for a quotation takes every line; unmatched ones are quoted from the words of the list. */
function quotedWords({ lines }: MatchedListJson, choices: readonly Choice[]): string {
  const { chosen } = countLines(lines, choices)
  return `A quotation covers every line: ${matchedWords(chosen, lines.length)}.`
}

function NoBooks() {
  return (
    <EmptyState icon={<Icon name="search-x" />} title="We couldn’t find any books in this list">
      Every line looks like a heading or a note. Put a title, an author or an ISBN on each line.
    </EmptyState>
  )
}

const KeepForm = lazy(() => import('./keep-form.tsx').then((m) => ({ default: m.KeepForm })))

/** Saves the books as a list, with a link for a whole class. Visitors log in first and then return here. */
function KeepList({ wanted }: { wanted: readonly WantedBook[] }) {
  const [open, setOpen] = useState(false)
  if (useSession().status !== 'shopper') {
    return (
      <ButtonLink variant="secondary" href={links.login({ next: links.booklist() })}>
        <Icon name="send" className="size-4" />
        <span>Log in to save and share it</span>
      </ButtonLink>
    )
  }
  return (
    <>
      <Button variant="secondary" disabled={wanted.length === 0} onClick={() => setOpen(true)}>
        <Icon name="send" className="size-4" />
        <span>Save and share</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Save and share this list">
        <Suspense fallback={<Skeleton className="h-72" />}>
          <KeepForm wanted={wanted} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
