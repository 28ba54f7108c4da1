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

/** Issue with each wish. */
type WishIssues = Partial<Record<'giftNote' | 'neededBy', string>>

/**
 * Finds issues that block the order. In the form, null means not ticked and an empty text means not filled in
 * yet.
 */
export function wishIssues({ giftNote, neededBy }: DeliveryWishes, now: Date): WishIssues {
  const note = giftNote === null ? undefined : noteIssue(tidyNote(giftNote))
  const day = neededBy === null ? undefined : dayIssue(neededBy, now)
  return { ...(note && { giftNote: note }), ...(day && { neededBy: day }) }
}

function noteIssue(note: string): string | undefined {
  if (note === '') return 'Write the note, or untick the box.'
  const issue = giftNoteIssue(note)
  return issue && `The note ${issue}.`
}

function dayIssue(day: string, now: Date): string | undefined {
  if (day === '') return 'Choose the day, or untick the box.'
  const issue = neededByIssue(day, now)
  return issue && `This ${issue}.`
}

/** Delivery wishes of a checkout, kept per tab. Sending all books in one parcel needs `several` of them. */
export function useDeliveryWishes(several: boolean) {
  const { giftNote, neededBy, sendComplete, editionNews } = useCheckoutChoices()
  const typed = { giftNote, neededBy, sendComplete: several && sendComplete, editionNews }
  const [checked, setChecked] = useState(false)
  // The date may change while the page is open: the server decides.
  const [now] = useState(() => new Date())
  const issues = wishIssues(typed, now)
  return {
    ...typed,
    several,
    /** Days that can be chosen. */
    days: neededByDays(now),
    /** Shown from the first attempt to pay. */
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
