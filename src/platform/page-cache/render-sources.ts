import type { Replica } from '#platform/replica/replica.ts'

import type { Entry } from './entry.ts'

interface Made {
  entry: Pick<Entry, 'tags'>
}

/**
 * What a page is made from. What is stored lives until one of its tags is dropped, so it must have been read after the last
 * change of each: a replica that has not got there yet would leave its old price on the page until the next one.
 */
export interface RenderSources {
  /** Renders what is stored under a key, from where all that it shows is new. */
  render<T extends Made>(key: string, render: () => Promise<T>): Promise<T>
  /** Reads what is stored until one of these tags is dropped. */
  read<T>(tags: readonly string[], read: () => Promise<T>): Promise<T>
  /** Tells of a change that was committed before now. */
  changed(tags: readonly string[] | 'all'): void
  /** Whether changes are heard of; while they may be missed, nothing is made from what may be old. */
  trust(trusted: boolean): void
}

/** Without a replica there is one place to read from. */
export const PRIMARY_ALONE: RenderSources = {
  render: (_key, render) => render(),
  read: (_tags, read) => read(),
  changed() {},
  trust() {},
}

/** Pages whose tags of the last time are known. */
const MAX_KEYS = 10_000
/** Changes that the replica has not, or that nobody has looked for since. */
const MAX_CHANGES = 10_000

/** Pages are made from a replica, unless it lacks a change of what they show. */
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

  /** Whether a server that has what was committed before a moment may lack a change of one of the tags. */
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
