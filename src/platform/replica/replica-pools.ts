import { probeConnection } from '#platform/database/pooler.ts'
import { createServerPool, type ServerPool } from '#platform/database/server.ts'
import { missingSettings } from '#platform/database/session-settings.ts'

/**
 * A healthy server responds within a millisecond; a slower one isn't used until it recovers. Milliseconds.
 */
export const ANSWER_WITHIN = 1500

/** Connections of one process to a replica. Their sessions are read-only, in case it is promoted. */
interface Opened {
  asked: ServerPool
  /** A single connection, so that checks never queue behind queries. */
  looked: ServerPool
  /** Warnings about the setup, for the operator. */
  remarks: string[]
}

export interface ReplicaPools {
  /** Returns the connections, opening them if necessary. */
  opened(): Promise<Opened>
  /** For statements; undefined until the connections are open. */
  asked(): ServerPool | undefined
  /** Breaks all connections; pending queries fail. */
  cut(): void
  close(): Promise<void>
}

/** Opens nothing yet: the connection kind is only probed once the server responds. */
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
  const way = await probeConnection(url)
  const place = { url, direct: url, way, readOnly: true }
  const asked = createServerPool(place, size, { connect: ANSWER_WITHIN })
  const looked = createServerPool(place, 1, { connect: ANSWER_WITHIN, statement: ANSWER_WITHIN })
  const needs = { setting: 'DATABASE_READ_URL', readOnly: true } as const
  const remarks = way.keepsSessions ? [] : await missingSettings(looked.pool, needs).catch(() => [])
  return { asked, looked, remarks }
}
