export interface StoredValue<T> {
  key: string
  get(): T
  /** Before hydration, and on the server: what every visitor starts with. */
  getServerSnapshot(): T
  set(value: T): void
  /**
   * Changes what is stored at this moment: another tab may have written since this one last read. The same object means no
   * change.
   */
  change(next: (value: T) => T): void
  remove(): void
  /** False once the browser has refused to store the value: it then lives in this page only. */
  isKept(): boolean
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
  /** Called once, when the browser refuses to store the value. */
  onRefused?(): void
}

const everyRefresh = new Set<() => void>()

/** Rereads every value of this page after the storage was changed as a whole. */
export function refreshStoredValues(): void {
  for (const refresh of everyRefresh) refresh()
}

/**
 * A value in the browser's storage that React can watch (`useSyncExternalStore`). Goes on, for this page,
 * where storage is forbidden or full. Other tabs' changes arrive by the `storage` event.
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
    // A value that is removed has nothing to lose.
    kept = stored === true || text === null
    cached = { text, value }
    for (const listener of listeners) listener()
    if (keptBefore && !kept) options.onRefused?.()
  }
  const set = (value: T): void => store(options.write(value), value)
  /** `key` is null when everything was cleared. */
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

/** Equal text stays the same object. */
function load<T>(options: StoredValueOptions<T>, before?: Read<T>): Read<T> {
  const text = attempt(() => options.storage().getItem(options.key)) ?? null
  if (before?.text === text) return before
  const value = text === null ? options.empty : (attempt(() => options.read(text)) ?? options.empty)
  return { text, value }
}

/** About the size of a cart of four lines. */
const TRIAL = '.'.repeat(1000)

/** Whether the browser stores what it is given; private windows, blocked and full storage do not. */
export function canStore(storage: () => Storage): boolean {
  const stored = attempt(() => {
    storage().setItem('storageTrial', TRIAL)
    return true
  })
  attempt(() => storage().removeItem('storageTrial'))
  return stored === true
}

/** Undefined where the browser refuses: private windows, blocked or full storage, broken JSON. */
function attempt<R>(action: () => R): R | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
