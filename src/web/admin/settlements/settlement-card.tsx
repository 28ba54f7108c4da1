import { useState } from 'react'

import type { SettledItemsPage, SettlementBody } from '#modules/settlements/settlements.schema.ts'
import { List } from '#web/admin/kit/list/list.tsx'
import { formatDay } from '#web/admin/kit/moments.ts'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { ITEM_COLUMNS, sentence } from './item-columns.tsx'
import { SumsList } from './sums-list.tsx'

/** One transfer to the bank, with its items collapsed. */
export function SettlementCard({ settlement }: { settlement: SettlementBody }) {
  const { _id, settledAt, utr, status, differences, sums } = settlement
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-lg">{formatDay(settledAt)}</h3>
        <p className="text-sm break-all text-ink-soft">
          <span>{`${utr === null ? 'No UTR yet' : `UTR ${utr}`} · `}</span>
          <span className="font-mono text-xs">{_id}</span>
        </p>
        {status === 'failed' ? <Badge tone="danger">Failed</Badge> : null}
        {status === 'created' ? <Badge tone="caution">On its way</Badge> : null}
      </header>
      {status === 'failed' ? (
        <Notice tone="danger" className="mb-4">
          The gateway says that this transfer failed. It is not part of the totals.
        </Notice>
      ) : null}
      {differences.map((difference) => (
        <Notice key={difference} tone="danger" className="mb-4">
          {sentence(difference)}
        </Notice>
      ))}
      <SumsList sums={sums} />
      <Items settlement={settlement} />
    </li>
  )
}

function Items({ settlement: { _id, count, settledAt } }: { settlement: SettlementBody }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">
        <span>{count === 1 ? '1 item' : `${count.toLocaleString('en-IN')} items`}</span>
        <span className="sr-only">{` of ${formatDay(settledAt)}`}</span>
      </summary>
      {open ? <ItemList id={_id} day={formatDay(settledAt)} /> : null}
    </details>
  )
}

function ItemList({ id, day }: { id: string; day: string }) {
  const [page, setPage] = useState(1)
  const list = useApi<SettledItemsPage>(`/admin/settlements/${encodeURIComponent(id)}/items?page=${page}`)
  return (
    <List
      list={list}
      failed="Failed to load what was settled"
      caption={`What was settled on ${day}`}
      columns={ITEM_COLUMNS}
      items={list.data?.items}
      empty="Its items have been settled anew since."
      keyOf={({ _id }) => _id}
      pages={{ page, turnTo: setPage, label: `Pages of ${day}` }}
    />
  )
}
