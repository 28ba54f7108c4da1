import { type AST, visitRegExpAST } from '@eslint-community/regexpp'
import { type ReadonlyFlags, toUnicodeSet } from 'regexp-ast-analysis'

type CharSet = ReturnType<typeof toUnicodeSet>['chars']

/**
 * Returns the text of the first loop that can match the same text in two ways, such as `(?:\w|\d)*` or
 * `(?:a?b?)*`: n repetitions then match in 2ⁿ ways. scslre compares repetitions with each other, but not
 * alternatives. A loop is unambiguous if the next character always determines the next place (a deterministic
 * position automaton).
 */
export function ambiguousLoop({ pattern, flags }: AST.RegExpLiteral): string | undefined {
  let found: string | undefined
  visitRegExpAST(pattern, {
    onQuantifierEnter(loop) {
      if (loop.max === Infinity && !isDeterministic(loop, flags)) found ??= loop.raw
    },
  })
  return found
}

/** The places at which an expression can begin and end; each place is a character of the pattern. */
interface Ends {
  first: Place[]
  last: Place[]
  canBeEmpty: boolean
}

interface Place {
  chars: CharSet
  /** One entry per path to the next place: the same place twice means two paths. */
  next: Place[]
}

function isDeterministic(loop: AST.Quantifier, flags: ReadonlyFlags): boolean {
  const places: Place[] = []
  endsOf(loop, flags, places)
  return places.every(({ next }) => areDisjoint(next))
}

function areDisjoint(places: readonly Place[]): boolean {
  return places.every(({ chars }, i) =>
    places.slice(i + 1).every((other) => chars.isDisjointWith(other.chars)),
  )
}

const EMPTY: Ends = { first: [], last: [], canBeEmpty: true }

function endsOf(element: AST.Element, flags: ReadonlyFlags, places: Place[]): Ends {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass': {
      const place = { chars: toUnicodeSet(element, flags).chars, next: [] }
      places.push(place)
      return { first: [place], last: [place], canBeEmpty: false }
    }
    case 'Quantifier': {
      const ends = endsOf(element.element, flags, places)
      if (element.max > 1) join(ends.last, ends.first)
      return { ...ends, canBeEmpty: ends.canBeEmpty || element.min === 0 }
    }
    case 'Group':
    case 'CapturingGroup':
      return either(element.alternatives.map(({ elements }) => sequence(elements, flags, places)))
    default:
      return EMPTY
  }
}

function sequence(elements: readonly AST.Element[], flags: ReadonlyFlags, places: Place[]): Ends {
  return elements.reduce<Ends>((before, element) => {
    const after = endsOf(element, flags, places)
    join(before.last, after.first)
    return {
      first: before.canBeEmpty ? [...before.first, ...after.first] : before.first,
      last: after.canBeEmpty ? [...before.last, ...after.last] : after.last,
      canBeEmpty: before.canBeEmpty && after.canBeEmpty,
    }
  }, EMPTY)
}

function either(ways: readonly Ends[]): Ends {
  return {
    first: ways.flatMap(({ first }) => first),
    last: ways.flatMap(({ last }) => last),
    canBeEmpty: ways.some(({ canBeEmpty }) => canBeEmpty),
  }
}

function join(from: readonly Place[], to: readonly Place[]): void {
  for (const place of from) place.next.push(...to)
}
