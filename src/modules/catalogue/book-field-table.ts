import { MAX_COPIES } from '#modules/inventory/movement.ts'

/**
 * The single definition of every book field that staff edit. Schemas, the admin form, files (import and
 * export), JSON, column lists, copies and change views derive from it. Runs in the browser.
 */
export interface FieldFacts {
  /** Money is paise in code and rupees outside. A day is an ISO date. A category is named by slug or name. */
  kind: 'text' | 'isbn' | 'hsn' | 'country' | 'category' | 'day' | 'money' | 'count'
  /** Maximum length of text, or maximum of a count. */
  max?: number
  min?: number
  /** Label in lists, files and reports. */
  label: string
  /** Longer label in the form. */
  formLabel?: string
  /** Required in every stored book, so it can't be cleared. */
  always?: true
  /** Shown in the shop's lists, not only on the book's page. */
  card?: true
  adminList?: true
  /** The admin list has a filter for a part of the value. */
  filter?: true
  /** Copied to a new edition. */
  ofWork?: true
  /** Column headings in third-party files, most common first. Case, spaces and punctuation are ignored. */
  headings?: string
}

/** Fields in the column order of our export files. */
export const BOOK_FIELD_TABLE = {
  isbn: {
    kind: 'isbn',
    max: 100,
    label: 'ISBN',
    formLabel: 'ISBN-13',
    card: true,
    adminList: true,
    headings: 'isbn, isbn13, isbn10, isbnno, isbnnumber, ean, barcode',
  },
  title: {
    kind: 'text',
    max: 500,
    label: 'Title',
    always: true,
    card: true,
    adminList: true,
    ofWork: true,
    headings:
      'title, booktitle, name, bookname, nameofbook, nameofthebook, titleofthebook, titleofbook, productname, itemname, particulars, titleauthor, titleandauthor, titleedition, titleandedition, शीर्षक, पुस्तक का नाम, पुस्तक',
  },
  subtitle: { kind: 'text', max: 500, label: 'Subtitle', card: true, adminList: true, ofWork: true },
  author: {
    kind: 'text',
    max: 500,
    label: 'Author',
    card: true,
    adminList: true,
    ofWork: true,
    headings: 'author, authors, authorname, nameofauthor, authoreditor, writer, by, लेखक',
  },
  category: {
    kind: 'category',
    max: 200,
    label: 'Category',
    always: true,
    ofWork: true,
    headings: 'category, categoryslug, categoryname, subject, subjectname, विषय',
  },
  price: {
    kind: 'money',
    label: 'Price',
    always: true,
    card: true,
    adminList: true,
    headings: 'price, priceinr, priceinrs, pricers, sellingprice, saleprice, ourprice, netprice, rate, मूल्य',
  },
  discountPrice: {
    kind: 'money',
    label: 'Discount price',
    card: true,
    adminList: true,
    headings: 'discountprice, offerprice, specialprice',
  },
  originalPrice: {
    kind: 'money',
    label: 'Original price',
    card: true,
    adminList: true,
    headings: 'originalprice, mrp, mrpinr, mrprs, listprice, printedprice',
  },
  tradeInPrice: { kind: 'money', label: 'Trade-in price', adminList: true, headings: 'tradeinprice' },
  stock: {
    kind: 'count',
    min: 0,
    max: MAX_COPIES,
    label: 'Stock',
    always: true,
    card: true,
    adminList: true,
    headings: 'stock, quantity, qty, copies, available, instock, stockqty, closingstock',
  },
  publisher: {
    kind: 'text',
    max: 200,
    label: 'Publisher',
    card: true,
    adminList: true,
    filter: true,
    ofWork: true,
    headings: 'publisher, publishername, publication, imprint, प्रकाशक',
  },
  edition: {
    kind: 'text',
    max: 100,
    label: 'Edition',
    card: true,
    adminList: true,
    headings: 'edition, edn, editionno, संस्करण',
  },
  date: {
    kind: 'day',
    label: 'Published',
    formLabel: 'Published on',
    card: true,
    adminList: true,
    headings:
      'published, date, publicationdate, publishedon, pubdate, yearofpublication, publicationyear, pubyear, year, वर्ष',
  },
  amendedUpTo: { kind: 'text', max: 200, label: 'As amended by', card: true },
  lawStatedAsOn: { kind: 'day', label: 'Law as on', card: true },
  exams: { kind: 'text', max: 300, label: 'Examinations', ofWork: true, headings: 'exams, exam, forexam' },
  attempts: { kind: 'text', max: 300, label: 'Attempts', headings: 'attempts, attempt' },
  lawOn: { kind: 'text', max: 300, label: 'Law it is on', headings: 'lawon, act' },
  hallCheckedOn: { kind: 'day', label: 'AIBE hall, checked on', card: true, headings: 'aibehall' },
  pages: {
    kind: 'count',
    min: 1,
    max: 100_000,
    label: 'Pages',
    headings: 'pages, noofpages, pagecount, pp, पृष्ठ',
  },
  binding: {
    kind: 'text',
    max: 50,
    label: 'Binding',
    ofWork: true,
    headings: 'binding, bindingtype, format, cover',
  },
  language: {
    kind: 'text',
    max: 50,
    label: 'Language',
    card: true,
    ofWork: true,
    headings: 'language, medium, भाषा',
  },
  genre: { kind: 'text', max: 100, label: 'Genre', ofWork: true },
  hsn: { kind: 'hsn', label: 'HSN', always: true, ofWork: true, headings: 'hsn, hsncode, hsnsac' },
  countryOfOrigin: {
    kind: 'country',
    label: 'Country of origin',
    ofWork: true,
    headings: 'countryoforigin, origin, country, printedin, madein',
  },
  importerName: {
    kind: 'text',
    max: 200,
    label: 'Importer',
    ofWork: true,
    headings: 'importername, importer, importedby',
  },
  importerAddress: {
    kind: 'text',
    max: 300,
    label: 'Importer’s address',
    ofWork: true,
    headings: 'importeraddress, addressofimporter',
  },
  description: {
    kind: 'text',
    max: 2000,
    label: 'Description',
    formLabel: 'Short description',
    headings: 'description, shortdescription, summary',
  },
  longDescription: {
    kind: 'text',
    max: 20_000,
    label: 'Long description',
    headings: 'longdescription, fulldescription',
  },
  whatIsNew: {
    kind: 'text',
    max: 5000,
    label: 'What’s new',
    formLabel: 'What’s new in this edition',
    headings: 'whatisnew, whatsnew, newinthisedition, whatisnewinthisedition',
  },
  audience: {
    kind: 'text',
    max: 2000,
    label: 'Who it’s for',
    ofWork: true,
    headings: 'whoitisfor, audience, readership, targetaudience, intendedfor',
  },
  contents: {
    kind: 'text',
    max: 20_000,
    label: 'Contents',
    formLabel: 'Table of contents',
    headings: 'contents, tableofcontents, toc, chapters',
  },
} as const satisfies Record<string, FieldFacts>
