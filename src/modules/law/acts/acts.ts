import { slugify } from '#platform/slug.ts'

/**
 * The Acts whose sections the finder has. Old Acts come first, because the results for a number without an
 * Act are in this order.
 */
export const ACT_KEYS = [
  'ipc',
  'crpc',
  'evidence',
  'income-tax-1961',
  'bns',
  'bnss',
  'bsa',
  'income-tax-2025',
] as const
export type ActKey = (typeof ACT_KEYS)[number]

export const PAIR_KEYS = ['ipc-bns', 'crpc-bnss', 'evidence-bsa', 'income-tax-1961-2025'] as const
export type PairKey = (typeof PAIR_KEYS)[number]

export interface Act {
  /** Short name, as used before a number: 'IPC 302'. */
  short: string
  /** Spelt as in `other-acts.csv`. */
  name: string
  year: number
}

export const ACTS: Readonly<Record<ActKey, Act>> = {
  ipc: { short: 'IPC', name: 'Indian Penal Code', year: 1860 },
  crpc: { short: 'CrPC', name: 'Code of Criminal Procedure', year: 1973 },
  evidence: { short: 'Evidence Act', name: 'Indian Evidence Act', year: 1872 },
  'income-tax-1961': { short: 'Income-tax Act 1961', name: 'Income-tax Act', year: 1961 },
  bns: { short: 'BNS', name: 'Bharatiya Nyaya Sanhita', year: 2023 },
  bnss: { short: 'BNSS', name: 'Bharatiya Nagarik Suraksha Sanhita', year: 2023 },
  bsa: { short: 'BSA', name: 'Bharatiya Sakshya Adhiniyam', year: 2023 },
  'income-tax-2025': { short: 'Income-tax Act 2025', name: 'Income-tax Act', year: 2025 },
}

/** An old Act and its replacement. */
export interface Pair {
  old: ActKey
  now: ActKey
}

export const PAIRS: Readonly<Record<PairKey, Pair>> = {
  'ipc-bns': { old: 'ipc', now: 'bns' },
  'crpc-bnss': { old: 'crpc', now: 'bnss' },
  'evidence-bsa': { old: 'evidence', now: 'bsa' },
  'income-tax-1961-2025': { old: 'income-tax-1961', now: 'income-tax-2025' },
}

export function pairOf(act: ActKey): PairKey {
  const found = PAIR_KEYS.find((key) => PAIRS[key].old === act || PAIRS[key].now === act)
  if (!found) throw new Error(`no pair has ${act}`)
  return found
}

/** Reports whether an Act is the replaced one of its pair. */
export function isOldAct(act: ActKey): boolean {
  return PAIRS[pairOf(act)].old === act
}

export function isActKey(text: string): text is ActKey {
  return ACT_KEYS.some((key) => key === text)
}

export function isPairKey(text: string): text is PairKey {
  return PAIR_KEYS.some((key) => key === text)
}

/** 'Indian Penal Code, 1860'. */
export function actTitle(act: ActKey): string {
  return `${ACTS[act].name}, ${ACTS[act].year}`
}

/** 'indian-penal-code-1860', as in `books.laws`. */
export function actSlug(act: ActKey): string {
  return slugify(actTitle(act))
}

/** 'IPC to BNS'. */
export function pairTitle(pair: PairKey): string {
  return `${ACTS[PAIRS[pair].old].short} to ${ACTS[PAIRS[pair].now].short}`
}
