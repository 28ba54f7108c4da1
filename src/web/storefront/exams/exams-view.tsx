import { HALL_CAVEAT, HALL_EXAM, HALL_RULE } from '#modules/exams/hall.ts'
import { whenText } from '#modules/exams/when.ts'
import { ExamControl } from '#web/exams/exam-control.tsx'
import { links } from '#web/links.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { EXAMS_CRUMB, type ExamsData } from './load-exams.ts'

/** Every examination with its attempts, and what may be taken into a hall. */
export function ExamsView({ exams }: ExamsData) {
  return (
    <>
      <PageHead
        title="Books by examination and attempt"
        crumb={EXAMS_CRUMB}
        intro="Which law is examined in which attempt, as far as sources say it, and the books that suit it. Choose yours once, and the books of the shop are marked for it."
      >
        <div className="mt-4">
          <ExamControl />
        </div>
      </PageHead>
      <div className="page pt-8 pb-16">
        {exams.length === 0 ? <NothingKnown /> : <ExamList exams={exams} />}
        <HallRule exams={exams} />
      </div>
    </>
  )
}

function ExamList({ exams }: Pick<ExamsData, 'exams'>) {
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
      {exams.map(({ name, slug, attempts }) => (
        <li key={slug} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <h2 className="text-lg font-semibold">{name}</h2>
          <ul className="mt-2 divide-y divide-line">
            {attempts.map((attempt) => (
              <li key={attempt.slug} className="py-1.5">
                <a
                  href={links.attempt(slug, attempt.slug)}
                  className="inline-flex min-h-8 items-center font-medium text-accent-ink underline underline-offset-4"
                >
                  {attempt.name}
                </a>
                <p className="text-sm text-ink-soft empty:hidden">{factsOf(attempt)}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function factsOf(attempt: ExamsData['exams'][number]['attempts'][number]): string {
  const when = whenText(attempt)
  const laws = attempt.laws.map(({ name }) => name).join(', ')
  return [when === attempt.name ? '' : when, laws || 'no Act on record'].filter(Boolean).join(' · ')
}

function NothingKnown() {
  return (
    <EmptyState icon={<Icon name="calendar-days" />} title="No examination is on record now.">
      All books can be filtered by what they say they are for, under “More Filters”.
    </EmptyState>
  )
}

function HallRule({ exams }: Pick<ExamsData, 'exams'>) {
  const exam = exams.find(({ slug }) => slug === HALL_EXAM)
  const [attempt] = exam?.attempts ?? []
  return (
    <section aria-labelledby="aibe-hall" className="mt-12 max-w-3xl">
      <h2 id="aibe-hall" className="display text-2xl">
        What may go into the AIBE hall
      </h2>
      <p className="mt-3">
        The AIBE is written with books: {HALL_RULE}. A book of ours is called allowed only where our staff
        have looked at that very edition and said so, with the day on which they did.
      </p>
      <p className="mt-2 text-ink-soft">
        {HALL_CAVEAT}{' '}
        {exam && attempt ? (
          <a
            href={links.attempt(exam.slug, attempt.slug)}
            className="text-accent-ink underline underline-offset-4"
          >
            Its source, and when it was checked
          </a>
        ) : null}
      </p>
      <p className="mt-3">
        <a
          href={links.books({ hall: 'true' })}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          Books that are allowed in the hall
        </a>
      </p>
    </section>
  )
}
