import type { AST } from '@eslint-community/regexpp'
import { type ReadonlyFlags, toUnicodeSet } from 'regexp-ast-analysis'

type CharSet = ReturnType<typeof toUnicodeSet>['chars']
type SingleChar = AST.Character | AST.CharacterSet | AST.CharacterClass

/**
 * Returns the text of the first repetition that takes quadratic time like the one in `/<b[^>]*>/`, which
 * reads to the end for each `<b`, even for those that it has already read. scslre reports this only if the
 * repetition comes first.
 */
export function restartsAt({ pattern, flags }: AST.RegExpLiteral): string | undefined {
  if (flags.sticky) return undefined
  for (const alternative of pattern.alternatives) {
    const found = search(alternative.elements, { before: [], after: [], flags })
    if (found) return found
  }
  return undefined
}

interface Surroundings {
  before: readonly AST.Element[]
  after: readonly AST.Element[]
  flags: ReadonlyFlags
}

function search(elements: readonly AST.Element[], around: Surroundings): string | undefined {
  for (const [at, element] of elements.entries()) {
    const before = [...around.before, ...elements.slice(0, at)]
    const after = [...elements.slice(at + 1), ...around.after]
    const found = within(element, { ...around, before, after })
    if (found) return found
  }
  return undefined
}

function within(element: AST.Element, around: Surroundings): string | undefined {
  if (element.type === 'Quantifier') {
    if (element.max === Infinity && isSingle(element.element) && restarts(element.element, around))
      return element.raw
    return within(element.element, around)
  }
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return undefined
  for (const { elements } of element.alternatives) {
    const found = search(elements, around)
    if (found) return found
  }
  return undefined
}

/** Checks that the text before a repetition can occur within it, and that the search can fail after it. */
function restarts(repeated: SingleChar, { before, after, flags }: Surroundings): boolean {
  const read = toUnicodeSet(repeated, flags).chars
  const begins = before.some((element) => !isAssertion(element) && !isOptional(element))
  return (
    begins && after.some((element) => !isOptional(element)) && before.every((one) => fits(one, read, flags))
  )
}

/** Checks that an element can match within a run of these characters. */
function fits(element: AST.Element, read: CharSet, flags: ReadonlyFlags): boolean {
  if (isSingle(element)) return !toUnicodeSet(element, flags).chars.isDisjointWith(read)
  if (element.type === 'Quantifier') return element.min === 0 || fits(element.element, read, flags)
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.some(({ elements }) => elements.every((one) => fits(one, read, flags)))
  if (element.type !== 'Assertion') return true
  if (element.kind === 'start') return flags.multiline === true && read.has(NEWLINE)
  return element.kind !== 'lookbehind' || !excludes(element, read, flags)
}

const NEWLINE = 0x0a

/** Checks that `(?<![…])` or `(?<=[…])` prevents a search from starting after any of these characters. */
function excludes(
  { negate, alternatives }: AST.LookbehindAssertion,
  read: CharSet,
  flags: ReadonlyFlags,
): boolean {
  const keepsOut = ({ elements: [only, ...more] }: AST.Alternative) => {
    if (only === undefined || more.length > 0 || !isSingle(only)) return false
    const { chars } = toUnicodeSet(only, flags)
    return negate ? chars.isSupersetOf(read) : chars.isDisjointWith(read)
  }
  return negate ? alternatives.some(keepsOut) : alternatives.every(keepsOut)
}

function isSingle(element: AST.Element): element is SingleChar {
  return element.type === 'Character' || element.type === 'CharacterSet' || element.type === 'CharacterClass'
}

function isAssertion(element: AST.Element): boolean {
  return element.type === 'Assertion'
}

function isOptional(element: AST.Element): boolean {
  return element.type === 'Quantifier' && element.min === 0
}
