import { type Paise, toRupees } from '#platform/money.ts'

import type { Book, BookCard, BookPage, Category, Suggestion } from './book.ts'
import type { BookJson, BookListItem } from './catalogue.schema.ts'
import { thumbnailOf } from './cover-image.ts'

/** A card as REST shows it: rupees, `_id`, the category by name. */
export function toListItem(card: BookCard): BookListItem {
  return {
    _id: card.id,
    slug: card.slug,
    title: card.title,
    subtitle: card.subtitle,
    author: card.author,
    publisher: card.publisher,
    language: card.language,
    isbn: card.isbn,
    edition: card.edition,
    date: card.date,
    category: card.categoryName,
    categorySlug: card.categorySlug,
    image: card.image,
    thumbnail: thumbnailOf(card.image),
    price: toRupees(card.price),
    discountPrice: rupeesOrNull(card.discountPrice),
    originalPrice: rupeesOrNull(card.originalPrice),
    rating: card.rating,
    // 'list; only its length is used' (spec §3): the reviews themselves are at /books/{id}/reviews.
    reviews: Array.from({ length: card.reviewCount }, () => ({})),
    stock: card.stock,
    bookType: card.bookType,
  }
}

export function toBookJson(book: Book): BookJson {
  const { newerEdition } = book
  return {
    ...toListItem(book),
    description: book.description,
    longDescription: book.longDescription,
    images: book.images,
    genre: book.genre,
    binding: book.binding,
    pages: book.pages,
    amendedUpTo: book.amendedUpTo,
    lawStatedAsOn: book.lawStatedAsOn,
    published: book.publishedText,
    hsn: book.hsn,
    keywords: book.keywords,
    sampleFields: book.sampleFields,
    version: book.version,
    newerEdition: newerEdition && {
      _id: newerEdition.id,
      title: newerEdition.title,
      edition: newerEdition.edition,
    },
  }
}

export function toPageJson({ books, total, totalPages, understoodAs }: BookPage) {
  return { books: books.map(toListItem), total, totalPages, ...(understoodAs && { understoodAs }) }
}

export function toSuggestionJson({ id, title, author, image, shownPrice }: Suggestion) {
  return { _id: id, title, author, thumbnail: thumbnailOf(image), price: toRupees(shownPrice) }
}

export function toCategoryJson({ id, ...category }: Category) {
  return { _id: id, ...category }
}

function rupeesOrNull(paise: Paise | null): number | null {
  return paise === null ? null : toRupees(paise)
}
