import type { RouterContextProvider } from 'react-router'

import { CHOICES_TAGS } from '#modules/catalogue/page-tags.ts'
import { EXAMS_TAG, remark } from '#modules/exams/exam-line.ts'
import { offeredExams } from '#modules/exams/offered-exams.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'

export const EXAMS_CRUMB = 'Examinations'

/** Loads the exams that have books in the shop, with attempts and notes. */
export async function loadExams(context: Readonly<RouterContextProvider>) {
  const { origin } = context.get(siteContext)
  const { catalogue, exams } = context.get(servicesContext)
  context.get(pageContext).tag(EXAMS_TAG, ...CHOICES_TAGS)
  const [known, { shelves, hall }] = await Promise.all([exams.exams(), catalogue.choices()])
  return {
    exams: offeredExams(known, shelves).map(({ name, slug, attempts, notes }) => ({
      name,
      slug,
      attempts: attempts.map(({ lines: _lines, ...attempt }) => attempt),
      notes: notes.map((line) => ({
        paper: line.paper,
        law: line.law,
        source: line.source,
        remark: remark(line),
      })),
    })),
    /** True if any book is marked as allowed in the AIBE hall. */
    hallBooks: hall,
    meta: pageMeta({
      title: 'Books by examination and attempt',
      description:
        'Which law each attempt of CA, AIBE, CLAT PG and judicial services is tested on, with sources, and the right books for it.',
      canonical: origin + links.exams(),
      structured: [breadcrumbData([[EXAMS_CRUMB, links.exams()]], origin)],
    }),
  }
}

export type ExamsData = Awaited<ReturnType<typeof loadExams>>
