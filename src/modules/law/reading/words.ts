const setOf = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** Words that precede a section number. */
export const SECTION_WORDS = setOf(
  'section sections sec secs sect s ss us dhara dharaa dhaara dafa kalam धारा धाराएं धाराएँ धाराओं सेक्शन',
  'दफा कलम ধারা કલમ ਧਾਰਾ பிரிவு సెక్షన్ ಸೆಕ್ಷನ್',
)

/** Words that join the first and the last section of a range. */
export const RANGE_WORDS = setOf('- to till through se से')

/** Words that separate the sections of a list. */
export const LIST_WORDS = setOf(', / & and or with aur और या व')

/** Words that join an old Act with the new Act in which to look the section up. */
export const INTO_WORDS = setOf('to into se से vs versus')

/** Words that join the Act to search with a number of another Act: 'bns section for 302', '420 in bns'. */
export const SEEKING_WORDS = setOf('for in of me mein equivalent corresponding में')

/** Words that don't affect the meaning and may come between an Act and a number. */
export const FILLERS = setOf(
  'of the in under act no number new old india code law as per ki ka ke me mein की का के में',
  'अंतर्गत तहत संख्या नंबर कानून equivalent corresponding is vs versus now for u sub धारा',
  'adhiniyam sanhita अधिनियम संहिता एक्ट',
)

/** Words that are common in questions but not in headings. */
export const COMMON_WORDS = setOf(
  'kya hai hota hoti he h what meaning explain explained explanation punishment saza offence crime',
  'case english hindi bailable bail a an are क्या है हैं सजा सज़ा मतलब full details bare please',
  'latest amended into convert change changed replaced by became which charge accused',
  'matlab arth batao bataye kaun si kaunsi konsi kon lagti lagta lagi lagegi hoti kise kehte kab kyu kaise',
  'kitni kitna kitne saal mile milti milegi jamanat zamanat jamanati saja sajaa dand hindi me provision',
  'कितने कितनी साल होती होता लगती लगता कब कौन सी कौनसी बताओ जमानत जमानती अर्थ how about tell define',
  'definition ingredients bailability cognizable compoundable non noncognizable triable trial court i my not',
  'part para ii iii naya nayi purana purani kanoon kanun ab नया नयी पुराना पुरानी',
)

/** If one of these words precedes a number, the number isn't a section. */
export const NOT_BEFORE = setOf(
  'article articles art order rule rules form chapter ch class page pages part volume vol edition',
  'ed top regulation clause isbn numbered unit paper अनुच्छेद नियम अध्याय anuchhed anuched schedule',
  'set semester sem annexure table lesson module',
)

/**
 * If one of these words and 'no' or 'number' precede a number, it isn't a section: 'crime no. 123 u/s 420'.
 */
export const NUMBERED = setOf(
  'fir crime cr case complaint appeal petition writ diary gd file bail application suit notification roll',
)
export const NUMBER_WORDS = setOf('no nos number num')

/** If one of these words follows a number, the number is a quantity. */
export const NOT_BEHIND = setOf(
  'mcq mcqs question questions marks mark day days year years edition ed papers paper sets volumes',
  'vols copies cases landmark judgments judgements topics rupees rs percent pages page in1 hours',
  'months month off sections chapters schedules articles parts units persons accused lakh lakhs crore',
)

/** Words of a question about books rather than a section. */
export const BOOK_WORDS = setOf(
  'book books isbn notes pdf guide pustak kitab पुस्तक किताब edition volume mcq mcqs paperback',
  'hardcover article articles rule rules form order chapter',
)
