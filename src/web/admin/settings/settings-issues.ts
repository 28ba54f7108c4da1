import type { Issue } from '#platform/errors.ts'

import { networksOf, type SettingsDraft } from './settings-draft.ts'

/** A sentence for each field of the form, by its path: 'phone', 'hours.0.closes', 'social.X'. */
export type SettingsIssues = Readonly<Record<string, string>>

/** What the server refused, beside the fields of the draft that was sent. */
export function issuesIn(issues: readonly Issue[], draft: SettingsDraft): SettingsIssues {
  // Of several in one field the first stands: the others follow from it.
  return Object.fromEntries(issues.toReversed().map((issue) => placed(issue, draft)))
}

function placed({ path, message }: Issue, { social }: SettingsDraft): [string, string] {
  const [field = '', place = '', ...rest] = path.replace(/^details\./, '').split('.')
  if (field === 'address' && place !== '')
    return ['address', `Line ${Number(place) + 1}: ${sentence(message)}`]
  if (field === 'seller' && place === 'address' && rest.length > 0)
    return ['seller.address', `Line ${Number(rest[0]) + 1}: ${sentence(message)}`]
  if (field === 'social' && place !== '') {
    return [`social.${networksOf(social)[Number(place)] ?? ''}`, capital(sentence(message))]
  }
  return [[field, place, ...rest].filter(Boolean).join('.'), capital(sentence(message))]
}

function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
