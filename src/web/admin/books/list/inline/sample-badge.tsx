import { Badge } from '#web/ui/badge.tsx'

/** The seed invented this value: nobody of the shop has stated it. */
export function SampleBadge() {
  return <Badge tone="notice">sample</Badge>
}
