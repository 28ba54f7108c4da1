const setOf = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** Said before the number of a section. */
export const SECTION_WORDS = setOf(
  'section sections sec secs sect s ss us dhara dharaa dhaara धारा धाराएं धाराएँ धाराओं',
)

/** Between the first and the last of a range. */
export const RANGE_WORDS = setOf('- to till through se से')

/** Between sections that are named beside each other. */
export const LIST_WORDS = setOf(', / & and or with aur और या व')

/** Between an old Act and the new one it is to be found in. */
export const INTO_WORDS = setOf('to into se से')

/** What says nothing about which section is meant, and may stand between an Act and a number. */
export const FILLERS = setOf(
  'of the in under act no number new old india code law as per ki ka ke me mein की का के में',
  'अंतर्गत तहत संख्या नंबर कानून equivalent corresponding is vs versus now for u sub धारा',
)

/** What people add to a question that no heading has. */
export const ASIDES = setOf(
  'kya hai hota hoti he h what meaning explain explained explanation punishment saza offence crime',
  'case english hindi bailable bail a an are क्या है हैं सजा सज़ा मतलब full details bare please',
  'latest amended into convert change changed replaced by became which charge accused',
)

/** Before a number they say that it is none of a section. */
export const NOT_BEFORE = setOf(
  'article articles art order rule rules form chapter ch class page pages part volume vol edition',
  'ed top regulation clause isbn numbered unit paper अनुच्छेद नियम अध्याय anuchhed anuched schedule',
  'set semester sem',
)

/** Behind a number they say what there are so many of. */
export const NOT_BEHIND = setOf(
  'mcq mcqs question questions marks mark day days year years edition ed papers paper sets volumes',
  'vols copies cases landmark judgments judgements topics rupees rs percent pages page in1 hours',
  'months month off sections',
)

/** Who asks for these wants no section. */
export const BOOK_WORDS = setOf(
  'book books isbn notes pdf guide pustak kitab पुस्तक किताब edition volume mcq mcqs paperback',
  'hardcover article articles rule rules form order chapter',
)
