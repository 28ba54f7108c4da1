import { actTitle, pairTitle } from '#modules/law/acts/acts.ts'
import { sectionTitle } from '#modules/law/law-row.ts'
import { NotFound } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { NOT_FOUND_META } from '#web/private-meta.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { Route } from './+types/section-route'
import { NoAdvice, SourceList } from './about-sources.tsx'
import { CoveringBooks } from './covering-books.tsx'
import { LawBooks } from './law-books.tsx'
import { loadSection, type SectionData } from './load-section.ts'
import { QuestionForm } from './question-form.tsx'
import { RowCard } from './row-card.tsx'
import { sectionHref } from './shown-row.ts'
import { Transition } from './transition.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadSection(context, params.act, params.section, url.pathname)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND_META

export default function SectionRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  if (loaderData) return <SectionView {...loaderData} />
  return (
    <>
      <NotFound text="No such section in our tables." />
      <div className="page flex justify-center">
        <QuestionForm />
      </div>
    </>
  )
}

/** A section of an Act: its successors or predecessors, and the books on it. */
export function SectionView(props: SectionData) {
  const { act, section, pair, rows, commencement, sources, books, covering } = props
  const headings = [...new Set(rows.map(({ heading }) => heading))]
  return (
    <>
      <PageHead
        title={sectionTitle(act, section)}
        trail={[
          { label: 'Law finder', href: links.law() },
          { label: pairTitle(pair), href: links.lawPair(pair) },
        ]}
        intro={headings.slice(0, 3).join('; ')}
      >
        <p className="mt-2 text-ink-soft">{actTitle(act)}</p>
      </PageHead>
      <div className="page pt-8 pb-16">
        <ul className="grid max-w-3xl grid-cols-1 gap-4">
          {rows.map((row) => (
            <li key={`${row.old} ${row.now.join()}`}>
              <RowCard row={row} here={act} />
            </li>
          ))}
        </ul>
        <CoveringBooks covering={covering} />
        <Transition pair={pair} commencement={commencement} />
        <div className="mt-6">
          <NoAdvice />
        </div>
        <Beside {...props} />
        <LawBooks lists={books} />
        <SourceList sources={sources} />
        <QuestionForm />
      </div>
    </>
  )
}

/** Links to the previous and next section. */
function Beside({ act, previous, next }: SectionData) {
  return (
    <nav aria-label="Neighbouring sections" className="mt-6 flex max-w-3xl flex-wrap justify-between gap-3">
      {previous === undefined ? (
        <span />
      ) : (
        <a href={sectionHref(act, previous)} rel="prev" className={STEP}>
          <Icon name="arrow-left" className="size-4" />
          <span>{sectionTitle(act, previous)}</span>
        </a>
      )}
      {next === undefined ? null : (
        <a href={sectionHref(act, next)} rel="next" className={STEP}>
          <span>{sectionTitle(act, next)}</span>
          <Icon name="arrow-right" className="size-4" />
        </a>
      )}
    </nav>
  )
}

const STEP = 'inline-flex min-h-11 items-center gap-2 font-semibold text-accent-ink hover:underline'
