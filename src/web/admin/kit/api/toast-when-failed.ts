import { NoToken } from './with-session.ts'
import { notify } from '#web/browser/toast.ts'

type Loader<T> = (key: string, signal: AbortSignal) => Promise<T>

/**
 * Loads for a screen, and says as a toast what could not be loaded, beside what the screen then shows in its place:
 * where the spec names the words (accounts §8). Somebody without a token reads that instead.
 */
export function toastWhenFailed<T>(words: string, load: Loader<T>): Loader<T> {
  return async (key, signal) => {
    try {
      return await load(key, signal)
    } catch (error) {
      if (!signal.aborted) notify.error(error instanceof NoToken ? error.message : words)
      throw error
    }
  }
}
