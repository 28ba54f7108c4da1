import type { Dice } from './dice.ts'
import type { KnownEvent } from './event.ts'
import type { GeneratedBook, Place, Shape } from './labelled-book.ts'

/** Words that name an event's Acts or its subject, and the Acts that they name. */
export interface Words {
  text: string
  acts: readonly string[]
}

const DRESSES = [
  '{}',
  '{}',
  'The {}',
  "Taxmann's {}",
  "Ratanlal & Dhirajlal's {}",
  'Commentary on the {}',
  '{} (Bare Act)',
  '{}: Law and Practice',
  'Lectures on {}',
  '{} with Case Law',
]
const HINDI_DRESSES = ['{}', '{} (Diglot)', '{} - टीका']
const NEUTRAL_TITLES = [
  'A Students’ Companion',
  'Desk Book for Practitioners',
  'Lecture Notes, Semester IV',
  'Question Bank with Answers',
]
const NEUTRAL_SUBTITLES = [null, null, 'With Latest Case Law', 'Set of 2 Volumes', 'For LL.B. Students']
const SUBTITLES = ['{}', 'Under the {}', 'Based on {}', 'With Notes on the {}']

/** Words of that shape for `event`. */
export function wordsOf(event: KnownEvent, shape: Shape, dice: Dice): Words {
  if (shape === 'topical') return { text: dice.pick(event.topics), acts: [] }
  if (shape === 'new') return { text: dice.pick(event.newNames), acts: [event.newAct] }
  const old = dice.pick(event.oldNames)
  if (shape === 'old') return { text: old.text, acts: [old.act] }
  if (event.bothNames.length > 0 && dice.once(2)) {
    const { text, act } = dice.pick(event.bothNames)
    return { text, acts: [act, event.newAct] }
  }
  const fresh = dice.pick(event.newNames)
  const text = dice.pick([
    `${old.text} and ${fresh}`,
    `${fresh} vis-à-vis ${old.text}`,
    `Comparative Study of ${fresh} and ${old.text}`,
    `${old.text} to ${fresh}`,
  ])
  return { text, acts: [old.act, event.newAct] }
}

/** A cover with those words in that place, and no other words about law. */
export function cover(
  words: Words,
  place: Place,
  event: KnownEvent,
  dice: Dice,
): Pick<GeneratedBook, 'title' | 'subtitle' | 'lawOn' | 'keywords'> {
  const keyword = dice.pick(event.keywords)
  const neutral = dice.pick(event.topics.length > 0 && dice.once(2) ? event.topics : NEUTRAL_TITLES)
  const subtitle = dice.pick(NEUTRAL_SUBTITLES)
  const often = dice.once(2) ? [keyword] : []
  switch (place) {
    case 'title':
      return { title: dressed(words.text, dice), subtitle, lawOn: null, keywords: often }
    case 'subtitle':
      return {
        title: neutral,
        subtitle: dice.pick(SUBTITLES).replace('{}', words.text),
        lawOn: null,
        keywords: often,
      }
    case 'staff':
      return { title: neutral, subtitle, lawOn: words.acts.join('; '), keywords: often }
    case 'keywords':
      return { title: dice.pick(NEUTRAL_TITLES), subtitle, lawOn: null, keywords: ['case law', keyword] }
  }
}

/** Writes a title as printed: with a publisher's name, in capitals, with an ampersand. */
export function dressed(text: string, dice: Dice): string {
  if (/\p{Script=Devanagari}/u.test(text)) return dice.pick(HINDI_DRESSES).replace('{}', text)
  const title = dice.pick(DRESSES).replace('{}', text)
  const joined = dice.once(8) ? title.replaceAll(' and ', ' & ') : title
  return dice.once(6) ? joined.toUpperCase() : joined
}
