import type { ReactNode } from 'react'

import {
  getStocktake,
  listStocktakeLines,
  removeStocktakeLine,
} from '#modules/stocktakes/stocktakes.operations.ts'
import type { StocktakeJson, StocktakeLineJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { InlineNumber } from '#web/admin/kit/inline-edits/inline-number.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { linkedChoice, linkedFilter } from '#web/admin/kit/list/filters.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { useRequest } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { countedNow, latest } from './entry-queue.ts'
import type { Entries } from './refused-entries.tsx'
import { COPIES_ISSUE, parseCopies } from './scan-form.tsx'
import { POLLED_MS, signed, signedSum } from './stocktake-labels.ts'
import { BookCell, UncountedBooks } from './uncounted-books.tsx'

interface LinesProps {
  stocktake: StocktakeJson
  entries: Entries
}

const FILTERS = { show: linkedChoice('all', ['all', 'different', 'uncounted']), category: linkedFilter }

/** The books of a stocktake: counted ones, differences only, or those not counted yet. */
export function Lines({ stocktake, entries }: LinesProps) {
  const { filter, page, change, turnTo } = useFilterAndPage(FILTERS)
  const isOpen = stocktake.state === 'open'
  const pages = { page, turnTo }
  return (
    <section aria-labelledby="books" className="mt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="books" className="type-heading">
          Books
        </h2>
        <Choice
          label="Show"
          className="w-52"
          value={filter.show}
          onValue={(value) => change({ show: FILTERS.show.read?.(value) ?? 'all', category: '' })}
        >
          <option value="all">Counted books</option>
          <option value="different">Only differences</option>
          {isOpen ? <option value="uncounted">Not counted yet</option> : null}
        </Choice>
      </div>
      {isOpen && filter.show === 'uncounted' ? (
        <UncountedBooks
          stocktakeId={stocktake._id}
          category={filter.category}
          onCategory={(category) => change({ category })}
          pages={pages}
          entries={entries}
        />
      ) : (
        <CountedBooks
          stocktake={stocktake}
          entries={entries}
          show={filter.show === 'different' ? 'different' : 'all'}
          pages={pages}
        />
      )}
    </section>
  )
}

interface CountedBooksProps extends LinesProps {
  show: 'all' | 'different'
  pages: { page: number; turnTo(page: number): void }
}

/** Counted books, most recent first. Typing a number into a row replaces the book's count. */
function CountedBooks({ stocktake, entries, show, pages }: CountedBooksProps) {
  const id = stocktake._id
  const isOpen = stocktake.state === 'open'
  const list = useRequest(
    requestOf(listStocktakeLines, { param: { id }, query: { show, page: pages.page } }),
    isOpen ? { every: POLLED_MS } : {},
  )
  const removal = useConfirmedAction({
    question: ({ book }: StocktakeLineJson) =>
      `Remove “${book.title}” from the stocktake? Its stock doesn’t change.`,
    confirmLabel: 'Remove',
    run: ({ book }) => staffCall(removeStocktakeLine, { param: { id, book: book._id } }),
    done: 'Removed from the stocktake.',
    failed: 'The book couldn’t be removed.',
    refreshes: [requestOf(getStocktake, { param: { id } })],
  })
  return (
    <>
      <List
        list={list}
        failed="Failed to load the counted books"
        caption="Counted books, latest first"
        columns={isOpen ? openColumns(entries, removal.ask) : endedColumns(stocktake)}
        items={list.data?.lines.map((line) => latest(entries.queue, line))}
        empty="No books here yet."
        keyOf={({ book }) => book._id}
        pages={pages}
      />
      {removal.dialog}
    </>
  )
}

const BOOK: Column<StocktakeLineJson> = {
  label: 'Book',
  card: 'wide',
  className: 'min-w-36',
  cell: ({ book }) => <BookCell {...book} />,
}

const numbers = (label: string, cell: (line: StocktakeLineJson) => ReactNode): Column<StocktakeLineJson> => ({
  label,
  cell,
  numeric: true,
  labelled: true,
  className: 'whitespace-nowrap max-md:text-left',
})

const SHARED: readonly Column<StocktakeLineJson>[] = [
  numbers('Expected', ({ expected }) => expected.toLocaleString('en-IN')),
  numbers('Difference', ({ difference }) => (
    <span className={difference < 0 ? 'font-medium text-danger' : 'font-medium'}>{signed(difference)}</span>
  )),
  { ...numbers('Value', ({ value }) => signedSum(value)), notOnTablets: true },
]

const COUNTED_BY: Column<StocktakeLineJson> = {
  label: 'Counted by',
  notOnTablets: true,
  labelled: true,
  cell: ({ countedBy, countedAt }) => <TwoLines first={countedBy ?? '—'} second={formatMoment(countedAt)} />,
}

function openColumns(
  entries: Entries,
  onRemove: (line: StocktakeLineJson) => void,
): readonly Column<StocktakeLineJson>[] {
  return [
    BOOK,
    numbers('Counted', (line) => <Counted line={line} entries={entries} />),
    ...SHARED,
    COUNTED_BY,
    {
      label: 'Actions',
      numeric: true,
      cell: (line) => (
        <IconButton
          label={`Remove ${line.book.title} from the stocktake`}
          icon={<Icon name="x" className="size-4" />}
          onClick={() => onRemove(line)}
        />
      ),
    },
  ]
}

function endedColumns({ state }: StocktakeJson): readonly Column<StocktakeLineJson>[] {
  const applied = numbers('Stock changed', ({ applied: by }) =>
    by === null ? <Badge tone="caution">Unchanged</Badge> : signed(by),
  )
  return [
    BOOK,
    numbers('Counted', ({ counted }) => counted.toLocaleString('en-IN')),
    ...SHARED,
    ...(state === 'finished' ? [applied] : []),
    COUNTED_BY,
  ]
}

function Counted({ line, entries }: { line: StocktakeLineJson; entries: Entries }) {
  const { book, outdated } = line
  const counted = countedNow(entries.queue, line)
  return (
    <>
      <InlineNumber
        name="counted"
        label={`copies of ${book.title} on the shelf now`}
        value={counted}
        inputMode="numeric"
        parse={parseCopies}
        issue={COPIES_ISSUE}
        saving={false}
        onSave={(copies) => entries.enter({ book: book._id, copies, way: 'replace', name: book.title })}
      >
        {counted.toLocaleString('en-IN')}
      </InlineNumber>
      {outdated ? (
        <span className="block text-xs whitespace-normal text-danger">
          Its stock was changed since: count it again
        </span>
      ) : null}
    </>
  )
}
