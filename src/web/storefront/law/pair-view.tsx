import { Form } from 'react-router'

import { ACTS, actTitle, PAIRS, pairTitle } from '#modules/law/acts/acts.ts'
import { relationName, RELATIONS } from '#modules/law/law-row.ts'
import { links } from '#web/links.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

import type { Route } from './+types/pair-route'
import { Disclaimer, SourceFold } from './about-sources.tsx'
import { LawBooks } from './law-books.tsx'
import { RowTable } from './row-table.tsx'
import { Transition } from './transition.tsx'

type PairData = Omit<NonNullable<Route.ComponentProps['loaderData']>, 'meta'>

/** The table of two Acts, with filters, pages, printing and download. */
export function PairView(props: PairData) {
  const { pair, rows, total, q, change, page, totalPages, commencement, sources, books } = props
  const { old, now } = PAIRS[pair]
  return (
    <div data-print="alone">
      <PageHead
        title={pairTitle(pair)}
        trail={[{ label: 'Law finder', href: links.law() }]}
        intro={`${actTitle(old)} to ${actTitle(now)}: all ${total} sections side by side.`}
      />
      <div className="page pt-6 pb-16">
        <div className="grid gap-x-12 gap-y-5 lg:grid-cols-2">
          <Transition pair={pair} commencement={commencement} />
          <Disclaimer />
        </div>
        <Meanings {...props} />
        <Filters {...props} />
        <Range {...props} />
        {rows.length > 0 ? (
          <RowTable pair={pair} rows={rows} />
        ) : (
          <EmptyState
            icon={<Icon name="search-x" />}
            title="No matching sections."
            actions={<ButtonLink href={links.lawPair(pair)}>Show all sections</ButtonLink>}
          >
            <p>{`Search by ${ACTS[old].short} or ${ACTS[now].short} section number, or by subject.`}</p>
          </EmptyState>
        )}
        <div className="mt-8 print:hidden">
          <Pagination
            page={page}
            totalPages={totalPages}
            hrefOf={(to) => links.lawPair(pair, { q, change, page: to })}
          />
        </div>
        <section aria-labelledby="sources" className="mt-10">
          <h2 id="sources" className="type-heading">
            Sources of these sections
          </h2>
          <SourceFold sources={sources} />
        </section>
        <LawBooks lists={books} />
      </div>
    </div>
  )
}

/** Meanings of the labels next to the subjects. */
function Meanings({ meanings }: PairData) {
  return (
    <details className="mt-2 max-w-3xl">
      <summary className="target inline-flex cursor-pointer items-center font-semibold text-accent-ink">
        What the labels mean
      </summary>
      <dl className="grid gap-2 pb-2 text-sm">
        {meanings.map(({ name, meaning }) => (
          <div key={name}>
            <dt className="inline font-semibold">{`${name}: `}</dt>
            <dd className="inline">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/**
 * Anchor of the filters and the table, to which filtering returns: on a phone, they are below the first
 * screen.
 */
const LINES = 'lines'

function Filters({ pair, q, change }: PairData) {
  return (
    <search id={LINES} className="mt-4 block scroll-mt-32 print:hidden">
      <Form action={`${links.lawPair(pair)}#${LINES}`} className="flex flex-wrap gap-3">
        <Input
          key={`q ${q}`}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label="Number or words"
          placeholder="Number or words"
          className="min-w-0 basis-full sm:max-w-80"
        />
        <Select
          key={`change ${change}`}
          name="change"
          defaultValue={change}
          aria-label="Change"
          className="min-w-0 flex-1 sm:max-w-52"
        >
          <option value="">All changes</option>
          {RELATIONS.map((relation) => (
            <option key={relation} value={relation}>
              {relationName({ relation, pair })}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
    </search>
  )
}

/** The number of lines shown, with links to the printable table, the table in pages and the CSV file. */
function Range({ pair, q, change, fitting, total, rows, all, totalPages }: PairData) {
  const filtered = fitting === total ? '' : `, filtered from ${total}`
  return (
    <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p aria-live="polite" className="type-note tabular-nums">
        <span>{`${rows.length} of ${fitting} sections${filtered}. `}</span>
        <span className="md:hidden print:hidden">Tap a number for notes and sources.</span>
      </p>
      <div className="flex flex-wrap gap-x-5 print:hidden">
        {totalPages > 1 ? (
          <a href={links.lawPair(pair, { q, change, page: 'all' })} className={WAY}>
            Printable version
          </a>
        ) : null}
        {all ? (
          <a href={links.lawPair(pair, { q, change })} className={WAY}>
            In pages
          </a>
        ) : null}
        <a href={links.lawFile(pair)} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Icon name="download" className="size-4" />
          <span>CSV</span>
        </a>
      </div>
    </div>
  )
}

const WAY = 'inline-flex min-h-11 items-center font-semibold text-accent-ink hover:underline'
