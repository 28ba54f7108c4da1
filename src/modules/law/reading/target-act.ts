import { type ActKey, isOldAct, pairOf, PAIRS } from '#modules/law/acts/acts.ts'

import type { SectionList } from './section-lists.ts'
import type { Token } from './tokens.ts'
import { SEEKING_WORDS } from './words.ts'

/** The Acts on one side of sections, and the words in between. */
export interface Neighbours {
  acts: readonly ActKey[]
  between: readonly string[]
}

/**
 * 'bns section for 302 ipc', 'ipc section of 103 bns': Acts of one pair on both sides. Reports whether the
 * number belongs to the Act after it and is only looked up in the Act before it.
 */
export function isTargetBefore(before: Neighbours | undefined, behind: Neighbours | undefined): boolean {
  const [sought] = before?.acts ?? []
  const [own] = behind?.acts ?? []
  if (!before || !behind || !sought || !own) return false
  return own !== sought && pairOf(own) === pairOf(sought) && seeks(before) && !seeks(behind)
}

/**
 * '420 in bns', 'bns me 302', 'bns for 498a': returns the old Act if the number may belong to it and is only
 * looked up in the new Act.
 */
export function targetActOf(
  tokens: readonly Token[],
  list: SectionList,
  neighbours: Neighbours | undefined,
): ActKey | undefined {
  const at = tokens.findIndex(({ kind }) => kind === 'act')
  const now = newActAlone(tokens)
  if (!now || list.items.some(({ to }) => to !== undefined)) return undefined
  const isTarget = (neighbours && seeks(neighbours)) || IN_BEHIND.has(tokens[at + 1]?.text ?? '')
  return isTarget ? PAIRS[pairOf(now)].old : undefined
}

/** The only Act named, if it is a new one whose name no other Act shares. */
function newActAlone(tokens: readonly Token[]): ActKey | undefined {
  const named = tokens.flatMap((token) => (token.kind === 'act' ? [token.acts] : []))
  const [now, another] = named[0] ?? []
  return named.length > 1 || !now || another || isOldAct(now) ? undefined : now
}

/** 'bns me': in BNS. */
const IN_BEHIND: ReadonlySet<string> = new Set(['me', 'mein', 'में'])

function seeks({ between }: Neighbours): boolean {
  return between.some((word) => SEEKING_WORDS.has(word))
}
