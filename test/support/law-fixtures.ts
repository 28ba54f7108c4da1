import { readFileSync } from 'node:fs'
import path from 'node:path'

import { parse } from 'csv-parse/sync'

import { mediumDate } from '#platform/indian-day.ts'

// The hand-written labels of test/fixtures/README.md.

const FOLDER = path.resolve(import.meta.dirname, '../fixtures')

interface Edition {
  title: string
  subtitle: string
  edition: string
  published: string
}

export interface SeedLabel extends Edition {
  state: 'current' | 'old' | 'unknown'
  old_before: string
  /** 'Name, year', separated by '; '. */
  acts: string
}

export interface AttemptBook extends Edition {
  exam: string
  subject: string
  attempt: string
  place: 'may list' | 'fold' | 'either' | 'never' | 'none listed'
}

export const seedLabels = () => read<SeedLabel>('seed-law-labels.csv')
export const attemptBooks = () => read<AttemptBook>('attempt-books.csv')

/** Identifies a row of either file and a book of the seed. */
export function editionKey({ title, subtitle, edition, published }: Edition): string {
  return [title, subtitle, edition, published].join('|')
}

/** Returns the editionKey of a stored book. */
export function keyOfBook(book: {
  title: string
  subtitle: string | null
  edition: string | null
  publishedText: string | null
}): string {
  const { title, subtitle, edition, publishedText } = book
  return editionKey({
    title,
    subtitle: subtitle ?? '',
    edition: edition ?? '',
    published: publishedText ?? '',
  })
}

/** Returns the mark that pages show for a label. */
export function markOfLabel({ state, old_before: day }: SeedLabel): string {
  if (state === 'current') return 'Current law'
  return state === 'old' ? `Old law (before ${mediumDate(day)})` : ''
}

function read<T>(file: string): T[] {
  return parse(readFileSync(path.join(FOLDER, file), 'utf8'), { columns: true, bom: true }) as T[]
}
