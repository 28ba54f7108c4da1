import { useCallback, useEffect, useState } from 'react'

import type { LinkViewBody } from '#modules/checkout/payment-links/payment-links.schema.ts'
import { isNotFound, messageOf } from '#web/client/api-error.ts'
import { pause, pollDelay } from '#web/checkout/payment/use-payment-state.ts'
import type { SiteInfo } from '#web/services.ts'

import { linkApi } from './link-api.ts'

export interface PayLink {
  view: LinkViewBody | undefined
  /** True if there is no such link. */
  unknown: boolean
  /** Message if the last check got no response or was rate-limited. */
  failure: string | undefined
  /** True once polling has ended; `ask` resumes it. */
  stopped: boolean
  busy: boolean
  /** Outcome of the last attempt to pay. */
  notice: { tone: 'caution' | 'danger'; text: string } | undefined
  ask(): void
  pay(): void
}

type Answer = Pick<PayLink, 'view' | 'unknown' | 'failure'>

const NOTHING_YET: Answer = { view: undefined, unknown: false, failure: undefined }
const NO_ANSWER = 'We couldn’t check the payment. Check your connection and try again.'

/**
 * State of a payment link. Loaded once, polled while a bank decides, and reloaded after each attempt to pay.
 */
export function usePayLink(token: string, gateway: SiteInfo['gateway']): PayLink {
  const [answer, setAnswer] = useState(NOTHING_YET)
  const [asking, setAsking] = useState(true)
  useEffect(() => {
    if (!asking) return
    const controller = new AbortController()
    const askOn = async (signal: AbortSignal) => {
      await follow(token, signal, setAnswer)
      if (!signal.aborted) setAsking(false)
    }
    void askOn(controller.signal)
    return () => controller.abort()
  }, [token, asking])
  const ask = useCallback(() => setAsking(true), [])
  const paying = usePaying(token, gateway, answer.view, (view) => {
    if (view) setAnswer({ ...NOTHING_YET, view })
    ask()
  })
  return { ...answer, stopped: !asking, ask, ...paying }
}

/** Polls until the link's state is final, the time limit is reached, or a call fails. */
async function follow(
  token: string,
  signal: AbortSignal,
  update: (change: (before: Answer) => Answer) => void,
): Promise<void> {
  const started = Date.now()
  while (!signal.aborted) {
    try {
      const view = await linkApi.view(token, signal)
      update(() => ({ ...NOTHING_YET, view }))
      if (!view.pending) return
    } catch (error) {
      if (signal.aborted) return
      const unknown = isNotFound(error)
      update((before) => ({ ...before, unknown, failure: messageOf(error, NO_ANSWER) }))
      return
    }
    const delay = pollDelay(Date.now() - started)
    if (delay === undefined) return
    await pause(delay, signal)
  }
}

function usePaying(
  token: string,
  gateway: SiteInfo['gateway'],
  view: LinkViewBody | undefined,
  onEnd: (view: LinkViewBody | undefined) => void,
): Pick<PayLink, 'busy' | 'notice' | 'pay'> {
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<PayLink['notice']>()
  async function pay(amount: number): Promise<void> {
    setBusy(true)
    setNotice(undefined)
    try {
      const { payByLink } = await import('./pay-by-link.ts')
      const end = await payByLink(token, amount, gateway)
      if (!end.paid && end.view?.state === 'open' && !end.view.pending) setNotice(unpaid(end.failure))
      onEnd(end.view)
    } catch (error) {
      setNotice({ tone: 'danger', text: startFault(error) })
      onEnd(undefined)
    } finally {
      setBusy(false)
    }
  }
  return { busy, notice, pay: () => void (view && pay(view.amount)) }
}

/**
 * Returns our own message if the script couldn't be loaded, else the server's, or the spec's fallback (§8).
 */
function startFault(error: unknown): string {
  if (error instanceof Error && error.name === 'ScriptUnavailable') return error.message
  return messageOf(error, 'Payment failed. Please try again.')
}

function unpaid(failure: string | null): NonNullable<PayLink['notice']> {
  const again = 'You haven’t been charged; you can pay again.'
  if (failure === null) return { tone: 'caution', text: `The payment was not completed. ${again}` }
  return { tone: 'danger', text: `${failure.replace(/\.?$/, '.')} ${again}` }
}
