import { useState } from 'react'

import {
  type DeliveryWishes,
  factsOf,
  perWish,
  TICKED_WISHES,
  type TickedWish,
  typedWishes,
  WISHES,
  wishesOf,
  wishIssue,
} from '#modules/orders/delivery-wishes.ts'
import { neededByDays } from '#modules/orders/needed-by.ts'
import { textIssue, tidyWish, type WishFacts } from '#modules/orders/wish-facts.ts'
import { checkoutChoices, useCheckoutChoices } from '#web/checkout/quote/checkout-choices.ts'

type WishIssues = Partial<Record<TickedWish, string>>

/**
 * Finds issues that block the order. In the form, null means that a wish isn't ticked, and an empty text that
 * it isn't filled in yet.
 */
export function wishIssues(typed: DeliveryWishes, now: Date): WishIssues {
  const issues = TICKED_WISHES.map((wish) => [wish, issueOf(wish, typed[wish], now)] as const)
  return Object.fromEntries(issues.filter(([, issue]) => issue))
}

function issueOf(wish: TickedWish, typed: string | null, now: Date): string | undefined {
  if (typed === null) return undefined
  const facts = factsOf(wish)
  const { fill, subject } = WISHES[wish].checkout
  const value = tidyWish(facts, typed)
  if (value === '') return `${fill}, or untick the box.`
  const issue = wishIssue(wish, value, now) ?? textIssue(facts, value)
  return issue && `${subject} ${issue}.`
}

/**
 * A checkout's delivery wishes, stored per tab. `several` books are required for sending all in one parcel.
 */
export function useDeliveryWishes(several: boolean) {
  const choices = useCheckoutChoices()
  const typed = typedWishes({ ...choices, sendComplete: several && choices.sendComplete })
  const [checked, setChecked] = useState(false)
  // The date may change while the page is open, so the server checks it again.
  const [now] = useState(() => new Date())
  const issues = wishIssues(typed, now)
  return {
    typed,
    several,
    /** Days that the shopper can choose. */
    days: neededByDays(now),
    /** Issues to show, from the first attempt to pay. */
    issues: checked ? issues : {},
    change: (part: Partial<DeliveryWishes>) => checkoutChoices.change(part),
    wished: wishesOf(perWish((wish, facts) => tidied(facts, typed[wish]))),
    /** Reports whether the wishes are valid. If not, focuses the first invalid field. */
    check(container: HTMLElement | null): boolean {
      setChecked(true)
      const wrong = TICKED_WISHES.find((wish) => issues[wish] !== undefined)
      if (wrong === undefined) return true
      container?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return false
    },
  }
}

function tidied(facts: WishFacts, typed: string | boolean | null) {
  return typeof typed === 'string' ? tidyWish(facts, typed) : typed
}
