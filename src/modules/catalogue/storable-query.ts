import type { BookQuery } from './book.ts'

import { countryNamed } from './countries.ts'
import { storable } from './search-text.ts'

/** Sanitizes values from URLs, so that PostgreSQL never rejects them. */
export function storableQuery(query: BookQuery): BookQuery {
  const { search, author, category, publisher, language, binding, origin } = query
  return {
    ...query,
    search: search && storable(search),
    author: author && storable(author),
    category: category && storable(category),
    publisher: publisher && storable(publisher),
    language: language && storable(language),
    binding: binding && storable(binding),
    origin: origin && (countryNamed(origin) ?? storable(origin)),
    startDate: realDay(query.startDate),
    endDate: realDay(query.endDate),
    minPrice: wholeSum(query.minPrice),
    maxPrice: wholeSum(query.maxPrice),
  }
}

function realDay(day: string | undefined): string | undefined {
  const isDay = day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && day >= '0001-01-01'
  return isDay && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ? day : undefined
}

function wholeSum(sum: number | undefined): number | undefined {
  return Number.isSafeInteger(sum) ? sum : undefined
}
