import type { BookCard } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { ContentService } from '#modules/content/content.service.ts'
import { actTitle, isActKey, pairOf, PAIRS } from '#modules/law/acts/acts.ts'
import type { ExamsService } from '#modules/law/exams/exams.service.ts'
import type { LawService } from '#modules/law/law.service.ts'
import type { SectionIndexesService } from '#modules/law/section-index/section-index.service.ts'
import type { MerchandisingService } from '#modules/offers/merchandising/merchandising.service.ts'
import type { ContributorsService } from '#modules/catalogue/contributors/contributors.service.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'

import { examPlaces, type NamedExam, namedExams, TAGS_OF_EXAMS } from './exam-places.ts'
import {
  MAX_SECTIONS,
  type NamedPlace,
  named,
  type Place,
  placesFor,
  sectionPlaces,
  TAGS_OF_PLACES,
} from './site-search.ts'

/**
 * Caches all places except authors and publishers in memory, because they are few. Sections of the law come
 * first: a question that names one is about it.
 */
export function createSiteSearchService(deps: {
  catalogue: Pick<CatalogueService, 'categories' | 'choices' | 'synonymLines'>
  merchandising: Pick<MerchandisingService, 'combos'>
  content: Pick<ContentService, 'topics'>
  exams: Pick<ExamsService, 'exams'>
  contributors: Pick<ContributorsService, 'meant'>
  law: Pick<LawService, 'named' | 'books'>
  sectionIndexes: Pick<SectionIndexesService, 'counts'>
  shared: PageCache['shared']
}) {
  const all = () => deps.shared('places', TAGS_OF_PLACES, () => readPlaces(deps))
  const knownExams = () => deps.shared('named exams', TAGS_OF_EXAMS, () => readExams(deps))
  const exams = async (question: string): Promise<Place[]> => examPlaces(question, await knownExams())
  return {
    /**
     * Returns the sections of the law that a question names, then at most `most` others: the exams it names, then
     * categories with books, combos and e-books, best first, then authors and publishers.
     */
    async places(question: string, most: number): Promise<Place[]> {
      const [kept, named, meant, sections] = await Promise.all([
        all(),
        exams(question),
        deps.contributors.meant(question, most),
        sectionsNamed(deps, question),
      ])
      const people = meant.map(({ slug, ...name }): Place => ({ ...name, address: slug }))
      return [...sections, ...[...named, ...placesFor(question, kept, most), ...people].slice(0, most)]
    },
    /** Returns the pages of the exams that a question names. Invalidated by `TAGS_OF_EXAMS`. */
    exams,
    /**
     * Returns the Act in force of the first section among the places, and books on it, then on the Act that it
     * replaced. Undefined without a section or without such books.
     */
    async actBooks(places: readonly Place[], most: number): Promise<ActBooks | undefined> {
      const [act = ''] = places.find(({ kind }) => kind === 'section')?.address.split('/') ?? []
      if (!isActKey(act)) return undefined
      const { old, now } = PAIRS[pairOf(act)]
      const [current, earlier] = await Promise.all([deps.law.books(now), deps.law.books(old)])
      const books = new Map([...current, ...earlier].map((book) => [book.id, book]))
      return books.size > 0 ? { act: actTitle(now), books: [...books.values()].slice(0, most) } : undefined
    },
  }
}

/** An Act with books on it. */
export interface ActBooks {
  act: string
  books: readonly BookCard[]
}

export type SiteSearchService = ReturnType<typeof createSiteSearchService>

/** Returns the sections that a question names, each with the number of books that index it. */
async function sectionsNamed(
  {
    law,
    sectionIndexes,
  }: { law: Pick<LawService, 'named' | 'books'>; sectionIndexes: Pick<SectionIndexesService, 'counts'> },
  question: string,
): Promise<Place[]> {
  const found = await law.named(question)
  const counts = await sectionIndexes.counts(found.slice(0, MAX_SECTIONS))
  return sectionPlaces(question, found, counts)
}

async function readExams({
  catalogue,
  exams,
}: {
  catalogue: Pick<CatalogueService, 'categories' | 'choices' | 'synonymLines'>
  exams: Pick<ExamsService, 'exams'>
}): Promise<NamedExam[]> {
  const [known, choices, synonyms] = await Promise.all([
    exams.exams(),
    catalogue.choices(),
    catalogue.synonymLines(),
  ])
  return namedExams({ exams: known, filters: choices.exams, synonyms })
}

async function readPlaces({
  catalogue,
  merchandising,
  content,
}: {
  catalogue: Pick<CatalogueService, 'categories' | 'choices' | 'synonymLines'>
  merchandising: Pick<MerchandisingService, 'combos'>
  content: Pick<ContentService, 'topics'>
}): Promise<NamedPlace[]> {
  const [categories, page, home, topics, synonyms] = await Promise.all([
    catalogue.categories(),
    merchandising.combos('page'),
    merchandising.combos('home'),
    content.topics(),
    catalogue.synonymLines(),
  ])
  const places: Place[] = [
    ...categories
      .filter(({ bookCount }) => bookCount > 0)
      .map(({ name, slug, bookCount }) => ({
        kind: 'category' as const,
        name,
        address: slug,
        books: bookCount,
      })),
    ...[...page, ...home].map(({ title, number, contents }) => ({
      kind: 'combo' as const,
      name: title,
      address: String(number),
      books: contents.length,
    })),
    ...topics.flatMap(({ slug, entries }) =>
      entries.map(({ title }) => ({ kind: 'ebook' as const, name: title, address: slug, books: 0 })),
    ),
  ]
  return places.map((place) => named(place, synonyms))
}
