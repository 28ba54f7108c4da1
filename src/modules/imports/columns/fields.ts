import type { ImportField } from '#modules/imports/import.ts'

interface FieldWords {
  label: string
  /** Headings that mean the field, bare of case, spaces and signs. The first is that of our own exports. */
  headings: readonly string[]
}

/** What the fields are called: on the screen, in our exports, and in other people's files. */
export const FIELD_WORDS: Readonly<Record<ImportField, FieldWords>> = {
  id: { label: 'Book id', headings: ['id', 'bookid'] },
  isbn: { label: 'ISBN', headings: ['isbn', 'isbn13', 'isbn10', 'ean', 'barcode'] },
  title: { label: 'Title', headings: ['title', 'booktitle', 'name', 'productname'] },
  subtitle: { label: 'Subtitle', headings: ['subtitle'] },
  author: { label: 'Author', headings: ['author', 'authors', 'authorname', 'by'] },
  category: { label: 'Category', headings: ['category', 'categoryslug', 'subject'] },
  price: { label: 'Price', headings: ['price', 'priceinr', 'sellingprice', 'saleprice', 'rate'] },
  discountPrice: { label: 'Discount price', headings: ['discountprice', 'offerprice', 'specialprice'] },
  originalPrice: { label: 'Original price', headings: ['originalprice', 'mrp', 'mrpinr', 'listprice'] },
  stock: { label: 'Stock', headings: ['stock', 'quantity', 'qty', 'copies', 'available', 'instock'] },
  publisher: { label: 'Publisher', headings: ['publisher', 'publication', 'imprint'] },
  edition: { label: 'Edition', headings: ['edition'] },
  date: { label: 'Published', headings: ['published', 'date', 'publicationdate', 'publishedon', 'year'] },
  amendedUpTo: { label: 'Amended up to', headings: ['amendedupto'] },
  lawStatedAsOn: { label: 'Law stated as on', headings: ['lawstatedason'] },
  pages: { label: 'Pages', headings: ['pages', 'noofpages', 'pagecount'] },
  binding: { label: 'Binding', headings: ['binding', 'format', 'cover'] },
  language: { label: 'Language', headings: ['language'] },
  genre: { label: 'Genre', headings: ['genre'] },
  hsn: { label: 'HSN', headings: ['hsn', 'hsncode', 'hsnsac'] },
  description: { label: 'Description', headings: ['description', 'shortdescription', 'summary'] },
  longDescription: { label: 'Long description', headings: ['longdescription', 'fulldescription'] },
}
