import { afterAll, beforeAll, expect, test } from 'vitest'

import type { MatchedLine } from '#modules/booklists/list/booklist.ts'
import { readList } from '#modules/booklists/reading/read-list.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { matchList } from './match-list.service.ts'

/**
 * Required confidence. `likely` also accepts `sure`; `choose` means several candidates, none of them chosen.
 */
type Wanted = 'isbn' | 'sure' | 'likely' | 'choose' | 'none'
type Line = [text: string, wanted: Wanted, title?: string, copies?: number]

/** Lines as students, teachers and librarians write them, with the book they mean. */
const LINES: readonly Line[] = [
  [
    '1. Ratanlal & Dhirajlal, The Bharatiya Nyaya Sanhita, 2023 (LexisNexis, 36th ed.)',
    'sure',
    'Ratanlal & Dhirajlal The Bharatiya Nyaya Sanhita, 2023',
  ],
  ['2) C.K. Takwani - Civil Procedure Code, EBC 9th edn 2022 – 2 copies', 'sure', 'Civil Procedure Code', 2],
  ['CK TAKWANI CIVIL PROCEDURE WITH LIMITATION ACT', 'sure', 'Civil Procedure with Limitation Act'],
  ['Indian Constitutional Law by M.P. Jain x 3', 'sure', 'Indian Constitutional Law', 3],
  ['Jain, M.P., Indian Constitutional Law (LexisNexis, 8th ed 2018)', 'sure', 'Indian Constitutional Law'],
  [
    '• Durga Das Basu, Introduction to the Constitution of India',
    'sure',
    'Introduction to the Constitution of India',
  ],
  ['D.D. Basu - Shorter Constitution of India', 'choose'],
  ['Intro. to the Const. of India (D.D. Basu)', 'likely', 'Introduction to the Constitution of India'],
  ['P.M. Bakshi, Constitution of India', 'sure', 'Constitution of India'],
  ['bakshi constitution of india latest edition', 'sure', 'Constitution of India'],
  ['V.N. Shukla, Constitution of India', 'sure', "V.N. Shukla's Constitution of India"],
  ['Mulla - Family Law', 'sure', 'Family Law'],
  ['Paras Diwan, Modern Hindu Law', 'sure', 'Modern Hindu Law'],
  ['MODERN HINDU LAW - PARAS DEWAN', 'sure', 'Modern Hindu Law'],
  ['Avtar Singh, Consumer Protection Law & Practice, 5th ed', 'sure', 'Consumer Protection Law and Practice'],
  [
    'Avtar Singh, Law of Arbitration & Conciliation (EBC) 5 nos',
    'sure',
    'Law of Arbitration and Conciliation',
    5,
  ],
  ['Arbitration and concilliation Avtar singh', 'likely', 'Law of Arbitration and Conciliation'],
  ['Avtar Singh, Law of Contract and Specific Relief', 'sure', 'Contract and Specific Relief'],
  ['R.K. Bangia, Indian Contract Act', 'sure', 'Indian Contract Act'],
  ['Bangia — Contract Act (Indian) Rs. 450/-', 'sure', 'Indian Contract Act'],
  ['Law of Contracts, S.S. Ujjannavar', 'none'],
  ['Kailash Rai - History of Courts', 'sure', 'History of Courts'],
  [
    'Kailash Rai, Indian Legal and Constitutional History, Allahabad Law Agency',
    'sure',
    'Indian Legal & Constitutional History',
  ],
  ['M Rama Jois Legal & Constitutional History of India', 'choose'],
  ['Gurdip Singh, Environmental Law (Eastern Book Company 3rd Ed., 2024)', 'sure', 'Environmental Law'],
  ['Env. Law by Gurdip Singh', 'sure', 'Environmental Law'],
  ['P. Leelakrishnan, Environmental Law in India', 'sure', 'Environmental Law in India'],
  ['Leelakrishnan Enviromental Law in India', 'sure', 'Environmental Law in India'],
  [
    'Shyam Divan & Armin Rosencranz: Environmental Law and Policy in India',
    'sure',
    'Environmental Law and Policy in India',
  ],
  ['P.S.A. Pillai, Criminal Law', 'sure', "P S A Pillai's Criminal Law"],
  ['PSA Pillais Criminal law, KI Vibhute', 'sure', "P S A Pillai's Criminal Law"],
  ['R.V. Kelkar, Criminal Procedure', 'sure', 'Criminal Procedure'],
  ['kelkar bnss', 'likely', 'Bharatiya Nagrik Suraksha Sanhita, 2023'],
  ['Kelkar R.V., Bharatiya Nagarik Suraksha Sanhita 2023', 'sure', 'Bharatiya Nagrik Suraksha Sanhita, 2023'],
  ['Batuk Lal, Bharatiya Sakshya Adhiniyam', 'sure', 'Bharatiya Sakshya Adhiniyam, 2023'],
  ['BSA 2023 - Batuk Lal', 'likely', 'Bharatiya Sakshya Adhiniyam, 2023'],
  ['Taxmann Bharatiya Sakshya Adhiniyam', 'likely', "Taxmann's Bharatiya Sakshya Adhiniyam 2023"],
  ['Ratan Lal Dhiraj Lal IPC', 'choose', 'Indian Penal Code'],
  ['I.P.C. by Ratanlal and Dhirajlal', 'sure', 'Indian Penal Code'],
  ['Ratanlal & Dhirajlal: Indian Penal Code (Student Edition) qty: 4', 'sure', 'Indian Penal Code', 4],
  ['Sohoni, Code of Criminal Procedure 1973 (5 volumes)', 'sure', 'Code of Criminal Procedure, 1973'],
  ['Cr.P.C. Sohoni', 'likely', 'Code of Criminal Procedure, 1973'],
  [
    'Vakul Sharma, Information Technology Law & Practice (Universal)',
    'sure',
    'Information Technology: Law and Practice',
  ],
  ['Yatindra Singh – Cyber Laws', 'sure', 'Cyber Laws'],
  ['Gerald Ferrera, Cyber Law: Text and Cases', 'sure', 'Cyber Law: Text and Cases'],
  ['Cyber laws', 'choose', 'Cyber Laws'],
  ['P. Narayanan, Intellectual Property Laws', 'sure', 'Intellectual Property Law'],
  ['Narayanan P., Copyright & Industrial Designs', 'sure', 'Law of Copyright and Industrial Designs'],
  ['J.S. Sarkar Trade Marks Law & Practice (Kamal Law House)', 'sure', 'Trade Marks Law and Practice'],
  [
    'Systematic Approach to Income Tax, Girish Ahuja & Ravi Gupta',
    'sure',
    'Systematic Approach to Income Tax (CA Inter)',
  ],
  [
    'Ahuja Gupta systamatic approach income tax 50th ed',
    'sure',
    'Systematic Approach to Income Tax (CA Inter)',
  ],
  [
    'Girish Ahuja: Direct Tax Ready Reckoner with tax planning',
    'sure',
    'Direct Tax Ready Reckoner 2025 with Tax Planning',
  ],
  [
    "Singhania Students' Guide to Income Tax and GST 73rd edition",
    'sure',
    "Students' Guide to Income Tax & GST",
  ],
  ['Students Guide to IncomeTax & GST - Singhania', 'sure', "Students' Guide to Income Tax & GST"],
  [
    'Ram Dutt Sharma: Computation of income from capital gains',
    'sure',
    'Computation of Income from Capital Gains',
  ],
  ['V P Gaur & D B Narang, Income Tax (Kalyani)', 'sure', 'Income Tax'],
  ['GST Ready Reckoner – Ashok Batra, 12th edn', 'sure', 'GST Ready Reckoner'],
  ['Ashok Batra G.S.T. Ready Reckoner (Bharat) 10 copies', 'sure', 'GST Ready Reckoner', 10],
  ['Taxmann GST ready reckoner', 'likely', "Taxmann's GST Ready Reckoner"],
  ['G Sekar GST Manual', 'sure', 'GST Manual'],
  ['ABC of GST Anil Goyal', 'likely', 'A B C of G S T'],
  ['N.D. Kapoor Elements of Mercantile Law (Sultan Chand)', 'sure', 'Elements of Mercantile Law'],
  ['M.C. Shukla - Manual of mercantile law', 'none'],
  ['Negotiable Instruments Act — Bhashyam & Adiga', 'sure', 'The Negotiable Instruments Act'],
  ['NI Act Bhashyam Adiga', 'likely', 'The Negotiable Instruments Act'],
  [
    'Khergamvala on Negotiable Instruments Act 21st ed',
    'sure',
    'Khergamvala on the Negotiable Instruments Act',
  ],
  ['Negotiable Instruments Act 1881', 'choose'],
  ['R.K. Sinha, The Transfer of Property Act', 'choose'],
  ['TPA by RK Sinha', 'choose'],
  ['S.N. Shukla, Transfer of Property Act', 'choose'],
  ['B.B. Mitra, The Limitation Act', 'sure', 'The Limitation Act'],
  ['J.D. Jain: Limitation Act', 'choose', 'The Limitation Act'],
  ['Interpretation of Statutes - M.P. Tandon', 'sure', 'Interpretation of Statutes'],
  ['Maxwell on Interpretation of Statutes', 'choose'],
  ['P Ramanatha Aiyar Advanced Law Lexicon', 'sure', "P Ramanatha Aiyar's Advanced Law Lexicon"],
  ['Ramanath Iyer advance law lexicon', 'likely', "P Ramanatha Aiyar's Advanced Law Lexicon"],
  [
    "Stroud's Judicial Dictionary of Words & Phrases",
    'sure',
    "Stroud's Judicial Dictionary of Words and Phrases",
  ],
  ['Investigation to Trial : the book for a common man', 'none'],
  ['Law dictionary', 'choose'],
  ['Constitution of India', 'choose'],
  ['Company Law', 'choose'],
  ['978-93-5755-878-7', 'none'],
  ['ISBN: 9789395116978 BNS Ratanlal', 'isbn', 'Ratanlal & Dhirajlal The Bharatiya Nyaya Sanhita, 2023'],
  ['81-7737-293-9', 'isbn', 'The Negotiable Instruments Act'],
  [
    '97893951I6978 , nyaya sanhita (2 copies)',
    'isbn',
    'Ratanlal & Dhirajlal The Bharatiya Nyaya Sanhita, 2023',
    2,
  ],
  [
    '9789395116979 Bharatiya Nyaya Sanhita Ratanlal Dhirajlal',
    'likely',
    'Ratanlal & Dhirajlal The Bharatiya Nyaya Sanhita, 2023',
  ],
  [
    'भारतीय न्याय संहिता 2023 - रतनलाल धीरजलाल',
    'likely',
    'Ratanlal & Dhirajlal The Bharatiya Nyaya Sanhita, 2023',
  ],
  ['भारतीय साक्ष्य अधिनियम, बटुक लाल (२ प्रतियाँ)', 'likely', 'Bharatiya Sakshya Adhiniyam, 2023', 2],
  ['भारत का संविधान - पी. एम. बख्शी', 'likely', 'Constitution of India'],
  ['आधुनिक हिन्दू विधि', 'likely', 'Modern Hindu Law'],
  ['दंड प्रक्रिया संहिता', 'choose'],
  [
    'Gupta SYSTEMATIC APPROACH TO INCOME TAX (CA INTER) Rs. 996/- Qty: 1',
    'sure',
    'Systematic Approach to Income Tax (CA Inter)',
  ],
  [
    "Row SANJIVA ROW'S THE CODE OF CIVIL PROCEDURE, VOL. 3 - 5 copies",
    'sure',
    "Sanjiva Row's The Code of Civil Procedure, Vol. 3",
    5,
  ],
  ['A Civil Procedure Code by Takwani', 'sure', 'Civil Procedure Code'],
  ['William Shakespeare, Hamlet', 'none'],
  ['H.L.A. Hart, The Concept of Law', 'none'],
  ['Salmond on Torts', 'choose'],
  ['Harry Potter and the Order of the Phoenix', 'none'],
  ['Organic Chemistry, Morrison & Boyd', 'none'],
  ['asdf qwer zxcv', 'none'],
]

let world: CatalogueWorld
let matched: Map<string, MatchedLine>
beforeAll(async () => {
  world = await openCatalogueWorld()
  const found = await matchList(
    world.catalogue.listSearch,
    readList(LINES.map(([text]) => text).join('\n'), 'text'),
  )
  matched = new Map(found.matched.map((line) => [line.text, line]))
})
afterAll(() => world.close())

function isRight([text, wanted, title, copies = 1]: Line): boolean {
  const line = matched.get(text)
  if (!line || line.quantity !== copies) return false
  const chosen = line.candidates.find(({ id }) => id === line.chosen)
  if (wanted === 'none') return line.confidence === 'none'
  if (wanted === 'choose')
    return line.confidence === 'several' && (!title || line.candidates.some((one) => one.title === title))
  const enough = { isbn: ['isbn'], sure: ['sure'], likely: ['sure', 'likely'] }[wanted]
  return chosen?.title === title && enough.includes(line.confidence)
}

const shown = ([text]: Line): string => {
  const { confidence, candidates, quantity, chosen } = matched.get(text) ?? { candidates: [] }
  const titles = candidates.map(({ id, title, author }) => `${id === chosen ? '*' : ''}${title} (${author})`)
  return `${text} → ${confidence} ×${quantity} ${titles.join(' | ')}`
}

test('understands at least 95% of real-world lines', () => {
  const wrong = LINES.filter((line) => !isRight(line))
  const right = LINES.length - wrong.length
  process.stdout.write(`booklists: ${right} of ${LINES.length} lines right\n${wrong.map(shown).join('\n')}\n`)
  expect(right / LINES.length, wrong.map(shown).join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('never rates a wrong book as sure', () => {
  const wrong = LINES.filter(([text, wanted, title]) => {
    const line = matched.get(text)
    const isCalledSure = line?.confidence === 'sure' || line?.confidence === 'isbn'
    const chosen = line?.candidates.find(({ id }) => id === line.chosen)
    return isCalledSure && (wanted === 'choose' || wanted === 'none' || chosen?.title !== title)
  })
  expect(wrong.map(shown)).toEqual([])
})
