import { changesToUndo, writeKept } from './changes.repository.ts'
import { BATCH } from './import.ts'
import { claimImport, updateImport } from './imports.repository.ts'

import { reasonOf } from './reason.ts'
import type { RunDeps } from './run.ts'

/** Takes the next rows back, the last ones first; what is noted as taken back is never taken back twice. */
export function undoNext({ clock, entry, pages }: Omit<RunDeps, 'db'>, id: string): Promise<boolean> {
  return pages.write(async (tx, touch) => {
    const record = await claimImport(tx, id)
    if (record?.state !== 'undoing') return false
    const done = await changesToUndo(tx, id, BATCH)
    const left = await entry.takeBack(tx, touch, reasonOf(record, clock.now()), done)
    await writeKept(
      tx,
      id,
      done.map(({ number }) => ({ number, kept: left.get(number) ?? [] })),
    )
    await updateImport(tx, id, {
      undone: record.undone + done.length - left.size,
      notUndone: record.notUndone + left.size,
      ...(done.length < BATCH && { state: 'undone', undoneAt: clock.now() }),
    })
    return true
  })
}
