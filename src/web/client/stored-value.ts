export interface StoredValue<T> {
  key: string
  get(): T
  /** Returns the initial value, which the server and the first render use for every visitor. */
  getServerSnapshot(): T
  set(value: T): void
  /**
   * Applies a change to the value that is stored now, because another tab may have changed it since this tab
   * last read it. Returning the same object means no change.
   */
  change(next: (value: T) => T): void
  remove(): void
  /** False once the browser has refused to store the value, which then exists only in this page. */
  isKept(): boolean
  subscribe(listener: () => void): () => void
  /** Call after other code has changed the storage. */
  refresh(): void
}

export interface StoredValueOptions<T> {
  key: string
  empty: T
  /** Parses stored text. Must return a usable value for any input. */
  read(text: string): T
  write(value: T): string
  /** Returns the storage. Called only when needed, because storage may be missing, full or forbidden. */
  storage(): Storage
  /** Called once if the browser refuses to store the value. */
  onRefused?(): void
}

const everyRefresh = new Set<() => void>()

/** Rereads all of this page's values after the whole storage has changed. */
export function refreshStoredValues(): void {
  for (const refresh of everyRefresh) refresh()
}

/**
 * A value in the browser's storage that React can subscribe to (`useSyncExternalStore`). If the storage is
 * forbidden or full, the value exists only in this page. Changes in other tabs arrive as `storage` events.
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
    // If the value was removed, there is nothing to store.
    kept = stored === true || text === null
    cached = { text, value }
    for (const listener of listeners) listener()
    if (keptBefore && !kept) options.onRefused?.()
  }
  const set = (value: T): void => store(options.write(value), value)
  /** Rereads the value if it changed in another tab. `key` is null if the whole storage was cleared. */
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

/** Reads the value. Returns the same object while the stored text is the same. */
function load<T>(options: StoredValueOptions<T>, before?: Read<T>): Read<T> {
  const text = attempt(() => options.storage().getItem(options.key)) ?? null
  if (before?.text === text) return before
  const value = text === null ? options.empty : (attempt(() => options.read(text)) ?? options.empty)
  return { text, value }
}

/** About as large as a cart with four lines. */
const TRIAL = '.'.repeat(1000)

/**
 * Reports whether the browser stores values. It doesn't in private windows, or if storage is blocked or full.
 */
export function canStore(storage: () => Storage): boolean {
  const stored = attempt(() => {
    storage().setItem('storageTrial', TRIAL)
    return true
  })
  attempt(() => storage().removeItem('storageTrial'))
  return stored === true
}

/**
 * Returns undefined if the action throws: in a private window, for blocked or full storage, or invalid JSON.
 */
function attempt<R>(action: () => R): R | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
