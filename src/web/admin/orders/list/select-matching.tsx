import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { MAX_PRINTED } from '#modules/orders/printed-orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'

interface SelectMatchingProps {
  /** Query of the displayed page. */
  query: URLSearchParams
  /** Number of orders that match; undefined until the list loads. */
  total: number | undefined
  selection: {
    ids: ReadonlySet<string>
    page: { ids: readonly string[] }
    choose(orders: readonly OrderBody[]): void
  }
}

/** Selects the orders of all pages, up to the limit of one print job. Appears once the page is selected. */
export function SelectMatching({ query, total = 0, selection: { ids, page, choose } }: SelectMatchingProps) {
  const wanted = Math.min(total, MAX_PRINTED)
  const { run, busy } = useAction({
    run: () => adminApi.get<{ orders: OrderBody[] }>(`/orders?${allOf(query)}`),
    failed: 'Failed to load orders',
    onDone: ({ orders }) => choose(orders),
  })
  const isPageSelected = page.ids.length > 0 && page.ids.every((id) => ids.has(id))
  if (!isPageSelected || ids.size >= wanted) return null
  return (
    <SmallButton className="mb-1" busy={busy} onClick={() => void run()}>
      {total > MAX_PRINTED ? `Select the first ${MAX_PRINTED}` : `Select all ${total}`}
    </SmallButton>
  )
}

function allOf(query: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(query)
  all.set('page', '1')
  all.set('limit', String(MAX_PRINTED))
  return all
}
