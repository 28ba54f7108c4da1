export interface StoredValue<T> {
  key: string
  get(): T
  /** On the server and before hydration: every visitor's initial value. */
  getServerSnapshot(): T
  set(value: T): void
  /**
   * Applies a change to the value stored now: another tab may have written since this one last read.
   * Returning the same object means no change.
   */
  change(next: (value: T) => T): void
  remove(): void
  /** False once the browser has refused to store the value; it then exists only in this page. */
  isKept(): boolean
  subscribe(listener: () => void): () => void
  /** Call after something else changed the storage. */
  refresh(): void
}

export interface StoredValueOptions<T> {
  key: string
  empty: T
  /** Parses stored text; must return a usable value for any input. */
  read(text: string): T
  write(value: T): string
  /** Called when needed: the storage may be missing, full or forbidden. */
  storage(): Storage
  /** Called once if the browser refuses to store the value. */
  onRefused?(): void
}

const everyRefresh = new Set<() => void>()

/** Rereads every value of this page after the whole storage changed. */
export function refreshStoredValues(): void {
  for (const refresh of everyRefresh) refresh()
}

/**
 * A value in the browser's storage that React can subscribe to (`useSyncExternalStore`). If the storage is
 * forbidden or full, the value lives in this page only. Changes in other tabs arrive as `storage` events.
 */
export function createStoredValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const listeners = new Set<() => void>()
  let cached: Read<T> | undefined
  let kept = true

  function refresh(): void {
    cached = undefined
    kept = true
    for (const listener of listeners) listener()
  }
  function get(): T {
    cached ??= load(options)
    return cached.value
  }
  function store(text: string | null, value: T): void {
    const stored = attempt(() => {
      if (text === null) options.storage().removeItem(options.key)
      else options.storage().setItem(options.key, text)
      return true
    })
    const keptBefore = kept
    // A removed value has nothing left to store.
    kept = stored === true || text === null
    cached = { text, value }
    for (const listener of listeners) listener()
    if (keptBefore && !kept) options.onRefused?.()
  }
  const set = (value: T): void => store(options.write(value), value)
  /** `key` is null if the whole storage was cleared. */
  function onStorage(event: StorageEvent): void {
    if (event.key === options.key || event.key === null) refresh()
  }
  everyRefresh.add(refresh)
  return {
    key: options.key,
    get,
    getServerSnapshot: () => options.empty,
    set,
    change(next) {
      if (kept) cached = load(options, cached)
      const before = get()
      const value = next(before)
      if (value !== before) set(value)
    },
    isKept: () => kept,
    remove: () => store(null, options.empty),
    refresh,
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage)
      }
    },
  }
}

interface Read<T> {
  text: string | null
  value: T
}

/** Returns the same object for equal text. */
function load<T>(options: StoredValueOptions<T>, before?: Read<T>): Read<T> {
  const text = attempt(() => options.storage().getItem(options.key)) ?? null
  if (before?.text === text) return before
  const value = text === null ? options.empty : (attempt(() => options.read(text)) ?? options.empty)
  return { text, value }
}

/** About the size of a cart of four lines. */
const TRIAL = '.'.repeat(1000)

/** Reports whether the browser stores values; private windows, blocked and full storage don't. */
export function canStore(storage: () => Storage): boolean {
  const stored = attempt(() => {
    storage().setItem('storageTrial', TRIAL)
    return true
  })
  attempt(() => storage().removeItem('storageTrial'))
  return stored === true
}

/** Returns undefined if the action throws: private windows, blocked or full storage, broken JSON. */
function attempt<R>(action: () => R): R | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
