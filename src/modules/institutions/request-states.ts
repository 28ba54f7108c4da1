/**
 * A request starts as `new` and becomes `quoted`, then `ordered`. The shop can decline it and the institution
 * can withdraw it.
 */
export const REQUEST_STATES = ['new', 'quoted', 'ordered', 'declined', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const REQUEST_STATE_LABELS: Record<RequestState, string> = {
  new: 'To quote',
  quoted: 'Quoted',
  ordered: 'Ordered',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}
