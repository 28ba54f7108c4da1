import { useEffect, useRef, lazy, Suspense, useState } from 'react'

import type { MatchedListJson } from '#modules/booklists/booklists.schema.ts'
import { ListSum, TakeListButton } from '#web/shared/booklist/list-sum.tsx'
import { QuotationLink } from '#web/shared/booklist/quotation-link.tsx'
import type { WantedBook } from '#web/shared/booklist/take-list.ts'
import { useSession } from '#web/client/session-store.ts'
import { links } from '#web/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { type Choice, type Choices, countLines, wantedBooks } from './choices.ts'
import { LineCard } from './line-card.tsx'

interface MatchedListProps {
  list: MatchedListJson
  choices: Choices
  onChoose(line: number, change: Partial<Choice>): void
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
        {list.lines.map((line) => (
          <LineCard
            key={line.line}
            line={line}
            choice={choices.get(line.line) ?? { bookId: null, quantity: line.quantity }}
            onChoose={(change) => onChoose(line.line, change)}
          />
        ))}
      </ol>
      <Skipped list={list} />
      <section
        aria-label="The books of this list"
        className="mt-6 grid gap-4 rounded-lg border border-line bg-sunken p-[min(1.25rem,4vw)]"
      >
        <ListSum wanted={wanted} />
        <div className="flex flex-wrap items-center gap-3">
          <TakeListButton wanted={wanted} />
          <KeepList wanted={wanted} />
          <QuotationLink wanted={wanted} />
          <Button variant="ghost" onClick={onStartAgain}>
            Edit the list
          </Button>
        </div>
      </section>
    </>
  )
}

function titleOf({ lines }: MatchedListJson): string {
  if (lines.length === 0) return 'Your list'
  return lines.length === 1 ? '1 book in your list' : `${lines.length} books in your list`
}

/** Formats '12 matched · 2 need your choice · 1 not found', and a note about prices and stock. */
function summaryOf(list: MatchedListJson, choices: Choices): string {
  const { chosen, open, missing } = countLines(list.lines, choices)
  const parts = [
    `${chosen} matched`,
    open > 0 ? `${open} ${open === 1 ? 'needs' : 'need'} your choice` : '',
    missing > 0 ? `${missing} not found` : '',
  ]
  return `${parts.filter(Boolean).join(' · ')}. Prices and stock as of now.`
}

function NoBooks() {
  return (
    <EmptyState icon={<Icon name="search-x" />} title="We couldn’t find any books in this list">
      Every line looks like a heading or a note. Put a title, an author or an ISBN on each line.
    </EmptyState>
  )
}

const IGNORED_WORDS = { heading: 'heading', columns: 'table heading', note: 'note' } as const

function skippedText(ignored: number, blankLines: number): string {
  const blank = blankLines === 1 ? '1 empty line' : `${blankLines} empty lines`
  if (ignored === 0) return `Only ${blank} skipped`
  const others = ignored === 1 ? '1 line skipped' : `${ignored} lines skipped`
  return blankLines === 0 ? others : `${others}, and ${blank}`
}

/** Lists the lines that were taken for headings or remarks, where the shopper may find a missing book. */
function Skipped({ list: { ignored, blankLines } }: { list: MatchedListJson }) {
  if (ignored.length === 0 && blankLines === 0) return null
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-accent-ink">
        {skippedText(ignored.length, blankLines)}
      </summary>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {ignored.map(({ line, text, ignored: why }) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            <span>{`Line ${line}, ${IGNORED_WORDS[why]}: `}</span>
            <q>{text}</q>
          </li>
        ))}
      </ul>
    </details>
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
