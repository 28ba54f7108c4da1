import type { SeededRandom } from './random.ts'
import type { KnownEvent } from './event.ts'
import type { GeneratedBook, Place, Shape } from './labelled-book.ts'

/** Words that name an event's Acts or its subject, and the Acts that they name. */
export interface Words {
  text: string
  acts: readonly string[]
}

const TITLE_FORMS = [
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
const HINDI_TITLE_FORMS = ['{}', '{} (Diglot)', '{} - टीका']
const NEUTRAL_TITLES = [
  'A Students’ Companion',
  'Desk Book for Practitioners',
  'Lecture Notes, Semester IV',
  'Question Bank with Answers',
]
const NEUTRAL_SUBTITLES = [null, null, 'With Latest Case Law', 'Set of 2 Volumes', 'For LL.B. Students']
const SUBTITLES = ['{}', 'Under the {}', 'Based on {}', 'With Notes on the {}']

/** Returns words of that shape for `event`. */
export function wordsOf(event: KnownEvent, shape: Shape, random: SeededRandom): Words {
  if (shape === 'topical') return { text: random.pick(event.topics), acts: [] }
  if (shape === 'new') return { text: random.pick(event.newNames), acts: [event.newAct] }
  const old = random.pick(event.oldNames)
  if (shape === 'old') return { text: old.text, acts: [old.act] }
  if (event.bothNames.length > 0 && random.once(2)) {
    const { text, act } = random.pick(event.bothNames)
    return { text, acts: [act, event.newAct] }
  }
  const fresh = random.pick(event.newNames)
  const text = random.pick([
    `${old.text} and ${fresh}`,
    `${fresh} vis-à-vis ${old.text}`,
    `Comparative Study of ${fresh} and ${old.text}`,
    `${old.text} to ${fresh}`,
  ])
  return { text, acts: [old.act, event.newAct] }
}

/** Returns a cover with those words in that place, and no other words about law. */
export function cover(
  words: Words,
  place: Place,
  event: KnownEvent,
  random: SeededRandom,
): Pick<GeneratedBook, 'title' | 'subtitle' | 'lawOn' | 'keywords'> {
  const keyword = random.pick(event.keywords)
  const neutral = random.pick(event.topics.length > 0 && random.once(2) ? event.topics : NEUTRAL_TITLES)
  const subtitle = random.pick(NEUTRAL_SUBTITLES)
  const often = random.once(2) ? [keyword] : []
  switch (place) {
    case 'title':
      return { title: titleFrom(words.text, random), subtitle, lawOn: null, keywords: often }
    case 'subtitle':
      return {
        title: neutral,
        subtitle: random.pick(SUBTITLES).replace('{}', words.text),
        lawOn: null,
        keywords: often,
      }
    case 'staff':
      return { title: neutral, subtitle, lawOn: words.acts.join('; '), keywords: often }
    case 'keywords':
      return { title: random.pick(NEUTRAL_TITLES), subtitle, lawOn: null, keywords: ['case law', keyword] }
  }
}

/** Writes a title as printed: with a publisher's name, in capitals, with an ampersand. */
export function titleFrom(text: string, random: SeededRandom): string {
  if (/\p{Script=Devanagari}/u.test(text)) return random.pick(HINDI_TITLE_FORMS).replace('{}', text)
  const title = random.pick(TITLE_FORMS).replace('{}', text)
  const joined = random.once(8) ? title.replaceAll(' and ', ' & ') : title
  return random.once(6) ? joined.toUpperCase() : joined
}
