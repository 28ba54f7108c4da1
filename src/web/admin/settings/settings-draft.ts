import { type FieldValues, get, set } from 'react-hook-form'

import { type BooksellerNote, MAX_NOTES } from '#modules/settings/front-details.ts'
import type { Control } from '#modules/settings/setting.ts'
import {
  type DayRange,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  type SocialPage,
} from '#modules/settings/setting-kinds.ts'
import { SETTINGS, type ShopDetails } from '#modules/settings/shop-details.ts'
import type { Issue } from '#platform/errors.ts'
import { capital } from '#platform/field-words.ts'
import type { OperationForm } from '#web/shared/forms/operation-form.ts'

/** Form with a value at each setting's path. */
export type SettingsForm = OperationForm<FieldValues>

/** One field per network. */
type Networks = Record<SocialNetwork, string>
interface Gstin {
  registered: 'yes' | 'no'
  /** Used only if registered. Stored separately, so that choosing 'no' by mistake doesn't lose the number. */
  number: string
}

/** Conversions for controls whose form value differs from the value in the request. */
const CONVERSIONS: Partial<
  Record<Control, { entered(value: unknown): unknown; value(entered: unknown): unknown }>
> = {
  number: { entered: String, value: figure },
  code: { entered: String, value: (text: string) => text.toUpperCase() },
  lines: { entered: (lines: string[]) => lines.join('\n'), value: linesOf },
  days: {
    entered: ({ from, to }: DayRange) => ({ from: String(from), to: String(to) }),
    value: ({ from, to }: Record<keyof DayRange, string>) => ({ from: figure(from), to: figure(to) }),
  },
  links: {
    entered: (pages: SocialPage[]) =>
      Object.fromEntries(
        SOCIAL_NETWORKS.map((network) => [network, pages.find(({ name }) => name === network)?.href ?? '']),
      ),
    value: (networks: Networks) =>
      networksOf(networks).map((name) => ({ name, href: networks[name].trim() })),
  },
  notes: {
    entered: (notes: BooksellerNote[]) =>
      Array.from({ length: MAX_NOTES }, (_, i) => notes[i] ?? { text: '', name: '', isbn: '' }),
    value: (notes: BooksellerNote[]) =>
      writtenNotes(notes).map((note) => ({ ...note, isbn: note.isbn.replaceAll(/[\s-]/g, '') })),
  },
  gstin: {
    entered: (gstin: string | null): Gstin => ({
      registered: gstin === null ? 'no' : 'yes',
      number: gstin ?? '',
    }),
    value: ({ registered, number }: Gstin) => (registered === 'yes' ? number.trim() : null),
  },
}

export function draftOf(details: ShopDetails): FieldValues {
  return converted(details, 'entered')
}

/** Converts the form's values to the request body; the server rejects invalid numbers. */
export function detailsOf(draft: FieldValues): ShopDetails {
  return converted(draft, 'value') as ShopDetails
}

function converted(from: object, to: 'entered' | 'value'): object {
  const all = {}
  for (const { path, setting } of SETTINGS) {
    const value: unknown = get(from, path)
    const conversion = CONVERSIONS[setting.control]
    set(all, path, conversion ? conversion[to](value) : value)
  }
  return all
}

/** Renders the details as lines for comparison. */
export function readableDetails(details: ShopDetails): string {
  const lines = SETTINGS.flatMap(({ path, setting }) =>
    setting.text(get(details, path)).map((text) => `${setting.label}: ${text}`),
  )
  return lines.join('\n')
}

/** Returns the networks that have a link, in order. The server's issues refer to them by position. */
function networksOf(networks: Networks): SocialNetwork[] {
  return SOCIAL_NETWORKS.filter((name) => networks[name].trim() !== '')
}

/** Returns the notes that have a text. The server's issues refer to them by position. */
function writtenNotes(notes: readonly BooksellerNote[]): BooksellerNote[] {
  return notes.filter(({ text }) => text.trim() !== '')
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function figure(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1
}

/** Returns the server's issues as one sentence per field, keyed by the field's name. */
export function issuesIn(issues: readonly Issue[], draft: FieldValues): Readonly<Record<string, string>> {
  // Keeps each field's first issue, because the others follow from it.
  return Object.fromEntries(issues.toReversed().map((issue) => placed(issue, draft)))
}

function placed({ path: full, message }: Issue, draft: FieldValues): [field: string, sentence: string] {
  const path = full.replace(/^details\./, '')
  const found = SETTINGS.find((each) => path === each.path || path.startsWith(`${each.path}.`))
  const place = Number(path.slice((found?.path.length ?? 0) + 1).split('.')[0])
  const sentence = message.endsWith('.') ? message : `${message}.`
  switch (found?.setting.control) {
    case 'lines':
      return [found.path, `Line ${place + 1}: ${sentence}`]
    case 'links':
      return [`${found.path}.${networksOf(get(draft, found.path))[place]}`, capital(sentence)]
    case 'notes': {
      const notes: BooksellerNote[] = get(draft, found.path)
      const written = writtenNotes(notes)[place]
      const field = path.split('.').at(-1)
      return [`${found.path}.${written ? notes.indexOf(written) : 0}.${field}`, capital(sentence)]
    }
    case 'gstin':
      return [`${found.path}.number`, capital(sentence)]
    default:
      return [path, capital(sentence)]
  }
}
