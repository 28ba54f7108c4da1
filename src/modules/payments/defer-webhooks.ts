/**
 * Milliseconds that the web process waits before it wakes the workers. Meanwhile a browser that returns from
 * the payment window settles its payment itself, through any process; each event of the payment then costs at
 * most one read.
 */
export const REST_MS = 500

/**
 * Wakes the workers once events are old enough, at most once per `REST_MS`. An event waits at most twice as
 * long.
 */
export function deferWebhooks(wakeElsewhere: (queue: string) => void): () => void {
  let waiting = false
  let again = false
  function wait(): void {
    waiting = true
    setTimeout(() => {
      waiting = false
      wakeElsewhere('webhooks')
      // Events that arrived during the pause were too young for this wake-up.
      if (again) wait()
      again = false
    }, REST_MS).unref()
  }
  return () => {
    if (waiting) again = true
    else wait()
  }
}
