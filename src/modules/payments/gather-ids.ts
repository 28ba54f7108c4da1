import { setImmediate } from 'node:timers/promises'

/** A function of one id that writes those of the same turn of the event loop together; each caller hears how it ended. */
export function gatherIds(write: (ids: readonly string[]) => Promise<void>): (id: string) => Promise<void> {
  let ids: string[] = []
  let writing: Promise<void> | undefined
  const writeGathered = async (): Promise<void> => {
    await setImmediate()
    const gathered = ids
    ids = []
    writing = undefined
    await write(gathered)
  }
  return (id) => {
    ids.push(id)
    return (writing ??= writeGathered())
  }
}
