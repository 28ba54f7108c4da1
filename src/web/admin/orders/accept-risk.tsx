import { Checkbox } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Names a risk, with a checkbox that staff must tick to continue. Its form needs `noValidate={!risk}`. */
export function AcceptRisk({ risk, label }: { risk: string | undefined; label: string }) {
  if (!risk) return null
  return (
    <Notice tone="danger">
      <p>{risk}</p>
      <Checkbox required label={label} />
    </Notice>
  )
}
