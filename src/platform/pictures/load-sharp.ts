import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

/** Loads the picture library on first use: a starting shop doesn't need it yet. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then((module) => {
    // Few pictures are drawn at a time already, so each takes one thread.
    module.default.concurrency(1)
    return module.default
  })
  return loaded
}
