import { useNavigate } from 'react-router'

import { listStocktakes, startStocktake } from '#modules/stocktakes/stocktakes.operations.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { RecordLink, stateColumn } from '#web/admin/kit/list/columns.tsx'
import { TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'
import { Button } from '#web/ui/button.tsx'

import { nameOf, resultText, stateLabel } from './stocktake-labels.ts'

/** Stocktakes. Staff start one, continue the open one, and see the results of ended ones. */
export default listScreen(listStocktakes, {
  title: ADMIN_PAGES.stocktakes.title,
  rows: ({ stocktakes }) => stocktakes,
  lead: 'Scan what’s on the shelf, with several people if you like. Stock is updated when you finish.',
  failed: 'Failed to load the stocktakes',
  empty: 'No stocktakes yet.',
  buttons: <StartButton />,
  caption: 'Stocktakes, newest first',
  columns: [
    {
      label: 'Stocktake',
      card: 'wide',
      cell: (stocktake) => (
        <RecordLink href={adminLinks.stocktake(stocktake._id)}>{nameOf(stocktake)}</RecordLink>
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
    stateColumn('State', stateLabel),
    { label: 'Result', card: 'wide', className: 'tabular-nums', cell: resultText },
  ],
})

function StartButton() {
  const navigate = useNavigate()
  const start = useAction({
    run: () => staffCall(startStocktake),
    failed: 'The stocktake couldn’t be started.',
    onDone: ({ _id }) => void navigate(adminLinks.stocktake(_id)),
    refreshes: [listStocktakes],
  })
  return (
    <Button busy={start.busy} onClick={() => void start.run()}>
      Start a stocktake
    </Button>
  )
}
