import { type ActKey, isOldAct, pairOf, PAIRS } from '#modules/law/acts/acts.ts'

import type { SectionList } from './section-lists.ts'
import type { Token } from './tokens.ts'
import { SEEKING_WORDS } from './words.ts'

/** The Acts on one side of sections, and what stands between the two. */
export interface Beside {
  acts: readonly ActKey[]
  between: readonly string[]
}

/**
 * 'bns section for 302 ipc', 'ipc section of 103 bns': an Act on either side, of one pair. The number is that of the one behind it where
 * the other is only what it is to be found in.
 */
export function isSoughtBefore(before: Beside | undefined, behind: Beside | undefined): boolean {
  const [sought] = before?.acts ?? []
  const [own] = behind?.acts ?? []
  if (!before || !behind || !sought || !own) return false
  return own !== sought && pairOf(own) === pairOf(sought) && seeks(before) && !seeks(behind)
}

/**
 * '420 in bns', 'bns me 302', 'bns for 498a': the number may be the new Act's, or the old one's that is looked for in it.
 */
export function soughtFrom(
  tokens: readonly Token[],
  list: SectionList,
  beside: Beside | undefined,
): ActKey | undefined {
  const at = tokens.findIndex(({ kind }) => kind === 'act')
  const now = newActAlone(tokens)
  if (!now || list.items.some(({ to }) => to !== undefined)) return undefined
  const isSought = (beside && seeks(beside)) || IN_BEHIND.has(tokens[at + 1]?.text ?? '')
  return isSought ? PAIRS[pairOf(now)].old : undefined
}

/** The only Act that is named, where it is a new one with a name of its own. */
function newActAlone(tokens: readonly Token[]): ActKey | undefined {
  const named = tokens.flatMap((token) => (token.kind === 'act' ? [token.acts] : []))
  const [now, another] = named[0] ?? []
  return named.length > 1 || !now || another || isOldAct(now) ? undefined : now
}

/** 'bns me': in BNS. */
const IN_BEHIND: ReadonlySet<string> = new Set(['me', 'mein', 'में'])

function seeks({ between }: Beside): boolean {
  return between.some((word) => SEEKING_WORDS.has(word))
}
