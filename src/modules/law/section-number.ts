/** Maximum characters of a section number. Longer text is not parsed. */
const LONGEST = 24

/** Normalizes a section number: '498-a' and '498A' are equal. Empty if the text is not a section number. */
export function sectionKey(text: string): string {
  if (text.length > LONGEST) return ''
  const key = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return /^(\d{1,3}[A-Z]{0,4}(\([0-9A-Z]{1,4}\)){0,3}|SCHEDULE[IVXL]{1,6})$/.test(key) ? key : ''
}

/** The section without its sub-sections: '103(1)' → '103'. */
export function sectionBase(section: string): string {
  return section.split('(', 1)[0] ?? ''
}

/** URL form: 'Schedule III' → 'Schedule-III'. */
export function sectionSlug(section: string): string {
  return section.replaceAll(' ', '-')
}

/** Compares in the order of an Act: 80, 80A, 80AA, 80B, 81, Schedule II. */
export function compareSections(a: string, b: string): number {
  const [first, second] = [sectionPlace(a), sectionPlace(b)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** Text that sorts in section order. */
export function sectionPlace(section: string): string {
  const [, digits = '', letters = '', rest = ''] = /^(\d*)([A-Z]*)(.*)/s.exec(sectionKey(section)) ?? []
  return digits === '' ? `z${letters}${rest}` : `${digits.padStart(3, '0')}${letters} ${rest}`
}

/** 'Section 302'; a Schedule keeps its own name. */
export function sectionName(section: string): string {
  return section.startsWith('Schedule') ? section : `Section ${section}`
}
