/**
 * How long events that another process acts on are left alone. A browser that comes back from the payment window ends its payment
 * by itself in that time, through whichever process it reaches: then each of the payment's events asks for one read at most.
 */
export const REST_MS = 500

/** Wakes the processes that act on events, once those are old enough; events of this time are one wake-up. */
export function leaveWebhooks(wakeElsewhere: (queue: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      wakeElsewhere('webhooks')
    }, REST_MS).unref()
  }
}
