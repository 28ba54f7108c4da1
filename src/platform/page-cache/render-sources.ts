import type { Replica } from '#platform/replica/replica.ts'

import type { Entry } from './entry.ts'

interface Made {
  entry: Pick<Entry, 'tags'>
}

/**
 * The database that pages are rendered from. A stored page lives until one of its tags is dropped, so
 * it must be read after the last change of each tag: a lagging replica would leave its old price on
 * the page until the next change.
 */
export interface RenderSources {
  /** Renders a page for storing, from a database with current data for everything on it. */
  render<T extends Made>(key: string, render: () => Promise<T>): Promise<T>
  /** Reads a value that is cached until one of these tags is dropped. */
  read<T>(tags: readonly string[], read: () => Promise<T>): Promise<T>
  /** Records a committed change. */
  changed(tags: readonly string[] | 'all'): void
  /** Set to false while changes may be missed: nothing is then rendered from stale data. */
  trust(trusted: boolean): void
}

/** Without a replica every read uses the primary. */
export const PRIMARY_ALONE: RenderSources = {
  render: (_key, render) => render(),
  read: (_tags, read) => read(),
  changed() {},
  trust() {},
}

/** Limit of pages whose last tags are remembered. */
const MAX_KEYS = 10_000
/** Limit of remembered changes that the replica may lack. */
const MAX_CHANGES = 10_000

/** Renders pages from a replica unless it lacks a change of their content. */
export function createReplicaSources(
  { observed, onPrimary, asOf }: Pick<Replica, 'observed' | 'onPrimary' | 'asOf'>,
  now = () => performance.now(),
): RenderSources {
  const changes = new Map<string, number>()
  const tagsOf = new Map<string, readonly string[]>()
  let allChanged = -Infinity
  let trusted = true

  function forget(): void {
    const known = asOf()
    for (const [tag, at] of changes) if (at < known) changes.delete(tag)
    if (changes.size < MAX_CHANGES) return
    changes.clear()
    allChanged = now()
  }

  /**
   * Reports whether a server with everything committed before `moment` may lack a change of one of the tags.
   */
  const lacks = (moment: number, tags: readonly string[]) =>
    !trusted || allChanged >= moment || tags.some((tag) => (changes.get(tag) ?? -Infinity) >= moment)

  return {
    async render(key, render) {
      const moment = asOf()
      const before = tagsOf.get(key)
      const isOld = before ? lacks(moment, before) : !trusted
      const { result, fromReplica } = await (isOld ? onPrimary(render) : observed(render))
      if (tagsOf.size >= MAX_KEYS) tagsOf.clear()
      const { tags } = result.entry
      tagsOf.set(key, tags)
      return fromReplica && lacks(moment, tags) ? (await onPrimary(render)).result : result
    },
    read: (tags, read) => (lacks(asOf(), tags) ? onPrimary(read).then(({ result }) => result) : read()),
    changed(tags) {
      if (tags === 'all') {
        allChanged = now()
        return
      }
      if (changes.size + tags.length >= MAX_CHANGES) forget()
      for (const tag of tags) changes.set(tag, now())
    },
    trust: (now) => void (trusted = now),
  }
}
