import type { ReactNode } from 'react'

import { attemptAddress } from '#modules/law/exams/choice.ts'
import { EXAM_DISCLAIMER } from '#modules/law/exams/exam-line.ts'
import { attemptTitle } from '#modules/law/exams/when.ts'
import { HALL_CAVEAT, HALL_EXAM } from '#modules/law/exams/hall.ts'
import { longDate } from '#platform/indian-day.ts'
import { BookCard } from '#web/shared/book-card/book-card.tsx'
import { BookGrid } from '#web/shared/book-card/book-grid.tsx'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { Route } from './+types/attempt-route'
import { AttemptHead } from './attempt-head.tsx'
import { PastAttempts } from './past-attempts.tsx'

type AttemptData = Omit<NonNullable<Route.ComponentProps['loaderData']>, 'meta'>

/** An attempt's law, the matching books and, folded, the exam's other books. */
export function AttemptView(props: AttemptData) {
  const { choice, past, lines, others, books, total, older, unknown } = props
  const { exam } = choice
  return (
    <>
      <AttemptHead choice={choice} past={past} />
      <div className="page pt-8 pb-16">
        <Papers lines={lines} />
        {exam.slug === HALL_EXAM ? <HallNote /> : null}
        <Books choice={choice} books={books} total={total} />
        <FoldedBooks title={OLDER_LAW} books={older} />
        <FoldedBooks title={`For ${exam.name}: check which law it covers`} books={unknown}>
          {`These books are for ${exam.name}, but we don’t know whether they cover the law of this attempt. Check the edition before you buy.`}
        </FoldedBooks>
        <Others exam={exam} others={others} />
      </div>
    </>
  )
}

function Papers({ lines }: Pick<AttemptData, 'lines'>) {
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="type-heading">
        What is tested
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-3 lg:grid-cols-2">
        {lines.map((line) => (
          <li key={line.paper} className="panel p-4 sm:p-5">
            <Paper {...line} />
          </li>
        ))}
      </ul>
      <p className="type-note mt-3 max-w-3xl">{EXAM_DISCLAIMER}</p>
    </section>
  )
}

function Paper({ paper, law, source, checkedOn, note }: AttemptData['lines'][number]) {
  return (
    <>
      <h3 className="type-label">{paper || 'All papers'}</h3>
      <p className="mt-1">{law || 'Syllabus not confirmed'}</p>
      {note ? <p className="mt-1 text-sm">{note}</p> : null}
      <p className="mt-2 text-sm text-ink-soft wrap-anywhere">
        {`Source: ${source}. Checked on ${longDate(checkedOn)}.`}
      </p>
    </>
  )
}

function HallNote() {
  return (
    <p className="mt-3 max-w-3xl text-sm">
      <span>{`${HALL_CAVEAT} `}</span>
      <a
        href={`${links.exams()}#aibe-hall`}
        className="font-semibold text-accent-ink underline underline-offset-4"
      >
        What you may take into the hall
      </a>
    </p>
  )
}

type BooksProps = Pick<AttemptData, 'choice' | 'books' | 'total'>

function Books({ choice, books, total }: BooksProps) {
  const all = links.books({ attempt: attemptAddress(choice) })
  return (
    <section aria-labelledby="books" className="mt-12">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6">
        <h2 id="books" className="type-heading">
          {`Books for ${attemptTitle(choice.exam, choice.attempt)}`}
        </h2>
        {total > books.length ? (
          <a
            href={all}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
          >
            {`All ${total} books`}
          </a>
        ) : null}
      </div>
      {books.length === 0 ? (
        <NoBooks />
      ) : (
        <>
          <p className="mb-4 max-w-3xl text-sm text-ink-soft">
            Written for this exam or covering the law it tests, in an edition that is up to date for it.
          </p>
          <BookGrid books={books} note={oldLawNote(choice)}>
            {books.map((book) => (
              <BookCard key={book.id} book={book} />
            ))}
          </BookGrid>
        </>
      )}
    </section>
  )
}

/** Explains why the attempt's books are on old law: it still examines an Act that was replaced. */
function oldLawNote({ attempt: { name, laws } }: BooksProps['choice']): string | undefined {
  const [law] = laws
  return law && `${name} still tests the ${law.name}. These books cover that Act as it last stood.`
}

const OLDER_LAW = 'Older law, not for this attempt'

interface FoldedBooksProps {
  title: string
  books: AttemptData['books']
  children?: ReactNode
}

/** Books for the exam that aren't recommended for the attempt. Folded until opened. */
function FoldedBooks({ title, books, children }: FoldedBooksProps) {
  if (books.length === 0) return null
  return (
    <details className="mt-8 border-t border-line pt-4">
      <summary className="target inline-flex cursor-pointer items-center font-semibold underline underline-offset-4">
        {`${title} (${books.length})`}
      </summary>
      {children ? <p className="mt-2 max-w-3xl text-sm text-ink-soft">{children}</p> : null}
      <div className="mt-4">
        <BookGrid books={books}>
          {books.map((book) => (
            <BookCard key={book.id} book={book} />
          ))}
        </BookGrid>
      </div>
    </details>
  )
}

function NoBooks() {
  return (
    <EmptyState
      icon={<Icon name="book-search" />}
      title="We don’t have a book yet that is known to cover this attempt’s law."
      actions={
        <>
          <ButtonLink href={links.books()}>Browse all books</ButtonLink>
          <ButtonLink variant="secondary" href={links.contact()}>
            Ask us
          </ButtonLink>
        </>
      }
    >
      Ask us which edition to buy, or when the new one arrives.
    </EmptyState>
  )
}

function Others({ exam, others }: { exam: AttemptData['choice']['exam']; others: AttemptData['others'] }) {
  if (others.length === 0) return null
  const past = others.filter((other) => other.past)
  return (
    <nav aria-labelledby="others" className="mt-12">
      <h2 id="others" className="type-heading">
        {`Other ${exam.name} attempts`}
      </h2>
      <AttemptLinks exam={exam.slug} attempts={others.filter((other) => !other.past)} />
      {past.length > 0 ? (
        <PastAttempts className="mt-3">
          <AttemptLinks exam={exam.slug} attempts={past} />
        </PastAttempts>
      ) : null}
    </nav>
  )
}

function AttemptLinks({ exam, attempts }: { exam: string; attempts: AttemptData['others'] }) {
  if (attempts.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {attempts.map(({ name, slug }) => (
        <li key={slug} className="max-w-full">
          <a
            href={links.attempt(exam, slug)}
            className="inline-flex min-h-11 items-center rounded-3xl border border-line-strong bg-surface px-4 py-1 text-sm font-medium hover:border-ink"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
