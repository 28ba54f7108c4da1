import type { OtherAct } from './law-row.ts'

/**
 * Names that titles use for an Act, in addition to its name in `other-acts.csv`. An entry means that the book
 * is on that Act, so a mere subject ('Criminal Procedure') belongs in TOPICS.
 */
const TITLES = new Map(
  Object.entries<readonly string[]>({
    'Indian Penal Code': [
      'IPC',
      'Penal Code',
      'Dand Sanhita',
      'भारतीय दंड संहिता',
      'भारतीय दण्ड संहिता',
      'दंड संहिता',
      'दण्ड संहिता',
    ],
    'Code of Criminal Procedure': [
      'CrPC',
      'Cr PC',
      'Criminal Procedure Code',
      'Dand Prakriya Sanhita',
      'दंड प्रक्रिया संहिता',
      'दण्ड प्रक्रिया संहिता',
    ],
    'Indian Evidence Act': ['Evidence Act'],
    'Bharatiya Nyaya Sanhita': ['BNS', 'Nyaya Sanhita', 'Nyay Sanhita', 'भारतीय न्याय संहिता', 'न्याय संहिता'],
    'Bharatiya Nagarik Suraksha Sanhita': [
      'BNSS',
      'Nagarik Suraksha Sanhita',
      'Nagrik Suraksha Sanhita',
      'भारतीय नागरिक सुरक्षा संहिता',
      'नागरिक सुरक्षा संहिता',
    ],
    'Bharatiya Sakshya Adhiniyam': [
      'BSA',
      'Bhartiya Sakshya Adhiniyam',
      'Sakshya Adhiniyam 2023',
      'साक्ष्य अधिनियम 2023',
    ],
    'Code on Wages': ['Wages Code', 'Wage Code'],
    'Code on Social Security': ['Social Security Code'],
    'Occupational Safety, Health and Working Conditions Code': ['OSH Code'],
    "Employees' Compensation Act": ["Workmen's Compensation Act"],
    'Insolvency and Bankruptcy Code': ['IBC'],
    'Central Goods and Services Tax Act': ['CGST Act'],
    'Finance Act (service tax, Chapter V)': ['Service Tax'],
  }),
)

/** Phrases in titles of books that are on all three new criminal laws and don't name any of them. */
const NEW_CRIMINAL_LAWS = ['New Criminal Laws', 'New Criminal Law', 'New Criminal Major Acts']
const CRIMINAL: ReadonlySet<string> = new Set([
  'Bharatiya Nyaya Sanhita',
  'Bharatiya Nagarik Suraksha Sanhita',
  'Bharatiya Sakshya Adhiniyam',
])

/** Subjects of books on an Act whose titles don't name the Act. */
const TOPICS = new Map(
  Object.entries<readonly string[]>({
    'Indian Penal Code': [
      'Law of Crimes',
      'Criminal Law',
      'Criminal Laws',
      'Criminal Manual',
      'Criminal Major Acts',
    ],
    'Code of Criminal Procedure': [
      'Criminal Procedure',
      'Criminal Trial',
      'Criminal Laws',
      'Criminal Manual',
      'Criminal Major Acts',
    ],
    'Indian Evidence Act': [
      'Law of Evidence',
      'Criminal Laws',
      'Criminal Manual',
      'Criminal Major Acts',
      'भारतीय साक्ष्य अधिनियम',
      'साक्ष्य अधिनियम',
    ],
    'Income-tax Act': [
      'Income Tax',
      'Direct Tax',
      'Direct Taxes',
      'Tax Audit',
      'Capital Gains',
      'Income Computation and Disclosure Standards',
      'Transfer Pricing',
      'Charitable Trusts',
      'Charitable and Religious Trusts',
      'Trusts and NGOs',
      'International Taxation',
      'DTAA',
      'आयकर',
    ],
    'Companies Act': ['Company Law', 'Company Laws', 'Corporate Laws'],
    'Arbitration Act': ['Arbitration', 'Conciliation'],
    'Foreign Exchange Regulation Act (FERA)': ['Foreign Exchange'],
    'Wealth-tax Act': ['Wealth Tax'],
    'Consumer Protection Act': ['Consumer Protection'],
    'Finance Act (service tax, Chapter V)': [
      'GST',
      'CGST',
      'IGST',
      'Goods and Services Tax',
      'Central Excise',
    ],
    'State Value Added Tax Acts': ['Value Added Tax', 'VAT Act'],
    'Payment of Wages Act': ['Labour Law', 'Labour Laws', 'Wages', 'Bonus'],
    'Industrial Disputes Act': [
      'Labour Law',
      'Labour Laws',
      'Industrial Law',
      'Industrial Laws',
      'Industrial Relations',
      'Industrial Disputes',
    ],
    'Payment of Gratuity Act': ['Labour Law', 'Labour Laws', 'Social Security', 'Gratuity'],
    'Factories Act': ['Labour Law', 'Labour Laws', 'Factories', 'Contract Labour'],
  }),
)

/** Names that titles use for an Act whose successor has the same name. A year must follow the name. */
const BEFORE_THE_YEAR = new Map(
  Object.entries<readonly string[]>({
    'Income-tax Act': ['Incometax Act', 'IT Act', 'आयकर अधिनियम', 'Aaykar Adhiniyam'],
    'Companies Act': ['कंपनी अधिनियम', 'कम्पनी अधिनियम'],
    'Consumer Protection Act': ['उपभोक्ता संरक्षण अधिनियम'],
  }),
)

/** Names to which titles shorten those of later Acts, so only the year identifies the Act. */
const NEEDS_YEAR: ReadonlySet<string> = new Set(['Arbitration Act'])

/** Entries that aren't single laws, so titles don't name them. */
const NO_NAMES: ReadonlySet<string> = new Set([
  'Finance Act (service tax, Chapter V)',
  'State Value Added Tax Acts',
  'State Goods and Services Tax Acts',
])

type Named = Pick<OtherAct, 'name' | 'year' | 'newName' | 'newYear'>

/**
 * Names that titles use for a replaced Act, starting with the Act and its year. If the new Act has the same
 * name, only the year distinguishes the two.
 */
export function namesOfOld({ name, year, newName }: Named): string[] {
  const act = year === '' ? [] : [`${name}, ${year}`]
  if (name === newName || NEEDS_YEAR.has(name)) return [...act, ...withYear(name, year)]
  return [...act, ...spellings(name), ...(TITLES.get(name) ?? [])]
}

/** Names that titles use for the replacing Act. */
export function namesOfNew({ name, year, newName, newYear }: Named): string[] {
  if (newName === '') return []
  if (name === newName)
    return [
      ...withYear(newName, newYear),
      `New ${newName}`,
      `${year} and ${newYear}`,
      `${year} ${newYear}`,
      `${year} to ${newYear}`,
    ]
  return [
    ...spellings(newName),
    ...(TITLES.get(newName) ?? []),
    ...(CRIMINAL.has(newName) ? NEW_CRIMINAL_LAWS : []),
  ]
}

/** Subjects of books on the law of a replaced Act whose titles name neither Act. */
export function topicsOf({ name, newName }: Named): string[] {
  const topics = TOPICS.get(name) ?? []
  // Titles of books on the current law rarely state its year.
  return name === newName && topics.length > 0 ? [...spellings(name), ...topics] : [...topics]
}

function withYear(name: string, year: string): string[] {
  return [name, ...(BEFORE_THE_YEAR.get(name) ?? [])].map((one) => `${one} ${year}`)
}

/**
 * Printed forms of an Act's name, with and without text in brackets. An abbreviation in brackets is also a
 * name.
 */
function spellings(name: string): string[] {
  if (NO_NAMES.has(name)) return []
  const [, letters] = / \(([A-Z]+)\)$/.exec(name) ?? []
  const whole = letters ? name.slice(0, -letters.length - 3) : name
  const plain = name.replace(/ ?\([^()]*\)/g, '')
  // Shortening 'Arbitration (Protocol and Convention) Act' would give another Act's name.
  const short = NEEDS_YEAR.has(plain) ? [] : [plain]
  return [...new Set([whole, ...short, ...(letters ? [letters] : [])])]
}
