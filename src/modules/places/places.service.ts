import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { ContentService } from '#modules/content/content.service.ts'
import type { LawService } from '#modules/law/law.service.ts'
import type { MerchandisingService } from '#modules/merchandising/merchandising.service.ts'
import type { NamesService } from '#modules/names/names.service.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'

import { type NamedPlace, named, type Place, placesFor, sectionPlaces, TAGS_OF_PLACES } from './places.ts'

export interface PlacesService {
  /**
   * The sections of the law that a question names, and at most so many categories with books, combos and e-books, best first; then authors
   * and publishers.
   */
  places(question: string, most: number): Promise<Place[]>
}

export interface PlacesDeps {
  catalogue: Pick<CatalogueService, 'categories' | 'synonymLines'>
  merchandising: Pick<MerchandisingService, 'combos'>
  content: Pick<ContentService, 'topics'>
  names: Pick<NamesService, 'meant'>
  law: Pick<LawService, 'named'>
  shared: PageCache['shared']
}

/** All but authors and publishers are kept in memory: they are few. Sections come first: who names one wants that. */
export function createPlacesService(deps: PlacesDeps): PlacesService {
  const all = () => deps.shared('places', TAGS_OF_PLACES, () => readPlaces(deps))
  return {
    async places(question, most) {
      const [kept, meant, sections] = await Promise.all([
        all(),
        deps.names.meant(question, most),
        deps.law.named(question),
      ])
      const people = meant.map(({ slug, ...name }): Place => ({ ...name, address: slug }))
      return [
        ...sectionPlaces(question, sections),
        ...[...placesFor(question, kept, most), ...people].slice(0, most),
      ]
    },
  }
}

async function readPlaces({ catalogue, merchandising, content }: PlacesDeps): Promise<NamedPlace[]> {
  const [categories, combos, topics, synonyms] = await Promise.all([
    catalogue.categories(),
    merchandising.combos('page'),
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
    ...combos.map(({ title, number, contents }) => ({
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
