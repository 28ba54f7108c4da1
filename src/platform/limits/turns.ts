/** Turns for costly work, counted by key, for example by IP address. */
export interface Turns {
  /** Waits for a turn and returns the function that ends it; undefined if none became free in time. */
  take(key: string): Promise<(() => void) | undefined>
}

/** Time that work waits for a turn, in milliseconds: about as long as a person waits for a page. */
export const WAIT_MS = 5000

/** The work of one key that runs or waits. */
interface Queue {
  running: number
  waiting: Set<() => void>
}

/** Lets `atOnce` pieces of work run concurrently for each key; the others wait in arrival order. */
export function createTurns(atOnce: number): Turns {
  const queues = new Map<string, Queue>()

  /** Passes the turn on, so that later work can't overtake those who wait. */
  function end(key: string, queue: Queue): void {
    const [next] = queue.waiting
    if (next) next()
    else if (--queue.running === 0) queues.delete(key)
  }

  return {
    async take(key) {
      const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
      queues.set(key, queue)
      if (queue.running < atOnce) queue.running++
      else if (!(await isNext(queue))) return undefined
      return () => end(key, queue)
    },
  }
}

function isNext({ waiting }: Queue): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isFree: boolean) => {
      waiting.delete(start)
      clearTimeout(timer)
      resolve(isFree)
    }
    const start = () => settle(true)
    const timer = setTimeout(() => settle(false), WAIT_MS)
    waiting.add(start)
  })
}
