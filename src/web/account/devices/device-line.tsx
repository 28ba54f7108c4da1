import { MonitorSmartphone } from 'lucide-react'

import type { ListedSessionBody } from '#modules/accounts/accounts.schema.ts'
import { formatMoment } from '#web/account/orders/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

export interface DeviceLineProps {
  device: ListedSessionBody
  busy: boolean
  onLogOut(): void
}

export function DeviceLine({ device, busy, onLogOut }: DeviceLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 stroke-[1.5] text-ink-soft" />
      <div className="grow basis-48">
        <p className="font-medium">{device.device}</p>
        <p className="text-sm text-ink-soft">
          Logged in {formatMoment(device.createdAt)}, last seen {formatMoment(device.lastSeenAt)}
        </p>
      </div>
      {device.current ? (
        <Badge tone="savings">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          aria-label={`Log out ${device.device}`}
          onClick={onLogOut}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
