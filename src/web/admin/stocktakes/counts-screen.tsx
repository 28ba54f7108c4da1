import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { CountJson, CountsBody } from '#modules/stocktakes/stocktakes.schema.ts'
import { CategoryOptions, useCategories } from '#web/admin/books/categories/category.tsx'
import { usePage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice, Form } from '#web/admin/kit/form/fields.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

import { COUNTS, nameOf, resultText, STATE_LABELS } from './count-labels.ts'

const COLUMNS: readonly Column<CountJson>[] = [
  {
    label: 'Books',
    card: 'wide',
    className: 'py-1',
    cell: (count) => (
      <a
        href={links.admin.count(count._id)}
        className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-accent-ink hover:underline"
      >
        {nameOf(count)}
      </a>
    ),
  },
  {
    label: 'Started',
    labelled: true,
    cell: ({ startedAt, startedBy }) => (
      <TwoLines first={formatMoment(startedAt)} second={startedBy ?? '—'} />
    ),
  },
  {
    label: 'Ended',
    labelled: true,
    cell: ({ endedAt, endedBy }) =>
      endedAt ? <TwoLines first={formatMoment(endedAt)} second={endedBy ?? '—'} /> : '—',
  },
  {
    label: 'State',
    cell: ({ state, undoneAt }) =>
      undoneAt ? (
        <Badge tone="notice">Undone</Badge>
      ) : (
        <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].text}</Badge>
      ),
  },
  { label: 'Result', card: 'wide', className: 'tabular-nums', cell: resultText },
]

/** Inventory counts. Staff start a count, continue an open one, and see the results of ended ones. */
export default function CountsScreen() {
  const pages = usePage()
  const list = useApi<CountsBody>(`${COUNTS}?page=${pages.page}`)
  return (
    <AdminPage
      title="Inventory count"
      lead="Scan what’s on the shelf. Stock is updated when you finish the count."
    >
      <StartCount />
      <h2 className="type-heading mt-10 mb-4">Counts so far</h2>
      <List
        list={list}
        failed="Failed to load the counts"
        caption="Inventory counts, newest first"
        columns={COLUMNS}
        items={list.data?.counts}
        empty="No counts yet."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
    </AdminPage>
  )
}

function StartCount() {
  const [category, setCategory] = useState('')
  const categories = useCategories()
  const navigate = useNavigate()
  const start = useAction<void, CountJson>({
    run: () => adminApi.post<CountJson>(COUNTS, { category }),
    failed: 'The count couldn’t be started.',
    onDone: ({ _id }) => void navigate(links.admin.count(_id)),
  })
  return (
    <Form
      aria-label="Start a count"
      className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={() => void start.run()}
    >
      <Choice
        label="Which books"
        className="min-w-56 grow sm:max-w-sm"
        value={category}
        onValue={setCategory}
      >
        <option value="">All books</option>
        <CategoryOptions categories={categories.data} />
      </Choice>
      <Button type="submit" busy={start.busy}>
        Start a count
      </Button>
    </Form>
  )
}
