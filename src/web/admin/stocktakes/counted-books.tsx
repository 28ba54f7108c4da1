import type { ReactNode } from 'react'

import type { CountJson, CountLineJson, CountLinesBody } from '#modules/stocktakes/stocktakes.schema.ts'
import { editionName } from '#modules/catalogue/book.ts'
import { Thumbnail } from '#web/admin/kit/books/thumbnail.tsx'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { InlineNumber } from '#web/admin/kit/inline-edits/inline-number.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { countPath, signed, signedSum } from './count-labels.ts'
import { parseCopies } from './scan-form.tsx'
import type { Entries } from './use-entries.ts'

/** Counted books, most recent first. Typing a number into a row replaces the book's count. */
export function CountedBooks({ count, entries }: { count: CountJson; entries: Entries }) {
  const { filter, page, query, change, turnTo } = useFilterAndPage({ show: 'all' })
  const path = countPath(count._id)
  const list = useApi<CountLinesBody>(`${path}/lines?${query}`)
  const removal = useRemoval(path)
  const isOpen = count.state === 'open'
  return (
    <section aria-labelledby="counted" className="mt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="counted" className="type-heading">
          Counted books
        </h2>
        <Choice label="Show" className="w-52" value={filter.show} onValue={(show) => change({ show })}>
          <option value="all">All counted books</option>
          <option value="different">Only differences</option>
        </Choice>
      </div>
      <List
        list={list}
        failed="Failed to load the counted books"
        caption="Counted books, latest first"
        columns={isOpen ? openColumns(entries, removal.ask) : endedColumns(count)}
        items={list.data?.lines}
        empty={filter.show === 'all' ? 'No books counted yet.' : 'No differences.'}
        keyOf={({ book }) => book._id}
        pages={{ page, turnTo }}
      />
      {removal.dialog}
    </section>
  )
}

function useRemoval(path: string) {
  return useConfirmedAction({
    question: ({ book }: CountLineJson) => `Remove “${book.title}” from the count? Its stock doesn’t change.`,
    confirmLabel: 'Remove',
    run: ({ book }) => adminApi.delete(`${path}/lines/${book._id}`),
    done: 'Removed from the count.',
    failed: 'The book couldn’t be removed.',
    refreshes: [path],
  })
}

const BOOK: Column<CountLineJson> = {
  label: 'Book',
  card: 'wide',
  className: 'min-w-36',
  cell: ({ book, otherCategory }) => (
    <span className="flex items-start gap-3">
      <Thumbnail src={book.thumbnail} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{book.title}</span>
          {book.archived ? <Badge>Archived</Badge> : null}
          {otherCategory ? <Badge tone="caution">{`Other category: ${book.category}`}</Badge> : null}
        </span>
        <span className="block text-ink-soft tabular-nums">
          {[book.edition && editionName(book.edition), book.isbn].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  ),
}

const numbers = (label: string, cell: (line: CountLineJson) => ReactNode): Column<CountLineJson> => ({
  label,
  cell,
  numeric: true,
  labelled: true,
  className: 'whitespace-nowrap max-md:text-left',
})

const SHARED: readonly Column<CountLineJson>[] = [
  numbers('Expected', ({ expected }) => expected.toLocaleString('en-IN')),
  numbers('Difference', ({ difference }) => (
    <span className={difference < 0 ? 'font-medium text-danger' : 'font-medium'}>{signed(difference)}</span>
  )),
  { ...numbers('Value', ({ value }) => signedSum(value)), notOnTablets: true },
]

const COUNTED_BY: Column<CountLineJson> = {
  label: 'Counted by',
  notOnTablets: true,
  labelled: true,
  cell: ({ countedBy, countedAt }) => <TwoLines first={countedBy ?? '—'} second={formatMoment(countedAt)} />,
}

function openColumns(
  entries: Entries,
  onRemove: (line: CountLineJson) => void,
): readonly Column<CountLineJson>[] {
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
          label={`Remove ${line.book.title} from the count`}
          icon={<Icon name="x" className="size-4" />}
          onClick={() => onRemove(line)}
        />
      ),
    },
  ]
}

function endedColumns({ state, undoneAt }: CountJson): readonly Column<CountLineJson>[] {
  const applied = numbers('Stock changed', ({ applied: by }) =>
    by === null ? <Badge tone="caution">Unchanged</Badge> : signed(by),
  )
  const restored = numbers('Undone', (line) => (line.restored === null ? '—' : signed(line.restored)))
  return [
    BOOK,
    numbers('Counted', ({ counted }) => counted.toLocaleString('en-IN')),
    ...SHARED,
    ...(state === 'finished' ? [applied] : []),
    ...(undoneAt ? [restored] : []),
    COUNTED_BY,
  ]
}

function Counted({ line, entries }: { line: CountLineJson; entries: Entries }) {
  const { book, counted, movedSince, outdated } = line
  return (
    <>
      <InlineNumber
        name="counted"
        label={`copies of ${book.title} on the shelf now`}
        value={counted}
        inputMode="numeric"
        parse={parseCopies}
        issue="Enter a whole number."
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
      {!outdated && movedSince !== 0 ? (
        <span className="block text-xs text-ink-soft">{`${signed(movedSince)} by orders since`}</span>
      ) : null}
    </>
  )
}
