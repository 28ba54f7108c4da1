import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

/** Loads the picture library on first use, so that the shop starts faster. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then((module) => {
    // Uses one thread per picture, because several pictures may be drawn concurrently.
    module.default.concurrency(1)
    return module.default
  })
  return loaded
}
