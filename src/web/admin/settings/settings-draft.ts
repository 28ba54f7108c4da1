import { get, set } from 'react-hook-form'

import type { Control } from '#modules/settings/setting.ts'
import {
  type DayRange,
  type OpeningHours,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  type SocialPage,
} from '#modules/settings/setting-kinds.ts'
import { SETTINGS, type ShopDetails } from '#modules/settings/shop-details.ts'
import type { Issue } from '#platform/errors.ts'
import { ownValue } from '#platform/own-value.ts'

/** Form value of each setting, by its path in the details. */
export type SettingsDraft = Readonly<Record<string, Entered>>

export type Entered = string | DaysDraft | NetworksDraft | GstinDraft | OpeningHours[]
export type DaysDraft = Record<keyof DayRange, string>
/** One field per network. */
export type NetworksDraft = Record<SocialNetwork, string>
export interface GstinDraft {
  registered: boolean
  /** Applies only while `registered`; kept separately, so that unticking by mistake doesn't lose it. */
  number: string
}

/** Controls whose form value differs from the sent value. */
const CONVERSIONS: Partial<
  Record<Control, { entered(value: unknown): Entered; value(entered: Entered): unknown }>
> = {
  number: { entered: String, value: figure },
  lines: { entered: (lines: string[]) => lines.join('\n'), value: linesOf },
  days: {
    entered: ({ from, to }: DayRange) => ({ from: String(from), to: String(to) }),
    value: ({ from, to }: DaysDraft) => ({ from: figure(from), to: figure(to) }),
  },
  links: {
    entered: (pages: SocialPage[]) =>
      Object.fromEntries(
        SOCIAL_NETWORKS.map((network) => [network, pages.find(({ name }) => name === network)?.href ?? '']),
      ) as NetworksDraft,
    value: (networks: NetworksDraft) =>
      networksOf(networks).map((name) => ({ name, href: networks[name].trim() })),
  },
  gstin: {
    entered: (gstin: string | null) => ({ registered: gstin !== null, number: gstin ?? '' }),
    value: ({ registered, number }: GstinDraft) => (registered ? number.trim() : null),
  },
}

export function draftOf(details: ShopDetails): SettingsDraft {
  return Object.fromEntries(
    SETTINGS.map(({ path, setting }) => {
      const value: unknown = get(details, path)
      return [path, CONVERSIONS[setting.control]?.entered(value) ?? (value as Entered)]
    }),
  )
}

/** Converts the draft to the request body; the server rejects invalid numbers. */
export function detailsOf(draft: SettingsDraft): ShopDetails {
  const details = {}
  for (const { path, setting } of SETTINGS) {
    const entered = ownValue(draft, path) as Entered
    const conversion = CONVERSIONS[setting.control]
    set(details, path, conversion ? conversion.value(entered) : entered)
  }
  return details as ShopDetails
}

/** Renders the details as lines for comparison. */
export function readableDetails(details: ShopDetails): string {
  const lines = SETTINGS.flatMap(({ path, setting }) =>
    setting.text(get(details, path)).map((text) => `${setting.label}: ${text}`),
  )
  return lines.join('\n')
}

/** Returns the networks with an address, in order. The server identifies their issues by position. */
function networksOf(networks: NetworksDraft): SocialNetwork[] {
  return SOCIAL_NETWORKS.filter((name) => networks[name].trim() !== '')
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

/** One sentence per form field, by path: 'phone', 'hours.0.closes', 'social.X'. */
export type SettingsIssues = Readonly<Record<string, string>>

/** Assigns the server's issues to the fields of the sent draft. */
export function issuesIn(issues: readonly Issue[], draft: SettingsDraft): SettingsIssues {
  // Keeps the first issue of each field: the others follow from it.
  return Object.fromEntries(issues.toReversed().map((issue) => placed(issue, draft)))
}

function placed({ path: full, message }: Issue, draft: SettingsDraft): [string, string] {
  const path = full.replace(/^details\./, '')
  const found = SETTINGS.find((each) => path.startsWith(`${each.path}.`))
  const place = Number(path.slice((found?.path.length ?? 0) + 1).split('.')[0])
  if (found?.setting.control === 'lines') return [found.path, `Line ${place + 1}: ${sentence(message)}`]
  const said = capital(sentence(message))
  if (found?.setting.control !== 'links') return [path, said]
  return [`${found.path}.${networksOf(ownValue(draft, found.path) as NetworksDraft)[place] ?? ''}`, said]
}

function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
