import { wayTo } from '#platform/database/pooler.ts'
import { createServerPool, type ServerPool } from '#platform/database/server.ts'
import { missingSettings } from '#platform/database/session-settings.ts'

/** A server that is well answers in a millisecond; one that does not is left alone until it does. */
export const ANSWER_WITHIN = 1500

/** The connections of one process to a replica; their sessions only read, should it be promoted. */
interface Opened {
  asked: ServerPool
  /** Of one connection, so that whoever looks how it is waits for nobody. */
  looked: ServerPool
  /** What its operator should hear of how it is set up. */
  remarks: string[]
}

export interface ReplicaPools {
  /** The connections, opened now if they were not. */
  opened(): Promise<Opened>
  /** For statements; undefined until they are open. */
  asked(): ServerPool | undefined
  /** Breaks all connections: what waits for an answer fails. */
  cut(): void
  close(): Promise<void>
}

/** Opens nothing yet: what stands on the way is asked when somebody answers there. */
export function createReplicaPools(
  { url, poolSize }: { url: string; poolSize: number },
  remark: (text: string) => void,
): ReplicaPools {
  let opening: Promise<Opened> | undefined
  let open: Opened | undefined
  let closed = false
  const closeThem = ({ asked, looked }: Opened) => Promise.all([asked.close(), looked.close()])

  async function begin(): Promise<Opened> {
    try {
      const opened = await openPools(url, poolSize)
      if (closed) await closeThem(opened)
      opened.remarks.forEach(remark)
      return (open = opened)
    } finally {
      opening = undefined
    }
  }

  return {
    opened: async () => open ?? (opening ??= begin()),
    asked: () => open?.asked,
    cut() {
      open?.asked.cut()
      open?.looked.cut()
    },
    async close() {
      closed = true
      if (open) await closeThem(open)
    },
  }
}

async function openPools(url: string, size: number): Promise<Opened> {
  const way = await wayTo(url)
  const place = { url, direct: url, way, readOnly: true }
  const asked = createServerPool(place, size, { connect: ANSWER_WITHIN })
  const looked = createServerPool(place, 1, { connect: ANSWER_WITHIN, statement: ANSWER_WITHIN })
  const needs = { setting: 'DATABASE_READ_URL', readOnly: true } as const
  const remarks = way.keepsSessions ? [] : await missingSettings(looked.pool, needs).catch(() => [])
  return { asked, looked, remarks }
}
