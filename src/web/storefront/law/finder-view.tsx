import { pairTitle } from '#modules/law/acts/acts.ts'
import { sectionTitle } from '#modules/law/law-row.ts'
import { INFORMATION_TECHNOLOGY_ACT } from '#modules/law/reading/other-laws.ts'
import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

import type { Route } from './+types/route'
import { Disclaimer } from './about-sources.tsx'
import { CoveringBooks } from './covering-books.tsx'
import { HowToRead } from './how-to-read.tsx'
import { LawBooks } from './law-books.tsx'
import { LawEntry } from './law-entry.tsx'
import { OtherActs } from './other-acts.tsx'
import { QuestionForm } from './question-form.tsx'
import { RowTable } from './row-table.tsx'
import { Transition } from './transition.tsx'

type FinderData = Route.ComponentProps['loaderData']
type ShownAnswer = NonNullable<FinderData['answer']>

/** The law finder: a question and its answer, the tables, and how to read them. */
export function FinderView({
  question,
  answer,
  covering,
  books,
  pairs,
  otherActs,
}: Omit<FinderData, 'meta'>) {
  return (
    <>
      <PageHead
        title="Law finder"
        intro="Enter an old or new section to see its counterpart, when the change took effect and our sources."
      >
        <QuestionForm question={question} />
      </PageHead>
      <div className="page pt-6 pb-16">
        {answer ? <Answer question={question} answer={answer} /> : <Disclaimer />}
        <CoveringBooks covering={covering} />
        <LawBooks lists={books} />
        <Tables pairs={pairs} otherActs={otherActs} />
        <HowToRead />
      </div>
    </>
  )
}

/** All tables of sections, and that of whole Acts. */
function Tables({ pairs, otherActs }: Pick<FinderData, 'pairs' | 'otherActs'>) {
  return (
    <section aria-labelledby="tables" className="mt-10">
      <h2 id="tables" className="type-heading">
        All tables
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-5">
        {pairs.map(({ pair, title, rows, commencement }) => (
          <TableCard
            key={pair}
            title={title}
            href={links.lawPair(pair)}
            about={`${rows} sections, in force since ${longDate(commencement.inForceOn)}`}
          />
        ))}
        <TableCard
          title="Other Acts"
          href={links.lawOthers()}
          about={`${otherActs} Acts replaced, repealed or still in force`}
        />
      </ul>
    </section>
  )
}

function TableCard({ title, href, about }: { title: string; href: string; about: string }) {
  return (
    <li className="panel relative p-4 transition-shadow hover:shadow-lift">
      <h3 className="card-title">
        <a href={href} className="card-link hover:underline">
          {unbroken(title)}
        </a>
      </h3>
      <p className="type-note mt-1">{about}</p>
    </li>
  )
}

/** More answers than this are in a smaller type. */
const MAX_DISPLAYED = 3

/** The sections named in the question, or if it names none, the lines that contain its words. */
function Answer({ question, answer }: { question: string; answer: ShownAnswer }) {
  const { sections, rows, others, starts, unknownLaws } = answer
  if (sections.length + rows.length + others.length === 0)
    return (
      <>
        <NothingFound question={question} unknownLaws={unknownLaws} />
        <Disclaimer />
      </>
    )
  const small = sections.reduce((sum, section) => sum + section.rows.length, 0) > MAX_DISPLAYED
  return (
    <section
      aria-labelledby="answer"
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <h2 id="answer" className="sr-only">
        {`Results for “${question}”`}
      </h2>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {sections.map((found) => (
          <FoundSection key={found.href} {...found} small={small} />
        ))}
        <FoundLines question={question} rows={rows} />
        <UnknownLaws names={unknownLaws} />
        {others.length > 0 ? <OtherActs others={others} level={3} /> : null}
      </div>
      <div className="grid gap-4">
        {starts.map((start) => (
          <Transition key={start.pair} {...start} />
        ))}
        <Disclaimer />
      </div>
    </section>
  )
}

/** A section's lines. Several of them get the section's name as a heading. */
function FoundSection({
  act,
  section,
  href,
  rows,
  small,
}: ShownAnswer['sections'][number] & { small: boolean }) {
  const [only, ...others] = rows
  if (only && others.length === 0) return <LawEntry row={only} small={small} />
  const title = sectionTitle(act, section)
  return (
    <section aria-label={title}>
      <h3 className="type-heading mb-2">
        <a href={href} className="text-accent-ink underline underline-offset-4">
          {unbroken(title)}
        </a>
      </h3>
      <ul className="grid grid-cols-1 gap-3">
        {rows.map((row) => (
          <li key={`${row.old} ${row.now.join()}`}>
            <LawEntry row={row} level={4} small />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lines whose subject contains the question's words, table by table. */
function FoundLines({ question, rows }: { question: string; rows: ShownAnswer['rows'] }) {
  return [...Map.groupBy(rows, ({ pair }) => pair)].map(([pair, lines]) => (
    <section key={pair} aria-labelledby={pair}>
      <h3 id={pair} className="type-heading mb-2 wrap-anywhere">
        {unbroken(`${pairTitle(pair)}: “${question}”`)}
      </h3>
      <RowTable pair={pair} rows={lines} />
    </section>
  ))
}

/** Names the laws that the finder doesn't cover. */
function UnknownLaws({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="max-w-3xl">
      {`Our tables don’t cover ${names.join(', ')}.${
        names.includes(INFORMATION_TECHNOLOGY_ACT)
          ? ' “IT Act” can also mean the Income-tax Act: for that, add “income tax” before the number.'
          : ''
      }`}
    </p>
  )
}

function NothingFound({ question, unknownLaws }: { question: string; unknownLaws: readonly string[] }) {
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={`Nothing found for “${question}” in our tables.`}
      actions={<ButtonLink href={links.search({ query: question })}>Search the books</ButtonLink>}
    >
      <p>
        Name the Act and the number, such as “IPC 302”, “CrPC 154” or “80C”. We cover the Acts listed below.
      </p>
      <UnknownLaws names={unknownLaws} />
    </EmptyState>
  )
}
