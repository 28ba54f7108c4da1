import { longDate } from '#platform/indian-day.ts'
import { Badge } from '#web/ui/badge.tsx'

/** On cards: staff say that this edition may be taken into the hall of the AIBE. */
export function HallLabel({ checkedOn }: { checkedOn: string | null }) {
  if (checkedOn === null) return null
  return (
    <p className="mt-1.5" title={`Checked by us on ${longDate(checkedOn)}`}>
      <Badge tone="notice">
        <span>AIBE hall</span>
        <span className="sr-only">{`: allowed, checked by us on ${longDate(checkedOn)}`}</span>
      </Badge>
    </p>
  )
}
