import { data, redirect, type RouterContextProvider } from 'react-router'

import { BOOKS_PER_PAGE } from '#modules/catalogue/book.ts'
import { slugify } from '#platform/slug.ts'
import { attemptAddress, choiceOf } from '#modules/law/exams/choice.ts'
import { type Attempt, type Exam, EXAMS_TAG } from '#modules/law/exams/exam-line.ts'
import { attemptTitle } from '#modules/law/exams/when.ts'
import { examFitOf } from '#modules/law/exams/exam-fit.ts'
import { offeredExams } from '#modules/law/exams/offered-exams.ts'
import { longDate } from '#platform/indian-day.ts'
import { shownBook } from '#web/shared/book-card/shown-book.ts'
import { NotFound } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { type PageFacts, pageMeta } from '#web/page-meta.ts'
import { NOT_FOUND_META } from '#web/private-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { bookListData, breadcrumbData } from '#web/storefront/article/structured-data.ts'

import type { Route } from './+types/attempt-route'
import { EXAMS_CRUMB } from './attempt-head.tsx'
import { AttemptView } from './attempt-view.tsx'

/**
 * Loads an attempt's page: its law, the matching books and the exam's other books. Responds with 404 if the
 * attempt is unknown.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { exams } = context.get(servicesContext)
  context.get(pageContext).tag(EXAMS_TAG)
  const found = await exams.attempt(slugify(params.exam), slugify(params.attempt))
  if (!found) return data(null, { status: 404 })
  const { exam, attempt } = found
  const href = links.attempt(exam.slug, attempt.slug)
  if (links.attempt(params.exam, params.attempt) !== href) return redirect(href, 301)
  const choice = choiceOf(exam, attempt)
  const { books, total, missed } = await booksFor(context, attemptAddress(choice))
  const older = missed.filter((book) => examFitOf(book, choice)?.kind === 'other')
  const { shelves } = await context.get(servicesContext).catalogue.choices()
  const [offered] = offeredExams([exam], shelves)
  return data({
    choice,
    past: attempt.past,
    lines: attempt.lines.map(({ paper, law, source, checkedOn, note }) => ({
      paper,
      law,
      source,
      checkedOn,
      note,
    })),
    others: (offered?.attempts ?? []).flatMap(({ name, slug, past }) =>
      slug === attempt.slug ? [] : [{ name, slug, past }],
    ),
    books: books.map(shownBook),
    total,
    older: older.map(shownBook),
    unknown: missed.flatMap((book) => (older.includes(book) ? [] : [shownBook(book)])),
    meta: pageMeta(context, attemptFacts(exam, attempt, { books, origin: context.get(siteContext).origin })),
  })
}

/** Maximum number of the exam's other books, which are folded. */
const MAX_FOLDED = 36

async function booksFor(context: Readonly<RouterContextProvider>, attempt: string) {
  const { catalogue } = context.get(servicesContext)
  context.get(pageContext).tag('catalogue')
  const query = { attempt, sort: 'date_desc', page: 1 } as const
  const [fitting, others] = await Promise.all([
    catalogue.list({ ...query, limit: BOOKS_PER_PAGE }),
    catalogue.list({ ...query, attemptMissed: true, limit: MAX_FOLDED }),
  ])
  return { ...fitting, missed: others.books }
}

interface Shown {
  books: readonly { id: string; title: string }[]
  origin: string
}

function attemptFacts(exam: Exam, attempt: Attempt, { books, origin }: Shown): PageFacts {
  const title = attemptTitle(exam, attempt)
  const href = links.attempt(exam.slug, attempt.slug)
  const laws = attempt.laws.map(({ name }) => name).join(', ')
  return {
    title: `Books for ${title}`,
    description: `${title}: ${laws ? `tested on the ${laws}` : 'what is tested'}, with sources${attempt.date ? `; ${longDate(attempt.date)}${attempt.tentative ? ' (tentative)' : ''}` : ''}. The right books for it.`,
    canonical: origin + href,
    structured: [
      bookListData(books, origin),
      breadcrumbData(
        [
          [EXAMS_CRUMB, links.exams()],
          [title, href],
        ],
        origin,
      ),
    ],
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND_META

export default function AttemptRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return loaderData ? <AttemptView {...loaderData} /> : <NotFound text="We don’t have this attempt." />
}
