import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { analyse } from 'scslre'

import { ambiguousLoop } from './ambiguous-loops.ts'
import { restartsAt } from './restarts.ts'

/** A repetition up to this count takes a fixed number of steps; a longer repetition counts as endless. */
const BOUNDED = 30

const parser = new RegExpParser()

/**
 * Returns why a search with this pattern can take more than a fixed number of steps per character, or
 * undefined for a linear one.
 */
export function slowness(source: string, flags: string): string | undefined {
  const endless = withoutLongBounds(source, flags)
  if (endless === undefined) return undefined
  const { reports } = analyse({ source: endless, flags })
  const [report] = reports
  if (report) return `${report.exponential ? 'exponential' : 'polynomial'} backtracking (${report.type})`
  const loop = ambiguousLoop(parsed(endless, flags))
  if (loop) return `exponential backtracking: ${loop} reads the same text in two ways`
  const restart = restartsAt(parsed(endless, flags))
  return restart && `polynomial backtracking: a search reads ${restart} again from places within it`
}

/**
 * Replaces long bounds with endless ones: {1,4096} is as slow as +. Returns undefined if every repetition is
 * short.
 */
function withoutLongBounds(source: string, flags: string): string | undefined {
  const long: AST.Quantifier[] = []
  visitRegExpAST(parsed(source, flags), {
    onQuantifierEnter: (quantifier) => void (quantifier.max >= BOUNDED && long.push(quantifier)),
  })
  if (long.length === 0) return undefined
  return long
    .filter(({ max }) => max !== Infinity)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { min, greedy, element, end }) => {
      const endless = `${min > 0 ? '+' : '*'}${greedy ? '' : '?'}`
      // The positions include the slash before the pattern.
      return text.slice(0, element.end - 1) + endless + text.slice(end - 1)
    }, source)
}

function parsed(source: string, flags: string): AST.RegExpLiteral {
  return parser.parseLiteral(`/${source}/${flags}`)
}
