/** What is shown in place of what is stored, by what was edited. */
export type Shown<Value> = ReadonlyMap<string, Overlay<Value>>

interface Overlay<Value> {
  value: Value
  saving: boolean
  /** The answer of the server that it lies over, once it is saved; the next answer has it in it. */
  over?: unknown
}

export const NOTHING_EDITED: ReadonlyMap<string, never> = new Map<string, never>()

export function started<Value>(shown: Shown<Value>, id: string, value: Value): Shown<Value> {
  return new Map(shown).set(id, { value, saving: true })
}

export function settled<Value>(shown: Shown<Value>, id: string, over: unknown): Shown<Value> {
  const overlay = shown.get(id)
  return overlay ? new Map(shown).set(id, { value: overlay.value, saving: false, over }) : shown
}

export function takenBack<Value>(shown: Shown<Value>, id: string): Shown<Value> {
  const left = new Map(shown)
  left.delete(id)
  return left
}

/** The edited value until there is a newer answer than the one it was saved over, then what is stored. */
export function shownOr<Value>(shown: Shown<Value>, id: string, stored: Value, loaded: unknown): Value {
  const overlay = shown.get(id)
  return overlay && (overlay.saving || overlay.over === loaded) ? overlay.value : stored
}
