import { CHOICES_TAGS } from '#modules/catalogue/page-tags.ts'
import { EXAM_DISCLAIMER, EXAMS_TAG, remark } from '#modules/law/exams/exam-line.ts'
import { HALL_CAVEAT, HALL_EXAM, HALL_RULE } from '#modules/law/exams/hall.ts'
import { NOT_ANNOUNCED, offeredExams } from '#modules/law/exams/offered-exams.ts'
import { whenText } from '#modules/law/exams/when.ts'
import { ExamControl } from '#web/shared/exams/exam-control.tsx'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { Route } from './+types/exams-route'
import { EXAMS_CRUMB } from './attempt-head.tsx'
import { PastAttempts } from './past-attempts.tsx'

/** Loads the exams for which the shop has books, with attempts and notes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const { catalogue, exams } = context.get(servicesContext)
  context.get(pageContext).tag(EXAMS_TAG, ...CHOICES_TAGS)
  const [known, { shelves, hall, exams: filters }] = await Promise.all([exams.exams(), catalogue.choices()])
  return {
    exams: offeredExams(known, shelves).map(({ name, slug, attempts, notes }) => ({
      name,
      slug,
      /** True if the books have a filter for this exam. */
      filtered: filters.some((key) => key === slug),
      attempts: attempts.map(({ lines: _lines, ...attempt }) => attempt),
      notes: notes.map((line) => ({
        paper: line.paper,
        law: line.law,
        source: line.source,
        remark: remark(line),
      })),
    })),
    /** True if at least one book is marked as allowed in the AIBE hall. */
    hallBooks: hall,
    meta: pageMeta(context, {
      title: 'Books by exam and attempt',
      description:
        'Which law each attempt of CA, AIBE, CLAT PG and judicial services is tested on, with sources, and the right books for it.',
      canonical: origin + links.exams(),
      structured: [breadcrumbData([[EXAMS_CRUMB, links.exams()]], origin)],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

type ExamsData = Route.ComponentProps['loaderData']

/** All exams with their attempts, and the rule about books in the exam hall. */
export default function ExamsRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { exams, hallBooks } = loaderData
  return (
    <>
      <PageHead
        title="Books by exam and attempt"
        crumb={EXAMS_CRUMB}
        intro="See which law your attempt is tested on, and the right books for it. Choose your exam once and we will flag matching books across the shop."
      >
        <div className="mt-4">
          <ExamControl />
        </div>
      </PageHead>
      <div className="page pt-8 pb-16">
        {exams.length === 0 ? <NothingKnown /> : <ExamList exams={exams} />}
        <p className="type-note mt-5 max-w-3xl">{EXAM_DISCLAIMER}</p>
        <HallRule exams={exams} hallBooks={hallBooks} />
      </div>
    </>
  )
}

function ExamList({ exams }: Pick<ExamsData, 'exams'>) {
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
      {exams.map((exam) => (
        <li key={exam.slug} className="panel @container p-4 sm:p-5">
          <h2 className="type-heading">{exam.name}</h2>
          <Attempts {...exam} />
          <Notes {...exam} />
        </li>
      ))}
    </ul>
  )
}

type Exam = ExamsData['exams'][number]

/** Upcoming attempts. Past ones are folded. */
function Attempts(exam: Exam) {
  const { slug, attempts } = exam
  const past = attempts.filter((attempt) => attempt.past)
  const upcoming = attempts.filter((attempt) => !attempt.past)
  return (
    <>
      {upcoming.length > 0 ? <AttemptList exam={slug} attempts={upcoming} /> : <NotAnnounced {...exam} />}
      {past.length > 0 ? (
        <PastAttempts className="mt-2">
          <AttemptList exam={slug} attempts={past} />
        </PastAttempts>
      ) : null}
    </>
  )
}

function NotAnnounced({ name, slug, filtered }: Exam) {
  return (
    <>
      <p className="mt-2">{NOT_ANNOUNCED}</p>
      {filtered ? (
        <a
          href={links.books({ exam: slug })}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {`See ${name} books`}
        </a>
      ) : null}
    </>
  )
}

function AttemptList({ exam, attempts }: { exam: string; attempts: Exam['attempts'] }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {attempts.map((attempt) => (
        <li key={attempt.slug} className="py-1.5">
          <a
            href={links.attempt(exam, attempt.slug)}
            className="inline-flex min-h-8 items-center font-medium text-accent-ink underline underline-offset-4"
          >
            {attempt.name}
          </a>
          <p className="text-sm text-ink-soft empty:hidden">{factsOf(attempt)}</p>
        </li>
      ))}
    </ul>
  )
}

function factsOf(attempt: Exam['attempts'][number]): string {
  const when = whenText(attempt)
  const laws = attempt.laws.map(({ name }) => name).join(', ')
  return [when === attempt.name ? '' : when, laws].filter(Boolean).join(' · ')
}

/** Facts about an exam that don't belong to a single attempt. */
function Notes({ notes }: Exam) {
  return notes.map(({ paper, law, source, remark }) => (
    <p key={`${paper} ${remark}`} className="mt-3 text-sm">
      {paper ? <span className="font-medium">{`${paper}: `}</span> : null}
      <span>{`${[law, remark].filter(Boolean).join('. ')}. `}</span>
      <span className="text-ink-soft">{`Source: ${source}.`}</span>
    </p>
  ))
}

function NothingKnown() {
  return (
    <EmptyState icon={<Icon name="calendar-days" />} title="No exams are listed at the moment.">
      You can still filter all books by exam, under “More Filters”.
    </EmptyState>
  )
}

function HallRule({ exams, hallBooks }: Pick<ExamsData, 'exams' | 'hallBooks'>) {
  const exam = exams.find(({ slug }) => slug === HALL_EXAM)
  const [attempt] = exam?.attempts ?? []
  return (
    <section aria-labelledby="aibe-hall" className="mt-12 max-w-3xl">
      <h2 id="aibe-hall" className="type-heading">
        What you may take into the AIBE exam hall
      </h2>
      <p className="mt-3">
        {`You may carry books into the AIBE hall: ${HALL_RULE}. We mark a book as allowed only after our staff have checked that edition.`}
      </p>
      <p className="mt-2 text-ink-soft">
        <span>{`${HALL_CAVEAT} `}</span>
        {exam && attempt ? (
          <a
            href={links.attempt(exam.slug, attempt.slug)}
            className="text-accent-ink underline underline-offset-4"
          >
            Source of this rule
          </a>
        ) : null}
      </p>
      {hallBooks ? (
        <p className="mt-3">
          <a
            href={links.books({ hall: 'true' })}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            Books that are allowed in the hall
          </a>
        </p>
      ) : null}
    </section>
  )
}
