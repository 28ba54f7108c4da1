import { useNavigate } from 'react-router'

import { listStocktakes, startStocktake } from '#modules/stocktakes/stocktakes.operations.ts'
import type { StocktakeJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { usePage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

import { nameOf, resultText, stateLabel } from './stocktake-labels.ts'

const COLUMNS: readonly Column<StocktakeJson>[] = [
  {
    label: 'Stocktake',
    card: 'wide',
    className: 'py-1',
    cell: (stocktake) => (
      <a
        href={links.admin.stocktake(stocktake._id)}
        className="inline-flex min-h-11 items-center font-medium text-accent-ink hover:underline"
      >
        {nameOf(stocktake)}
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
    cell: (stocktake) => <Badge tone={stateLabel(stocktake).tone}>{stateLabel(stocktake).text}</Badge>,
  },
  { label: 'Result', card: 'wide', className: 'tabular-nums', cell: resultText },
]

/** Stocktakes. Staff start one, continue the open one, and see the results of ended ones. */
export default function StocktakesScreen() {
  const pages = usePage()
  const navigate = useNavigate()
  const list = useOperation(listStocktakes, { query: { page: pages.page } })
  const start = useAction({
    run: () => staffCall(startStocktake),
    failed: 'The stocktake couldn’t be started.',
    onDone: ({ _id }) => void navigate(links.admin.stocktake(_id)),
    refreshes: [listStocktakes],
  })
  return (
    <AdminPage
      title="Stocktakes"
      lead="Scan what’s on the shelf, with several people if you like. Stock is updated when you finish."
      actions={
        <Button busy={start.busy} onClick={() => void start.run()}>
          Start a stocktake
        </Button>
      }
    >
      <List
        list={list}
        failed="Failed to load the stocktakes"
        caption="Stocktakes, newest first"
        columns={COLUMNS}
        items={list.data?.stocktakes}
        empty="No stocktakes yet."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
    </AdminPage>
  )
}
