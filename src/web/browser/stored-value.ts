export interface StoredValue<T> {
  key: string
  get(): T
  /** Before hydration, and on the server: what every visitor starts with. */
  getServerSnapshot(): T
  set(value: T): void
  remove(): void
  subscribe(listener: () => void): () => void
  /** After the storage was changed behind our back. */
  refresh(): void
}

export interface StoredValueOptions<T> {
  key: string
  empty: T
  /** Reads what is stored; anything unexpected must come out as something usable. */
  read(text: string): T
  write(value: T): string
  /** Found when it is needed: it may be missing, full or forbidden. */
  storage(): Storage
}

/**
 * A value in the browser's storage that React can watch (`useSyncExternalStore`). Goes on, for this page,
 * where storage is forbidden or full. Other tabs' changes arrive by the `storage` event.
 */
export function createStoredValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const listeners = new Set<() => void>()
  let cached: { text: string | null; value: T } | undefined

  function refresh(): void {
    cached = undefined
    for (const listener of listeners) listener()
  }
  function get(): T {
    cached ??= load(options)
    return cached.value
  }
  function store(text: string | null, value: T): void {
    attempt(() => {
      if (text === null) options.storage().removeItem(options.key)
      else options.storage().setItem(options.key, text)
    })
    cached = { text, value }
    for (const listener of listeners) listener()
  }
  /** `key` is null when everything was cleared. */
  function onStorage(event: StorageEvent): void {
    if (event.key === options.key || event.key === null) refresh()
  }
  return {
    key: options.key,
    get,
    getServerSnapshot: () => options.empty,
    set: (value) => store(options.write(value), value),
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

function load<T>(options: StoredValueOptions<T>): { text: string | null; value: T } {
  const text = attempt(() => options.storage().getItem(options.key)) ?? null
  const value = text === null ? options.empty : (attempt(() => options.read(text)) ?? options.empty)
  return { text, value }
}

/** Undefined where the browser refuses: private windows, blocked or full storage, broken JSON. */
function attempt<R>(action: () => R): R | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
