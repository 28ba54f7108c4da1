import type { LawEvent } from '#modules/catalogue/law-event.ts'

import { CHECKED_ON, type OtherAct } from './law-row.ts'

/** What books call a law besides its name in `other-acts.csv`. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  'Indian Penal Code': [
    'IPC',
    'Penal Code',
    'Bharatiya Dand Sanhita',
    'Bharatiy Dand Sanhita',
    'Law of Crimes',
  ],
  'Code of Criminal Procedure': ['CrPC', 'Criminal Procedure Code', 'Criminal Procedure'],
  'Indian Evidence Act': ['Evidence Act', 'Law of Evidence'],
  'Bharatiya Nyaya Sanhita': ['BNS', 'Nyaya Sanhita'],
  'Bharatiya Nagarik Suraksha Sanhita': ['BNSS', 'Nagarik Suraksha Sanhita', 'Nagrik Suraksha Sanhita'],
  'Bharatiya Sakshya Adhiniyam': ['BSA', 'Sakshya Adhiniyam'],
  'Income-tax Act': ['Income Tax', 'Direct Tax', 'Direct Taxes'],
  'Companies Act': ['Company Law'],
  'Consumer Protection Act': ['Consumer Protection'],
  "Employees' Compensation Act": ["Workmen's Compensation Act"],
  'Central Goods and Services Tax Act': ['CGST Act', 'GST Law'],
  'Finance Act (service tax, Chapter V)': ['Service Tax'],
  'State Value Added Tax Acts': ['Value Added Tax', 'VAT Act'],
}

/** Of these only a part came into force on the day of the table, as its notes and README say. */
const IN_PART: ReadonlySet<string> = new Set([
  'Code on Wages',
  'Code on Social Security',
  'Companies Act',
  'Consumer Protection Act',
])

/** The day of these lines is that on which the old law ended, not that from which the new one holds. */
const DAY_OF_REPEAL: ReadonlySet<string> = new Set(['Competition Act', 'Insolvency and Bankruptcy Code'])

/**
 * The law events that the table of other Acts states: each new law from the day of its line, on the subjects of all old laws
 * whose place it took. Lines without a day or a new law make none.
 */
export function lawChanges(others: readonly OtherAct[]): LawEvent[] {
  const begun = others.filter(
    ({ newName, inForceOn }) => newName !== '' && inForceOn !== '' && !DAY_OF_REPEAL.has(newName),
  )
  const laws = Map.groupBy(begun, ({ newName, newYear, inForceOn }) => `${newName}, ${newYear}|${inForceOn}`)
  return [...laws.values()].flatMap((replaced) => toEvent(replaced) ?? [])
}

function toEvent(replaced: readonly OtherAct[]): LawEvent | undefined {
  const [first] = replaced
  if (!first) return undefined
  const { newName, newYear, inForceOn } = first
  const ownNames = namesOfNew(first)
  const sources = [...new Map(replaced.flatMap((act) => act.sources).map((one) => [one.id, one])).values()]
  return {
    title: `${newName}, ${newYear}`,
    kind: IN_PART.has(newName) ? 'part' : 'act',
    inForceOn,
    subjects: [...new Set([...replaced.flatMap(namesOfOld), ...ownNames])],
    ownNames,
    note: notesOf(replaced),
    source: sources
      .map(({ what, where }) => `${what} (${where})`)
      .join('; ')
      .slice(0, MAX_SOURCE),
    confidence: sources.length > 1 ? 'agreed' : 'single',
    checkedOn: CHECKED_ON,
  }
}

const MAX_SOURCE = 1000

/** An old law of the new one's name is known by its year, unless all books on the subject are meant: 'Income-tax Act'. */
function namesOfOld({ name, year, newName }: OtherAct): string[] {
  const also = ALSO_CALLED[name] ?? []
  return name === newName && also.length === 0 ? [`${name} ${year}`] : [...spellings(name), ...also]
}

function namesOfNew({ name, newName, newYear }: OtherAct): string[] {
  if (name === newName) return [`${newName} ${newYear}`]
  return [...spellings(newName), ...(ALSO_CALLED[newName] ?? [])]
}

/** A law as books print it: with what stands in brackets and without; letters in brackets are a name of their own. */
function spellings(name: string): string[] {
  if (KNOWN_OTHERWISE.has(name)) return []
  const [, letters] = / \(([A-Z]+)\)$/.exec(name) ?? []
  const plain = name.replace(/ ?\([^)]*\)?/g, (aside) => (aside.endsWith(')') ? '' : aside))
  return letters ? [plain, letters] : [...new Set([name, plain])]
}

/** These names are no law that a book would be on. */
const KNOWN_OTHERWISE: ReadonlySet<string> = new Set([
  'Finance Act (service tax, Chapter V)',
  'State Value Added Tax Acts',
  'State Goods and Services Tax Acts',
])

/** What the table notes of the lines; of one law among several with its name. */
function notesOf(replaced: readonly OtherAct[]): string {
  const noted = replaced.filter(({ note }) => note !== '')
  if (replaced.length === 1) return noted[0]?.note ?? ''
  return noted.map(({ name, note }) => `${name}: ${note}`).join('; ')
}
