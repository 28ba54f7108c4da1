import { MAX_URL_LENGTH, pageKeyOf, patternOfPage } from '#http/rendering/page-key.ts'
import { deviceLabel } from '#modules/accounts/sessions.service.ts'
import { termOf } from '#modules/analytics/searches/search-term.ts'
import { consonants, inLatin } from '#modules/booklists/matching/devanagari.ts'
import { actYearOf } from '#modules/booklists/matching/listed-book.ts'
import { titleGuess } from '#modules/booklists/matching/match-list.service.ts'
import { tokensOf, wordsOf } from '#modules/booklists/matching/tokens.ts'
import { ignoredAs } from '#modules/booklists/reading/ignored-lines.ts'
import { extractQuantity } from '#modules/booklists/reading/quantity.ts'
import { extractIsbns, readLine } from '#modules/booklists/reading/read-line.ts'
import { readList } from '#modules/booklists/reading/read-list.ts'
import { BOOK_FIELDS, type BookField } from '#modules/catalogue/book-fields.ts'
import { slugify } from '#platform/slug.ts'
import { nameSlug, namesOn } from '#modules/catalogue/contributors/name.ts'
import { readDay } from '#modules/imports/columns/cell-days.ts'
import { plainEdition, valueOf, withCorrections } from '#modules/imports/columns/cell-values.ts'
import { CORRECTIONS } from '#modules/imports/columns/import.ts'
import { noBookIssue } from '#modules/imports/columns/no-book.ts'
import { suggestMapping } from '#modules/imports/columns/suggest.ts'
import { delimiterOf } from '#modules/imports/reading/delimiter.ts'
import { headingPlace } from '#modules/imports/reading/heading.ts'
import { RecordSplitter } from '#modules/imports/reading/record-splitter.ts'
import { bareIsbn, isbnIssue, isbnPart, isbnsIn, parseIsbn } from '#modules/catalogue/isbn.ts'
import { LAW_EVENTS } from '#modules/catalogue/law-event-record.ts'
import { editDistance, fold, searchWords, soundsLike, titleKey } from '#modules/catalogue/search-text.ts'
import { fillIn, parseMarkdown, typographic } from '#modules/content/markdown.ts'
import { phoneDigits } from '#modules/customers/lookup.service.ts'
import { lawsOf } from '#modules/law/exams/exam-line.ts'
import { createLawIndex } from '#modules/law/law-index.ts'
import { readQuestion } from '#modules/law/reading/read-question.ts'
import { linesOf } from '#modules/law/section-index/index-file.ts'
import { splitLine } from '#modules/law/section-index/pages-of-line.ts'
import { readIndexLines } from '#modules/law/section-index/read-lines.ts'
import { sectionKey, sectionPlace } from '#modules/law/section-number.ts'
import { mailPage, nameInMail, withoutLinks } from '#modules/notifications/mail-page.ts'
import { addressAfter, addressFromText } from '#modules/orders/address-text.ts'
import { tidyNote } from '#modules/orders/wish-facts.ts'
import { isHomeCity } from '#modules/orders/expected-days.ts'
import { gstinIssue, tidyGstin } from '#modules/orders/gstin.ts'
import { mobileNumberIssue, normaliseMobileNumber } from '#modules/orders/mobile-number.ts'
import { normalisePinCode, typedPinCodeIssue } from '#modules/orders/pin-code.ts'
import { readRecordFile } from '#modules/records/record-file.ts'
import { placesFor } from '#modules/site-search/site-search.ts'
import { readCsvText } from '#platform/csv/csv-text.ts'
import { typedPattern } from '#platform/database/typed-match.ts'
import { emailAddressOf } from '#platform/email-address.ts'
import { addressKey } from '#platform/http/address-key.ts'
import { hideTokens } from '#platform/http/secret-paths.ts'
import { bestEncoding } from '#platform/page-cache/encodings.ts'
import { loadTypefaces, withBoxes } from '#platform/pdf/typefaces.ts'
import { visualRuns } from '#platform/pdf/visual-order.ts'
import { dialled, telephoneIssue } from '#platform/telephone.ts'
import { oneTypedLine, plainCode, typedLines } from '#platform/typed-text.ts'
import { pageAt } from '#web/page-at.ts'
import { contentsOutline } from '#web/shared/book/contents-outline.ts'
import { pagesText } from '#web/shared/book/pages-text.ts'
import { placeOf } from '#web/shared/listing/listing-address.ts'

await loadTypefaces()
const tables = createLawIndex({ rows: [] })
const recipient = { name: 'Asha Verma', email: 'asha@example.com', phone: '9812345678' }
const home = {
  ...addressFromText('7 Mall Road', recipient),
  city: 'Pune',
  zip: '411001',
  state: 'Maharashtra',
}
const pages = { paramsOf: () => ['q'], renderedPath: (path: string) => path, routeIds: new Set<string>() }

/**
 * Every server function that parses text from third parties or staff. Functions for a single line get the
 * whole text.
 */
export const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a list of books': (text) => readList(text, 'text'),
  'a line of a list': (text) => readLine(1, text),
  'a passed-over line of a list': ignoredAs,
  'the ISBNs of a line': extractIsbns,
  'the copies of a line': (text) => extractQuantity(text, false),
  'the words of a line': tokensOf,
  'the title in a line': titleGuess,
  'the year of an Act': actYearOf,
  'a word in Devanagari': (text) => consonants(inLatin(text)),
  'a word like another': (text) => wordsOf(text).map((word) => editDistance(word, 'constitution')),
  'the sound of a word': (text) => soundsLike(fold(text), 'constitution'),
  'a search': (text) => [searchWords(text), titleKey(text), placesFor(text, [], 3), termOf(text)],
  'an ISBN': (text) => [parseIsbn(text), isbnsIn(text), isbnPart(text), isbnIssue(text), bareIsbn(text)],
  'a question about the law': readQuestion,
  'the number of a section': (text) => [sectionKey(text), sectionPlace(text)],
  'an index of sections': (text) => readIndexLines(text, tables),
  'a file of sections': (text) => linesOf(`section,page\n${text}`),
  'the pages of a line': splitLine,
  'pages as text': pagesText,
  'a table of contents': contentsOutline,
  'a text in Markdown': parseMarkdown,
  'quotes of a text': typographic,
  'facts in a text': (text) => fillIn(text, {}),
  'the name of a heading': (text) => [slugify(text)],
  'a CSV file': readCsvText,
  'rows of an import': splitRows,
  'headings of an import': (text) => suggestMapping(text.split(',')),
  'cells of an import': (text) =>
    (Object.keys(BOOK_FIELDS) as BookField[]).map((field) => [
      valueOf(field, text, 'authors'),
      withCorrections(field, text, {}),
      withCorrections(field, text, { corrections: [...CORRECTIONS] }),
    ]),
  'an edition and a day': (text) => [plainEdition(text), readDay(text, undefined)],
  'a row that is no book': (text) => noBookIssue([text], ['title'], { title: text }),
  'the delimiter and the heading of a file': (text) => [
    delimiterOf(text.split(/(?<=\n)/)),
    headingPlace([{ cells: text.split(',') }]),
  ],
  'the laws of an examination': lawsOf,
  'a file of records': (text) => readRecordFile(LAW_EVENTS, text, '2026-01-01'),
  'names on a book': (text) => [namesOn(text), nameSlug(text)],
  'a name in a mail': (text) => [nameInMail(text), withoutLinks(text)],
  'a mail': (text) => mailPage({ subject: text, parts: [{ kind: 'text', text }] }),
  'an address': (text) => [addressFromText(text, recipient), addressAfter(text, home, recipient)],
  'a PIN code, a phone and a GSTIN': (text) => [
    normalisePinCode(text),
    typedPinCodeIssue(text),
    normaliseMobileNumber(text),
    mobileNumberIssue(text),
    telephoneIssue(text),
    dialled(text),
    phoneDigits(text),
    gstinIssue(tidyGstin(text)),
    isHomeCity(text, text),
  ],
  'a note to the rider': tidyNote,
  'an email address': emailAddressOf,
  'a typed text': (text) => [plainCode(text), oneTypedLine(text), typedLines(text)],
  'a part of a title': typedPattern,
  'a user agent': deviceLabel,
  'an accepted encoding': bestEncoding,
  'a network address': addressKey,
  'a text with secrets': hideTokens,
  'an address of a page': (text) => [pageAt(text), placeOf(text), patternOfPage(text)],
  'a query of a page': (text) => pageKeyOf(`/bookstore?q=${text}`.slice(0, MAX_URL_LENGTH), pages),
  'letters of a PDF': (text) => visualRuns(withBoxes(text), 'text'),
}

function splitRows(text: string): unknown {
  const splitter = new RecordSplitter(',')
  const lines = text.split(/(?<=\n)/).flatMap((line) => splitter.push(line))
  return [...lines, ...splitter.end()]
}
