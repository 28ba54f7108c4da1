import { isFailure } from '#platform/errors.ts'

/** What a service found; undefined when it says that there is no such thing. For loaders. */
export async function found<T>(wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted
  } catch (error) {
    if (isFailure(error, 'not-found')) return undefined
    throw error
  }
}
