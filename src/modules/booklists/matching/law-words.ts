/** Common abbreviations in law lists that are not the initials of the title words. */
const SHORT_FORMS = new Map(
  Object.entries<string>({
    admin: 'administrative',
    admn: 'administrative',
    arb: 'arbitration',
    coi: 'constitution india',
    comm: 'commentary',
    const: 'constitution',
    constl: 'constitutional',
    constnl: 'constitutional',
    cri: 'criminal',
    crim: 'criminal',
    crl: 'criminal',
    crpc: 'code criminal procedure',
    dtrr: 'direct taxes ready reckoner',
    env: 'environmental',
    envt: 'environmental',
    evid: 'evidence',
    fndmntls: 'fundamentals',
    hb: 'handbook',
    info: 'information',
    intl: 'international',
    intro: 'introduction',
    it: 'income tax',
    ita: 'income tax act',
    juris: 'jurisprudence',
    prac: 'practice',
    proc: 'procedure',
    pvt: 'private',
    rti: 'right information',
    sra: 'specific relief act',
    tech: 'technology',
    tpa: 'transfer property act',
  }),
)

/** English equivalents of Hindi title words. Their romanized spellings are compared separately. */
const HINDI = new Map(
  Object.entries<string>({
    अधिनियम: 'act',
    आधुनिक: 'modern',
    अनुबंध: 'contract',
    अपराध: 'crimes',
    आपराधिक: 'criminal',
    आयकर: 'income tax',
    उपभोक्ता: 'consumer',
    एवं: 'and',
    और: 'and',
    कर: 'tax',
    का: 'of',
    की: 'of',
    के: 'of',
    कानून: 'law',
    क़ानून: 'law',
    कंपनी: 'company',
    दंड: 'penal',
    दण्ड: 'penal',
    नियम: 'rules',
    परिसीमा: 'limitation',
    पर्यावरण: 'environmental',
    प्रक्रिया: 'procedure',
    प्रशासनिक: 'administrative',
    भारत: 'india',
    भारतीय: 'indian',
    माध्यस्थम्: 'arbitration',
    विधि: 'law',
    व्यवहार: 'civil',
    श्रम: 'labour',
    संरक्षण: 'protection',
    संविदा: 'contract',
    संविधान: 'constitution',
    संहिता: 'code',
    साइबर: 'cyber',
    साक्ष्य: 'evidence',
    सिविल: 'civil',
    सूचना: 'information',
    हिंदू: 'hindu',
    हिन्दू: 'hindu',
  }),
)

/** Returns the words that a short form stands for. */
export function spelledOut(word: string): readonly string[] | undefined {
  return SHORT_FORMS.get(word)?.split(' ')
}

/** Returns the English equivalent of a Hindi title word. */
export function inEnglish(word: string): string | undefined {
  return HINDI.get(word)
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Words too common in titles and lines to distinguish books. */
export const SILENT = words(`the a an of and or for to in on by with from under as at its into`)

/** Words that describe a book without being part of its title. */
export const COMMON_WORDS = words(
  `author authors edn ed eds edition editions latest new newest recent revised rev reprint updated enlarged volume vol vols
  volumes set hardcover hardbound paperback pb hb hbk pbk hc cover publisher publishers publication publications pub pubs
  publishing pvt ltd co company house press inc limited llp book books textbook text reference ref copies copy nos no qty rs inr
  mrp price isbn etc any recommended required compulsory delhi mumbai allahabad lucknow kolkata calcutta bombay nagpur jaipur
  hyderabad chennai bangalore edited et al dr prof professor justice j adv advocate sir mr ms mrs shri smt late pp page pages
  chapter chapters ch only latest english medium law-book amended amendment amendments upto up date till per students student
  standard classic available urgent per sem semester llb ballb llm year mandatory core optional additional reading see also`,
)

/** Words in the names of law publishers, as lists write them. A publisher hardly helps to identify a book. */
export const PUBLISHER_WORDS = words(
  `lexisnexis lexis nexis butterworths wadhwa universal eastern ebc central agency taxmann taxmanns bharat oxford oup cup
  allahabad kamal sultan chand kalyani pearson bloomsbury sage singhal asia sweet thomson reuters satyam whytes gogia
  snow white mcgraw hill tata cengage prentice navman rabindra metropolitan natraj commercial professional lawmann lawmanns
  lawman publishing international cambridge springer wiley orient blackswan india`,
)
