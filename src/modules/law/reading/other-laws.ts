import { COMMON_WORDS, FILLERS, LIST_WORDS, RANGE_WORDS, SECTION_WORDS } from './words.ts'

/**
 * Common names of laws outside the tables, spelt as tokens. A number next to one isn't one of our sections:
 * '29a ibc' is not IPC 29A. `isOtherAct` recognizes laws that contain the word 'Act'.
 */
export const LAWS_WITHOUT_SECTIONS: readonly string[] = [
  'constitution, indian constitution, constitution of india, samvidhan, संविधान, भारतीय संविधान',
  'cpc, code of civil procedure, civil procedure code, civil procedure, सीपीसी',
  'सिविल प्रक्रिया संहिता, ni, ni act, negotiable instruments act, negotiable instrument act',
  'negotiable instruments, information technology, information technology act, cyber law, cyber',
  'gst, cgst, sgst, igst, utgst, gst act, goods and services tax, goods and service tax, जीएसटी',
  'ibc, insolvency and bankruptcy code, bankruptcy code, wealth tax, service tax, vat',
  'professional tax, sales tax, entry tax, pocso, posco, ndps, hma, hindu marriage, hsa',
  'hindu succession, special marriage, dv act, pwdva, dowry prohibition, pmla, fema, fera, sebi',
  'uapa, mcoca, nsa, nia act, pca, prevention of corruption, mva, motor vehicles, motor vehicle',
  'juvenile justice, sc st, scst, tpa, transfer of property, ica, specific relief, arbitration',
  'arbitration and conciliation, rti, rera, sarfaesi, consumer protection, industrial disputes, epf',
  'esic, essential commodities, pcpndt, posh, dpdp, labour code, labour codes, wage code',
  'code on wages, industrial relations code, code on social security, social security code',
  'osh code, rpc, ranbir penal code, civil code, uniform civil code, llp, sra',
].flatMap((names) => names.split(', '))

const LAW_NOUNS: ReadonlySet<string> = new Set(['act', 'adhiniyam', 'ordinance', 'अधिनियम', 'एक्ट'])

/** Words that don't name a law when they precede 'act'. */
const NO_NAMES: ReadonlySet<string> = new Set([
  'tax',
  'criminal',
  'this',
  'that',
  'which',
  'any',
  'same',
  'our',
])

/** 'marriage act', 'शस्त्र अधिनियम': a law recognizable by the noun. */
export function isOtherAct(word: string | undefined, next: string | undefined): boolean {
  if (word === undefined || next === undefined || !LAW_NOUNS.has(next) || NO_NAMES.has(word)) return false
  return ![SECTION_WORDS, FILLERS, COMMON_WORDS, LIST_WORDS, RANGE_WORDS].some((words) => words.has(word))
}

/**
 * Sections that the Information Technology Act is cited for: before one of them, 'IT Act' means that Act, not
 * the Income-tax Act.
 */
const CYBER_SECTIONS: ReadonlySet<string> = new Set(
  '43 43a 65 66 66a 66b 66c 66d 66e 66f 67 67a 67b 67c 69 69a 69b 70 70a 70b 72 72a 77a 78 79 79a 84 84a 84c 85'.split(
    ' ',
  ),
)

export const INFORMATION_TECHNOLOGY_ACT = 'information technology act'

/**
 * Reports whether 'IT Act' with this number may mean the Information Technology Act. If so, the finder states
 * nothing about the Income-tax Act.
 */
export function isCyberSection(name: string, section: string): boolean {
  return name === 'it act' && CYBER_SECTIONS.has(section.replace(/[-()].*/, '').toLowerCase())
}
