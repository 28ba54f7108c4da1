import { OWN_ID_HEADING } from '#modules/catalogue/own-id-heading.ts'
import type { ImportField } from '#modules/imports/import.ts'

interface FieldWords {
  label: string
  /** Headings that mean the field, whatever their case, spaces and signs. The first is that of our own exports. */
  headings: readonly string[]
}

/** What the fields are called: on the screen, in our exports, and in other people's files. */
export const FIELD_WORDS: Readonly<Record<ImportField, FieldWords>> = {
  id: { label: 'Id of this shop', headings: [OWN_ID_HEADING] },
  isbn: { label: 'ISBN', headings: ['isbn', 'isbn13', 'isbn10', 'isbnno', 'isbnnumber', 'ean', 'barcode'] },
  title: {
    label: 'Title',
    headings: [
      'title',
      'booktitle',
      'name',
      'bookname',
      'nameofbook',
      'nameofthebook',
      'titleofthebook',
    ].concat(['titleofbook', 'productname', 'शीर्षक', 'पुस्तक का नाम', 'पुस्तक']),
  },
  subtitle: { label: 'Subtitle', headings: ['subtitle'] },
  author: {
    label: 'Author',
    headings: ['author', 'authors', 'authorname', 'nameofauthor', 'authoreditor', 'writer', 'by', 'लेखक'],
  },
  category: {
    label: 'Category',
    headings: ['category', 'categoryslug', 'categoryname', 'subject', 'subjectname', 'विषय'],
  },
  price: {
    label: 'Price',
    headings: ['price', 'priceinr', 'priceinrs', 'pricers', 'sellingprice', 'saleprice', 'rate', 'मूल्य'],
  },
  discountPrice: { label: 'Discount price', headings: ['discountprice', 'offerprice', 'specialprice'] },
  originalPrice: {
    label: 'Original price',
    headings: ['originalprice', 'mrp', 'mrpinr', 'mrprs', 'listprice', 'printedprice'],
  },
  stock: {
    label: 'Stock',
    headings: ['stock', 'quantity', 'qty', 'copies', 'available', 'instock', 'stockqty', 'closingstock'],
  },
  publisher: {
    label: 'Publisher',
    headings: ['publisher', 'publishername', 'publication', 'imprint', 'प्रकाशक'],
  },
  edition: { label: 'Edition', headings: ['edition', 'edn', 'editionno', 'संस्करण'] },
  date: {
    label: 'Published',
    headings: ['published', 'date', 'publicationdate', 'publishedon', 'pubdate', 'yearofpublication'].concat([
      'publicationyear',
      'pubyear',
      'year',
      'वर्ष',
    ]),
  },
  amendedUpTo: { label: 'Amended up to', headings: ['amendedupto'] },
  lawStatedAsOn: { label: 'Law stated as on', headings: ['lawstatedason'] },
  pages: { label: 'Pages', headings: ['pages', 'noofpages', 'pagecount', 'pp', 'पृष्ठ'] },
  binding: { label: 'Binding', headings: ['binding', 'bindingtype', 'format', 'cover'] },
  language: { label: 'Language', headings: ['language', 'medium', 'भाषा'] },
  genre: { label: 'Genre', headings: ['genre'] },
  hsn: { label: 'HSN', headings: ['hsn', 'hsncode', 'hsnsac'] },
  description: { label: 'Description', headings: ['description', 'shortdescription', 'summary'] },
  longDescription: { label: 'Long description', headings: ['longdescription', 'fulldescription'] },
}
