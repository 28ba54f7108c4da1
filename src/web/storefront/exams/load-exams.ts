import type { RouterContextProvider } from 'react-router'

import { CHOICES_TAGS } from '#modules/catalogue/page-tags.ts'
import { EXAMS_TAG } from '#modules/exams/exam-line.ts'
import { offeredExams } from '#modules/exams/offered-exams.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'

export const EXAMS_CRUMB = 'Examinations'

/** The examinations on record, each with the attempts that a book of the shop is for. */
export async function loadExams(context: Readonly<RouterContextProvider>) {
  const { origin } = context.get(siteContext)
  context.get(pageContext).tag(EXAMS_TAG, ...CHOICES_TAGS)
  const services = context.get(servicesContext)
  const [exams, { attempts: addresses }] = await Promise.all([
    services.exams.exams(),
    services.catalogue.choices(),
  ])
  return {
    exams: offeredExams(exams, addresses).map(({ name, slug, attempts }) => ({
      name,
      slug,
      attempts: attempts.map(({ lines: _lines, ...attempt }) => attempt),
    })),
    meta: pageMeta({
      title: 'Books by examination and attempt',
      description:
        'Which law is examined in which attempt, as far as sources say, and the books that suit it.',
      canonical: origin + links.exams(),
      structured: [breadcrumbData([[EXAMS_CRUMB, links.exams()]], origin)],
    }),
  }
}

export type ExamsData = Awaited<ReturnType<typeof loadExams>>
