import { createStoredValue, type StoredValue } from './stored-value.ts'

/** Why this browser's last session ended: it expired, or it was ended by something else. */
export type SessionEnd = 'ran-out' | 'ended'

interface SessionOptions {
  tokenKey: string
  /** Storage key of the reason why the last session ended. */
  endKey: string
  /** The storages that may hold the token. */
  storages: readonly (() => Storage)[]
  /** Other stored values of the session, which end with it. */
  also?: readonly StoredValue<unknown>[]
  /** Reports whether the stored values other than the token are complete. */
  isWhole?(): boolean
  onClose?(): void
}

const asIs = (text: string) => text

/** A session in the browser's storage. Shoppers and staff each have one. */
export function createStoredSession(options: SessionOptions) {
  const { tokenKey, endKey, storages, also = [], isWhole = () => true, onClose } = options
  const tokens = storages.map((storage) =>
    createStoredValue<string>({ key: tokenKey, empty: '', read: asIs, write: asIs, storage }),
  )
  const values = [...tokens, ...also]
  /** The reason, stored for the login page to show. Stored per tab: another tab may have its own session. */
  const end = createStoredValue<SessionEnd | undefined>({
    key: endKey,
    empty: undefined,
    read: (text) => (text === 'ran-out' || text === 'ended' ? text : undefined),
    write: (reason) => reason ?? '',
    storage: () => sessionStorage,
  })

  /** Returns the token unless the session has expired. */
  function token(now = Date.now()): string | undefined {
    return isWhole() ? tokens.map((value) => value.get()).find((one) => !isExpired(one, now)) : undefined
  }
  function closeFor(reason: SessionEnd): void {
    close()
    end.set(reason)
  }
  function close(): void {
    for (const value of values) value.remove()
    onClose?.()
  }
  return {
    token,
    end,
    close,
    /** Stores a new token in the storage with this index in `storages`. */
    open(started: string, storage = 0): void {
      end.remove()
      tokens[storage]?.set(started)
    },
    /** Closes a session that the server has ended. */
    lose: () => closeFor('ended'),
    /**
     * Removes what is left of a session that can't be restored (spec accounts §4). Runs when the page starts,
     * and before a redirect to the login, which then states that the session expired and doesn't redirect
     * back.
     */
    dropExpired(now = Date.now()): void {
      if (values.some((value) => Boolean(value.get())) && token(now) === undefined) closeFor('ran-out')
    },
    /** False if the browser refuses to store the session, so that the next document won't have it. */
    isKept: () => tokens.every((value) => value.isKept()),
    refresh(): void {
      for (const value of [...values, end]) value.refresh()
    },
    subscribe(listener: () => void): () => void {
      const leave = values.map((value) => value.subscribe(listener))
      return () => {
        for (const stop of leave) stop()
      }
    },
  }
}

/** Claims that the browser decodes. Only the server verifies them. */
interface Claims {
  exp?: unknown
  sub?: unknown
}

/** Returns a JWT's expiry in milliseconds; undefined if it can't be decoded or has none. */
export function tokenExpiry(token: string): number | undefined {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined
}

/** Returns a JWT's account id; undefined if it can't be decoded or has none. */
export function accountIn(token: string): string | undefined {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' && sub !== '' ? sub : undefined
}

/** Decodes a JWT's claims; returns an empty object if that fails. */
function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims | null) ?? {}
  } catch {
    return {}
  }
}

/** Reports whether a token is missing, undecodable or past its `exp` (spec accounts §4). */
export function isExpired(token: string | null, now: number): boolean {
  if (!token) return true
  const end = tokenExpiry(token)
  return end === undefined || end <= now
}
