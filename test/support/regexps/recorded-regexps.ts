import { vi } from 'vitest'

import type { SourceRegExp } from './source-regexps.ts'

/**
 * Reloads modules and returns the patterns that they build with `RegExp(…)` while loading. Doesn't record
 * literals.
 */
export async function recordRegExps(files: readonly string[]): Promise<SourceRegExp[]> {
  const found: SourceRegExp[] = []
  const record = (made: RegExp) => {
    found.push({ place: `While ${files.join(', ')} load:`, source: made.source, flags: made.flags })
    return made
  }
  const handler: ProxyHandler<RegExpConstructor> = {
    construct: (target, args) => record(Reflect.construct(target, args)),
    apply: (target, _, args) => record(Reflect.construct(target, args)),
  }
  vi.resetModules()
  vi.stubGlobal('RegExp', new Proxy(RegExp, handler))
  try {
    for (const file of files) await import(/* @vite-ignore */ `../../../${file}`)
  } finally {
    vi.unstubAllGlobals()
  }
  return found
}
