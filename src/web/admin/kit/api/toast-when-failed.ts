import { notify } from '#web/browser/toast.ts'

import { NoToken } from './session.ts'

type Loader<T> = (key: string, signal: AbortSignal) => Promise<T>

/** As the `toast` of `useApi`, for loaders of their own: what could not be loaded, in the wording of the spec (accounts §8). */
export function toastWhenFailed<T>(text: string, load: Loader<T>): Loader<T> {
  return async (key, signal) => {
    try {
      return await load(key, signal)
    } catch (error) {
      if (!signal.aborted) notify.error(error instanceof NoToken ? error.message : text)
      throw error
    }
  }
}
