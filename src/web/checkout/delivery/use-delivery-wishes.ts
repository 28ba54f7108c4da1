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

/** What is wrong with each wish. */
type WishIssues = Partial<Record<'giftNote' | 'neededBy', string>>

/** Why they can't be ordered with. In the form null is not wished for, and empty is still to be written. */
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

/** The wishes of a checkout, kept while the tab is open. One book waits for no other: `several` books may. */
export function useDeliveryWishes(several: boolean) {
  const { giftNote, neededBy, sendComplete, editionNews } = useCheckoutChoices()
  const typed = { giftNote, neededBy, sendComplete: several && sendComplete, editionNews }
  const [checked, setChecked] = useState(false)
  // The server has the last word on the day that it is.
  const [now] = useState(() => new Date())
  const issues = wishIssues(typed, now)
  return {
    ...typed,
    several,
    /** That may be named. */
    days: neededByDays(now),
    /** Shown from the first attempt to pay on. */
    issues: checked ? issues : {},
    change: (part: Partial<DeliveryWishes>) => checkoutChoices.change(part),
    wished: wishesOf({ ...typed, giftNote: giftNote && tidyNote(giftNote) }),
    /** Whether the order may be placed with them; if not, the focus goes to the first that is wrong. */
    check(container: HTMLElement | null): boolean {
      setChecked(true)
      const wrong = (['giftNote', 'neededBy'] as const).find((name) => issues[name] !== undefined)
      if (wrong === undefined) return true
      container?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return false
    },
  }
}
