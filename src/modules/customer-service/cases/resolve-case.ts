import type { Tx } from '#platform/database/database.ts'

import { lockCase, writeCase } from './cases.repository.ts'

/** Resolves a case, which acknowledges it too. A resolved case keeps its time and note. */
export async function resolveCase(
  tx: Tx,
  id: string,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<void> {
  const found = await lockCase(tx, id)
  if (!found || found.resolvedAt) return
  const acknowledgedAt = found.acknowledgedAt ?? at
  await writeCase(tx, id, { acknowledgedAt, resolvedAt: at, resolvedBy: by, note })
}

/** Reopens a case. Its deadlines stay. */
export async function reopenCase(tx: Tx, id: string): Promise<void> {
  await writeCase(tx, id, { resolvedAt: null, resolvedBy: null, note: '' })
}
