import { useState } from 'react'

import {
  type DeliveryWishes,
  giftNoteIssue,
  neededByDays,
  neededByIssue,
  tidyNote,
  wishesOf,
} from '#modules/orders/delivery-wishes.ts'
import { checkoutChoices, useCheckoutChoices } from '#web/checkout/quote/checkout-choices.ts'

/** Issues by wish. */
type WishIssues = Partial<Record<'giftNote' | 'neededBy', string>>

/**
 * Finds issues that block the order. In the form, null means that a wish isn't ticked, and an empty text that
 * it isn't filled in yet.
 */
export function wishIssues({ giftNote, neededBy }: DeliveryWishes, now: Date): WishIssues {
  const note = giftNote === null ? undefined : noteIssue(tidyNote(giftNote))
  const day = neededBy === null ? undefined : dayIssue(neededBy, now)
  return { ...(note && { giftNote: note }), ...(day && { neededBy: day }) }
}

function noteIssue(note: string): string | undefined {
  if (note === '') return 'Add a gift message, or untick the box.'
  const issue = giftNoteIssue(note)
  return issue && `The message ${issue}.`
}

function dayIssue(day: string, now: Date): string | undefined {
  if (day === '') return 'Choose a date, or untick the box.'
  const issue = neededByIssue(day, now)
  return issue && `This date ${issue}.`
}

/**
 * A checkout's delivery wishes, stored per tab. `several` books are required for sending all in one parcel.
 */
export function useDeliveryWishes(several: boolean) {
  const { giftNote, neededBy, sendComplete, editionNews } = useCheckoutChoices()
  const typed = { giftNote, neededBy, sendComplete: several && sendComplete, editionNews }
  const [checked, setChecked] = useState(false)
  // The date may change while the page is open, so the server checks it again.
  const [now] = useState(() => new Date())
  const issues = wishIssues(typed, now)
  return {
    ...typed,
    several,
    /** Days that the shopper can choose. */
    days: neededByDays(now),
    /** Issues to show, from the first attempt to pay. */
    issues: checked ? issues : {},
    change: (part: Partial<DeliveryWishes>) => checkoutChoices.change(part),
    wished: wishesOf({ ...typed, giftNote: giftNote && tidyNote(giftNote) }),
    /** Reports whether the wishes are valid. If not, focuses the first invalid field. */
    check(container: HTMLElement | null): boolean {
      setChecked(true)
      const wrong = (['giftNote', 'neededBy'] as const).find((name) => issues[name] !== undefined)
      if (wrong === undefined) return true
      container?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return false
    },
  }
}
