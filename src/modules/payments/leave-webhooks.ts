/**
 * How long events that another process acts on are left alone. A browser that comes back from the payment window ends its payment
 * by itself in that time, through whichever process it reaches: then each of the payment's events asks for one read at most.
 */
export const REST_MS = 500

/** Wakes the processes that act on events once those are old enough, at most so often; an event waits twice the rest at longest. */
export function leaveWebhooks(wakeElsewhere: (queue: string) => void): () => void {
  let waiting = false
  let again = false
  function wait(): void {
    waiting = true
    setTimeout(() => {
      waiting = false
      wakeElsewhere('webhooks')
      // Those that came meanwhile were too young for that one.
      if (again) wait()
      again = false
    }, REST_MS).unref()
  }
  return () => {
    if (waiting) again = true
    else wait()
  }
}
