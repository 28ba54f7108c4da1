import { MAX_COPIES } from '#modules/inventory/movement.ts'

import type { FieldFacts } from './book-field.ts'

/**
 * The single definition of every book field that staff edit. Columns, types, schemas, the admin form, files
 * (import and export), JSON, copies and change views derive from it. Runs in the browser.
 * The order is that of the columns in our export files.
 */
export const BOOK_FIELD_TABLE = {
  // Not unique: staff are warned instead (DESIGN §5).
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
  // All contributors as displayed, separated by ', '.
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
  // Deducted from the price of this edition if the customer trades in an older one.
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
  // The spec's `date`. A bare year is stored as its first day; the column `publishedText` keeps the known part.
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
  // Examinations and attempts, separated by ',' or ';'. Acts with their years, separated by ';'.
  exams: {
    kind: 'text',
    max: 300,
    label: 'Examinations',
    ofWork: true,
    headings: 'exams, exam, forexam',
    form: {
      section: 'exams',
      hint: 'As in “Examinations”, separated by commas: CA Final, AIBE. Students of other exams will see that it isn’t for them.',
    },
  },
  attempts: {
    kind: 'text',
    max: 300,
    label: 'Attempts',
    headings: 'attempts, attempt',
    form: {
      section: 'exams',
      hint: 'Only if the book states them, separated by commas: May 2027, September 2027.',
    },
  },
  lawOn: {
    kind: 'text',
    max: 300,
    label: 'Law it is on',
    headings: 'lawon, act',
    form: {
      section: 'exams',
      hint: 'Acts with their years, separated by semicolons: Income-tax Act, 2025. Students sitting under another year’s law are warned.',
    },
  },
  // Day on which staff confirmed that this edition is a bare Act without notes; null if they haven't.
  hallCheckedOn: { kind: 'day', label: 'AIBE hall, checked on', card: true, headings: 'aibehall' },
  pages: {
    kind: 'count',
    min: 1,
    max: 100_000,
    label: 'Pages',
    headings: 'pages, noofpages, pagecount, pp, पृष्ठ',
    form: { section: 'edition' },
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
  genre: {
    kind: 'text',
    max: 100,
    label: 'Genre',
    ofWork: true,
    form: { section: 'book', placeholder: 'Commentary, Bare Act, …' },
  },
  hsn: { kind: 'hsn', label: 'HSN', always: true, ofWork: true, headings: 'hsn, hsncode, hsnsac' },
  // English name (`countries.ts`). Books from elsewhere than India need the importer.
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
    form: { section: 'description', rows: 3, hint: 'Next to the price, and in search results.' },
  },
  longDescription: {
    kind: 'text',
    max: 20_000,
    label: 'Long description',
    headings: 'longdescription, fulldescription',
    form: { section: 'description', rows: 8, hint: 'Under “About” on the book’s page.' },
  },
  whatIsNew: {
    kind: 'text',
    max: 5000,
    label: 'What’s new',
    formLabel: 'What’s new in this edition',
    headings: 'whatisnew, whatsnew, newinthisedition, whatisnewinthisedition',
    form: { section: 'description', rows: 4, hint: 'Shown below the description, if filled in.' },
  },
  audience: {
    kind: 'text',
    max: 2000,
    label: 'Who it’s for',
    ofWork: true,
    headings: 'whoitisfor, audience, readership, targetaudience, intendedfor',
    form: { section: 'description', rows: 2, hint: 'Students, practitioners, candidates of an exam …' },
  },
  // One line per chapter; sections are indented (`#web/shared/book/contents-outline.ts`).
  contents: {
    kind: 'text',
    max: 20_000,
    label: 'Contents',
    formLabel: 'Table of contents',
    headings: 'contents, tableofcontents, toc, chapters',
    form: {
      section: 'description',
      rows: 10,
      hint: 'One chapter per line. Indent sections or number them 1.1. Put the page number after dots.',
    },
  },
} as const satisfies Record<string, FieldFacts>
