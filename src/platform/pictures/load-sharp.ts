import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

/** What reads and draws pictures, loaded for the first of them: a shop that starts needs it not yet (decision 070). */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then((module) => {
    // Pictures are drawn few at a time already: each takes one thread.
    module.default.concurrency(1)
    return module.default
  })
  return loaded
}
