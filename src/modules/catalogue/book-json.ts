import { type Paise, toRupees } from '#platform/money.ts'

import type { Book, BookCard, BookPage, Category, Suggestion } from './book.ts'
import { type BookFieldValues, CARD_FIELDS, isMoney, OWN_FIELDS, type OwnField } from './book-fields.ts'
import type { BookJson, BookListItem } from './catalogue.schema.ts'
import { statedLaw } from './law-label.ts'
import { thumbnailOf } from './pictures/picture-address.ts'

/** Fields in REST format: amounts in rupees. */
export function fieldsJson<F extends OwnField>(
  book: BookFieldValues<F>,
  fields: readonly F[],
): BookFieldValues<F> {
  const json = fields.map((field) => [
    field,
    isMoney(field) ? rupeesOrNull(book[field] as Paise | null) : book[field],
  ])
  return Object.fromEntries(json)
}

/** A card in REST format: rupees, `_id`, category name. */
export function toListItem(card: BookCard): BookListItem {
  return {
    _id: card.id,
    slug: card.slug,
    ...fieldsJson(card, CARD_FIELDS),
    category: card.categoryName,
    categorySlug: card.categorySlug,
    image: card.image,
    thumbnail: thumbnailOf(card.image),
    rating: card.rating,
    // The spec wants a 'list; only its length is used' (§3). `/books/{id}/reviews` returns the reviews.
    reviews: Array.from({ length: card.reviewTotal }, () => ({})),
    reviewCount: card.reviewCount,
    bookType: card.bookType,
    suits: card.suits,
    law: statedLaw(card),
    lawState: card.lawState,
    laws: card.laws,
    currentFor: card.currentFor,
    olderThan: card.olderThan,
  }
}

export function toBookJson(book: Book): BookJson {
  const { newerEdition } = book
  return {
    ...toListItem(book),
    ...fieldsJson(book, OWN_FIELDS),
    images: book.images,
    published: book.publishedText,
    keywords: book.keywords,
    sampleFields: book.sampleFields,
    version: book.version,
    samplePages: book.samplePages,
    lawEvents: book.olderThanEvents,
    newerEdition: newerEdition && {
      _id: newerEdition.id,
      title: newerEdition.title,
      edition: newerEdition.edition,
    },
  }
}

export function toPageJson({ books, total, totalPages, understoodAs, leftOut, shortened }: BookPage) {
  return { books: books.map(toListItem), total, totalPages, understoodAs, leftOut, shortened }
}

export function toSuggestionJson({ id, image, shownPrice, ...rest }: Suggestion) {
  return {
    _id: id,
    ...rest,
    thumbnail: thumbnailOf(image),
    price: toRupees(shownPrice),
  }
}

export function toCategoryJson({ id, ...category }: Category) {
  return { _id: id, ...category }
}

export function rupeesOrNull(paise: Paise | null): number | null {
  return paise === null ? null : toRupees(paise)
}
