import type { ClientInstrumentation } from 'react-router'

let underWay: string | undefined
let latest: string | undefined

/** Follows the router's navigations, which it completes before React renders them. */
export const navigations: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(run, { to }) {
        const target = typeof to === 'string' ? to : undefined
        underWay = target
        await run()
        if (underWay === target) underWay = undefined
        latest = entryOf(history.state).key
      },
    })
  },
}

/** Returns the URL that the router is opening. */
export function targetUnderWay(): string | undefined {
  return underWay
}

/** Returns the key of the router's history entry. `rendered` is that of the entry that React shows. */
export function currentKey(rendered: string): string {
  return latest ?? rendered
}

/** The router goes to the entry of a `popstate` event itself. */
export function forgetLatest(): void {
  latest = undefined
}

/** Reads the state of a history entry: the router's key, and whether a sheet made the entry. */
export function entryOf(state: unknown): { key: string; sheet: boolean } {
  const { key = 'default', sheet = false } = (state ?? {}) as { key?: string; sheet?: boolean }
  return { key, sheet }
}
