import { ofYear } from './datings.ts'
import type { SeededRandom } from './random.ts'
import { type GeneratedBook, type LabelledBook, type LawState, plainBook } from './labelled-book.ts'

/** Titles that no law event affects, with their keywords. */
const UNTOUCHED: readonly (readonly [title: string, keywords: readonly string[]])[] = [
  ['Transfer of Property Act, 1882', ['transfer of property', 'lease']],
  ['Indian Contract Act, 1872', ['contract act']],
  ['Law of Contract', ['contract', 'breach']],
  ['Negotiable Instruments Act, 1881', ['cheque dishonour', 'section 138']],
  ['Code of Civil Procedure, 1908', ['CPC']],
  ['C.P.C. with Case Law', ['civil procedure']],
  ['Civil Procedure Code', ['CPC', 'suits']],
  ['सिविल प्रक्रिया संहिता, 1908', ['CPC']],
  ['संपत्ति अंतरण अधिनियम, 1882', ['transfer of property']],
  ['Motor Vehicles Act, 1988', ['motor accident claims']],
  ['Prevention of Corruption Act, 1988', ['corruption']],
  ['Prevention of Money-laundering Act, 2002', ['PMLA']],
  ['Information Technology Act, 2000', ['cyber law']],
  ['Right to Information Act, 2005', ['RTI']],
  ['Limitation Act, 1963', ['limitation']],
  ['Specific Relief Act, 1963', ['specific relief']],
  ['Sale of Goods Act, 1930', ['sale of goods']],
  ['Registration Act, 1908', ['registration']],
  ['Indian Stamp Act, 1899', ['stamp duty']],
  ['Foreign Contribution (Regulation) Act, 2010', ['FCRA']],
  ['Mines and Minerals (Development and Regulation) Act, 1957', ['minerals']],
  ['Maharashtra Regional and Town Planning Act, 1966', ['town planning']],
  ['Constitution of India', ['fundamental rights']],
  ['Modern Hindu Law', ['marriage', 'succession']],
  ['Law of Torts', ['negligence']],
  ['Environmental Law', ['pollution']],
  ['A Concise Law Dictionary', ['legal terms']],
  ['Evidence-based Medicine', ['medicine']],
  ['Penal Settlements of the Andamans', ['history']],
  ['Female Voters in India', ['elections']],
  ['IPCC Assessment Report: A Reader', ['climate change']],
]

/** Generates a book whose subject no law event affects: its label is unknown, whatever its dates. */
export function untouchedBook(random: SeededRandom): LabelledBook {
  const [title, keywords] = random.pick(UNTOUCHED)
  const dates = random.once(5) ? {} : ofYear(random.int(2011, 2026), random)
  return {
    book: { ...plainBook(random.once(5) ? title.toUpperCase() : title), ...dates, keywords: [...keywords] },
    label: { state: 'unknown', acts: [] },
    composed: { kind: 'no event', events: [], shape: null, dating: null, place: null },
  }
}

type Trap = readonly [title: string, facts: Partial<GeneratedBook>, state: LawState, ...acts: string[]]

const [IPC, BNS] = ['Indian Penal Code, 1860', 'Bharatiya Nyaya Sanhita, 2023']
const [TAX_1961, TAX_2025] = ['Income-tax Act, 1961', 'Income-tax Act, 2025']
const EVIDENCE = 'Indian Evidence Act, 1872'

const year = (of: number) => ({ date: `${of}-01-01`, publishedText: String(of) })

const TRAPS: readonly Trap[] = [
  // A Finance Act dates a book on income tax, but not if its title names the Act of 1961.
  [
    'Income-tax Act, 1961',
    { subtitle: 'As amended by Finance Act, 2025', amendedUpTo: 'Finance Act, 2025', ...year(2025) },
    'old',
    TAX_1961,
  ],
  [
    'Income Tax Act 1961',
    { subtitle: 'As amended by Finance Act, 2026', amendedUpTo: 'Finance Act, 2026', ...year(2026) },
    'old',
    TAX_1961,
  ],
  ['Income Tax Act', { amendedUpTo: 'Finance Act, 2025', ...year(2025) }, 'old', TAX_1961],
  ['Income Tax Act', { amendedUpTo: 'Finance Act, 2026', ...year(2026) }, 'current', TAX_2025],
  // Titles with a year that isn't an Act's.
  ['Income Tax Ready Reckoner 2025-26', { edition: '2025', ...year(2025) }, 'old', TAX_1961],
  ['Direct Taxes Ready Reckoner A.Y. 2026-27', year(2025), 'old', TAX_1961],
  ['Income Tax Rules, 1962', year(2024), 'old', TAX_1961],
  [
    'Supreme Court on Direct Taxes (1950-2016)',
    { date: '2016-03-01', publishedText: 'March 2016' },
    'old',
    TAX_1961,
  ],
  ['Law of Crimes 2025', { keywords: ['law of crimes'] }, 'unknown'],
  ['Companies Act with the Incorporation Rules, 2014', year(2016), 'current', 'Companies Act, 2013'],
  // If an Act's successor has the same name, the name needs a year to identify it.
  ['The Consumer Protection Act', year(2015), 'old', 'Consumer Protection Act, 1986'],
  ['The Consumer Protection Act', year(2023), 'current', 'Consumer Protection Act, 2019'],
  ['The Consumer Protection Act', {}, 'unknown'],
  // The old and the new Evidence Act share a Hindi name; the year decides.
  ['भारतीय साक्ष्य अधिनियम, 1872', year(2025), 'old', EVIDENCE],
  ['Bharatiya Sakshya Adhiniyam, 1872', {}, 'old', EVIDENCE],
  ['भारतीय साक्ष्य अधिनियम, 2023', year(2025), 'current', 'Bharatiya Sakshya Adhiniyam, 2023'],
  // Keywords name subjects, not Acts.
  ['Law of Crimes', { keywords: ['IPC', 'penal code'], ...year(2026) }, 'current', BNS],
  ['Law of Crimes', { keywords: ['BNS', 'comparison with IPC'] }, 'unknown'],
  ['Law of Evidence', { keywords: ['BSA', 'section comparison'] }, 'unknown'],
  // If a title names both Acts, the dates decide.
  ['From I.P.C. to B.N.S.: What Changed', year(2025), 'current', IPC, BNS],
  ['BNS vis-à-vis IPC', year(2024), 'current', IPC, BNS],
  ['BNS vis-à-vis IPC', year(2023), 'unknown', IPC, BNS],
  ['Comparative Study of BNS and IPC', {}, 'unknown', IPC, BNS],
  // A reprint date can show that a book is old, but not that it is new.
  ['Criminal Procedure', { date: '2025-06-01', publishedText: 'June 2025 (reprint)' }, 'unknown'],
  ['Income Tax for Students', { date: '2025-06-01', publishedText: 'June 2025 (reprint)' }, 'old', TAX_1961],
  // The stated day overrides the print date.
  ['Guide to Income Tax', { edition: '4th', ...year(2027), amendedUpTo: '25th May, 2016' }, 'old', TAX_1961],
  ['GST Law', { ...year(2025), amendedUpTo: 'w.e.f. 22-09-2025' }, 'current'],
  // Acts that were repealed or abolished, or have no commencement date.
  ['Wealth-tax Act, 1957', year(2012), 'old', 'Wealth-tax Act, 1957'],
  ['Service Tax: Law and Practice', year(2012), 'old', 'Finance Act (service tax, Chapter V), 1994'],
  ['Central Excise Manual', year(2009), 'old'],
  ["Employees' Provident Funds and Miscellaneous Provisions Act, 1952", year(2018), 'unknown'],
  // Undated books on subjects without a law event, or with one that undated books don't follow.
  ['Income from House Property', {}, 'unknown'],
  ["Bankers' Books Evidence Act, 1891", {}, 'unknown'],
]

/** Generates a book with a title that misleads a careless parser. */
export function trapBook(random: SeededRandom): LabelledBook {
  const [title, facts, state, ...acts] = random.pick(TRAPS)
  return {
    book: {
      ...plainBook(title),
      author: random.pick([null, 'A. K. Sen', 'R. Verma; S. Rao (rev.)']),
      ...facts,
    },
    label: { state, acts },
    composed: { kind: 'trap', events: [], shape: null, dating: null, place: null },
  }
}
