import { Download } from 'lucide-react'

import { indianDay } from '#platform/indian-day.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { Button } from '#web/ui/button.tsx'

import { useDownload } from './use-download.ts'

/** Saves all orders that a filter finds, whatever page is shown; for those who may take them out of the shop. */
export function ExportButton({ query }: { query: URLSearchParams }) {
  const allowed = useMay('orders.export')
  const { busy, download } = useDownload()
  if (!allowed) return null
  const filter = new URLSearchParams(query)
  filter.delete('page')
  return (
    <Button
      variant="secondary"
      busy={busy !== undefined}
      onClick={() =>
        void download({
          path: `/admin/orders/export?${filter}`,
          name: `orders-${indianDay(new Date())}.csv`,
        })
      }
    >
      <Download aria-hidden className="size-4" />
      Export CSV
    </Button>
  )
}
