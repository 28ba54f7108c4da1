import { ACTS, PAIRS } from '#modules/law/acts/acts.ts'
import {
  CONFIDENCE_WORDS,
  relationMeaning,
  relationName,
  RELATIONS,
  sectionTitle,
} from '#modules/law/law-row.ts'
import { INFORMATION_TECHNOLOGY_ACT } from '#modules/law/reading/other-laws.ts'
import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { Route } from './+types/route'
import { NoAdvice, SourceList } from './about-sources.tsx'
import { CoveringBooks } from './covering-books.tsx'
import { OtherActs } from './other-acts.tsx'
import { QuestionForm } from './question-form.tsx'
import { RowCard } from './row-card.tsx'
import { Transition } from './transition.tsx'

type FinderData = Route.ComponentProps['loaderData']
type ShownAnswer = NonNullable<FinderData['answer']>

/** The law finder: a question and its answer, the tables, and how to read them. */
export function FinderView({
  question,
  answer,
  covering,
  pairs,
  otherActs,
  sources,
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
        <NoAdvice />
        {answer ? <Answer question={question} answer={answer} /> : null}
        <CoveringBooks covering={covering} />
        <section aria-labelledby="tables" className="mt-10">
          <h2 id="tables" className="display text-2xl">
            Tables
          </h2>
          <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {pairs.map((table) => (
              <TableCard key={table.pair} {...table} />
            ))}
            <li className={CARD}>
              <h3 className="text-lg font-semibold">
                <a href={links.lawOthers()} className="card-link hover:underline">
                  Other Acts
                </a>
              </h3>
              <p className="mt-1 text-sm text-ink-soft">
                {`Labour codes, company, consumer, tax and arbitration law: which of ${otherActs} Acts were replaced, and when.`}
              </p>
            </li>
          </ul>
        </section>
        <HowToRead />
        <SourceList sources={sources} />
      </div>
    </>
  )
}

const CARD =
  'relative rounded-lg border border-line bg-surface p-4 transition-shadow hover:shadow-lift sm:p-5'

function TableCard({ pair, title, rows, commencement }: FinderData['pairs'][number]) {
  return (
    <li className={CARD}>
      <h3 className="text-lg font-semibold">
        <a href={links.lawPair(pair)} className="card-link hover:underline">
          {title}
        </a>
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        {`${rows} entries. ${ACTS[PAIRS[pair].now].name} in force since ${longDate(commencement.inForceOn)}. ${commencement.note}.`}
      </p>
    </li>
  )
}

/** The sections named in the question, or if it names none, the lines that contain its words. */
function Answer({ question, answer }: { question: string; answer: ShownAnswer }) {
  const { sections, rows, others, starts, unknownLaws } = answer
  if (sections.length + rows.length + others.length === 0)
    return <NothingFound question={question} unknownLaws={unknownLaws} />
  return (
    <section aria-labelledby="answer" className="mt-8">
      <h2 id="answer" className="display text-2xl wrap-anywhere">
        {`Answer to “${question}”`}
      </h2>
      <div className="mt-4 grid max-w-4xl grid-cols-1 gap-6">
        {sections.map((found) => (
          <FoundSection key={found.href} {...found} />
        ))}
        {rows.length > 0 ? <RowCards rows={rows} /> : null}
      </div>
      <UnknownLaws names={unknownLaws} />
      {starts.map((start) => (
        <Transition key={start.pair} {...start} />
      ))}
      {others.length > 0 ? (
        <div className="mt-6">
          <OtherActs others={others} />
        </div>
      ) : null}
    </section>
  )
}

/** A section with its name as a heading, unless it has a single line, which states the name. */
function FoundSection({ act, section, href, rows }: ShownAnswer['sections'][number]) {
  if (rows.length === 1) return <RowCards rows={rows} />
  const title = sectionTitle(act, section)
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-lg font-semibold">
        <a href={href} className="text-accent-ink underline underline-offset-4">
          {title}
        </a>
      </h3>
      <RowCards rows={rows} />
    </section>
  )
}

function RowCards({ rows }: { rows: ShownAnswer['rows'] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {rows.map((row) => (
        <li key={`${row.pair} ${row.old} ${row.now.join()}`}>
          <RowCard row={row} />
        </li>
      ))}
    </ul>
  )
}

/** Names the laws that the finder doesn't cover. */
function UnknownLaws({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="mt-4 max-w-3xl">
      {`Our tables have no sections of: ${names.join(', ')}.${
        names.includes(INFORMATION_TECHNOLOGY_ACT)
          ? ' For the other Act that is called “IT Act”, type “income tax” before the number.'
          : ''
      }`}
    </p>
  )
}

function NothingFound({ question, unknownLaws }: { question: string; unknownLaws: readonly string[] }) {
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={`Our tables have nothing on “${question}”.`}
      actions={<ButtonLink href={links.search({ query: question })}>Search the books</ButtonLink>}
    >
      <p>
        Name the Act and the number, such as “IPC 302”, “CrPC 154” or “80C”. We cover the Acts listed below.
      </p>
      <UnknownLaws names={unknownLaws} />
    </EmptyState>
  )
}

const REWORDED = { relation: 'same', pair: 'income-tax-1961-2025' } as const

/** Explains the lines' labels, and what they don't mean. */
function HowToRead() {
  return (
    <section aria-labelledby="how-to-read" className="mt-12 max-w-3xl">
      <h2 id="how-to-read" className="display text-2xl">
        How to read these tables
      </h2>
      <dl className="mt-4 grid gap-3">
        {RELATIONS.map((relation) => (
          <div key={relation}>
            <dt className="font-semibold">{relationName({ relation, pair: 'ipc-bns' })}</dt>
            <dd>{relationMeaning({ relation, pair: 'ipc-bns' })}</dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold">{relationName(REWORDED)}</dt>
          <dd>{`In the Income-tax Acts: ${relationMeaning(REWORDED).toLowerCase()}`}</dd>
        </div>
        <div>
          <dt className="font-semibold">{CONFIDENCE_WORDS.agreed}</dt>
          <dd>At least two sources agree on the section; the sub-section may rest on one source only.</dd>
        </div>
        <div>
          <dt className="font-semibold">{CONFIDENCE_WORDS.single}</dt>
          <dd>Check the section in the Act with particular care.</dd>
        </div>
        <div>
          <dt className="font-semibold">What the tables leave out</dt>
          <dd>
            We have not compared these tables with the Gazette itself. The income-tax table has the sections
            people cite most, not the whole Act, and does not include amendments by the Finance Act, 2026.
          </dd>
        </div>
      </dl>
    </section>
  )
}
