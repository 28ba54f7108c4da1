import { useState } from 'react'

import { printInvoices } from '#modules/invoicing/invoicing.operations.ts'
import {
  printLabels,
  printPackingSlips,
  printParcels,
} from '#modules/orders/documents/packing-documents.operations.ts'
import { listReadyOrders } from '#modules/orders/orders.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { SmallButton, useDownload } from '#web/admin/kit/buttons.tsx'
import { ProblemList } from '#web/admin/kit/problem-list.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import type { FileAnswer } from '#web/client/api-client.ts'
import { type ApiRequest, requestOf } from '#web/client/call.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Documents for all packed orders, one file per kind, in the sequence of the list. */
const PARCELS: Print = {
  label: 'Slips, invoices and labels',
  kind: 'parcels',
  request: (ids) => requestOf(printParcels, { json: { ids } }),
}
const PRINTS: readonly Print[] = [
  PARCELS,
  {
    label: 'Packing slips',
    kind: 'packing-slips',
    request: (ids) => requestOf(printPackingSlips, { json: { ids } }),
  },
  {
    label: 'Labels, A6',
    kind: 'labels',
    request: (ids) => requestOf(printLabels, { json: { ids, form: 'a6' } }),
  },
  {
    label: 'Labels, 4 on A4',
    kind: 'labels',
    request: (ids) => requestOf(printLabels, { json: { ids, form: 'a4' } }),
  },
  {
    label: 'Invoices',
    kind: 'invoices',
    request: (ids) => requestOf(printInvoices, { json: { ids } }),
  },
]

interface Print {
  label: string
  /** Begins the file's name. */
  kind: string
  request(ids: string[]): ApiRequest<FileAnswer>
}

/** Prints the parcels that are new since the last print, or all of them again. */
export function Prints({ orders, printed }: { orders: readonly OrderBody[]; printed: readonly string[] }) {
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const ids = orders.map(({ _id }) => _id)
  const fresh = ids.filter((id) => !printed.includes(id))
  if (ids.length === 0) return null
  return (
    <>
      <ul aria-label="Prints" className="mb-4 flex flex-wrap gap-2">
        {fresh.length > 0 && fresh.length < ids.length ? (
          <li>
            <PrintButton
              {...PARCELS}
              label={`Only the ${fresh.length} not printed yet`}
              ids={fresh}
              onSkipped={setSkipped}
            />
          </li>
        ) : null}
        {PRINTS.map((print) => (
          <li key={print.label}>
            <PrintButton {...print} ids={ids} onSkipped={setSkipped} />
          </li>
        ))}
      </ul>
      <ProblemList title="Not printed" problems={skipped} />
    </>
  )
}

interface PrintButtonProps extends Print {
  ids: string[]
  onSkipped(skipped: readonly string[]): void
}

function PrintButton({ label, kind, request, ids, onSkipped }: PrintButtonProps) {
  const { run, busy } = useDownload(onSkipped)
  const print = () =>
    run({
      request: request(ids),
      name: `${kind}-${indianDay(new Date())}.pdf`,
    }).then(() => refresh(listReadyOrders))
  return (
    <SmallButton busy={busy} onClick={() => void print()}>
      <Icon name="download" className="size-4" />
      <span>{label}</span>
    </SmallButton>
  )
}
