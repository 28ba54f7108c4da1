import { DISPLAY_STATE_LABELS, type DisplayState } from '#modules/institutions/quotation.ts'
import { REQUEST_STATE_LABELS, type RequestState } from '#modules/institutions/request-states.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const TONES: Record<RequestState | DisplayState, Tone> = {
  new: 'caution',
  quoted: 'notice',
  ordered: 'savings',
  declined: 'neutral',
  withdrawn: 'neutral',
  open: 'notice',
  accepted: 'savings',
  replaced: 'neutral',
  lapsed: 'caution',
}

export function RequestBadge({ state }: { state: RequestState }) {
  return <Badge tone={TONES[state]}>{REQUEST_STATE_LABELS[state]}</Badge>
}

export function QuotationBadge({ state }: { state: DisplayState }) {
  return <Badge tone={TONES[state]}>{DISPLAY_STATE_LABELS[state]}</Badge>
}
