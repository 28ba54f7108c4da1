import { PAIR_KEYS } from '#modules/law/acts/acts.ts'
import type { LawLine } from '#modules/law/law-line.ts'

/** Form state of a law line, with lists as text. */
export interface LineDraft extends Omit<LawLine, 'now' | 'sources'> {
  now: string
  sources: string
}

/** Initial form state of a stored line, or of a new one with today as the check date. */
export function draftOf(line: (LawLine & { _id: string }) | undefined, today: string): LineDraft {
  if (line) return { ...bareLine(line), now: line.now.join('; '), sources: line.sources.join(' ') }
  return {
    pair: PAIR_KEYS[0],
    old: '',
    heading: '',
    now: '',
    relation: 'same',
    note: '',
    sources: '',
    confidence: 'single',
    inForceOn: '',
    checkedOn: today,
  }
}

export function lineOf(draft: LineDraft): LawLine {
  const parts = (text: string, separator: RegExp) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean)
  return {
    ...draft,
    old: draft.old.trim(),
    now: parts(draft.now, /[;,]/),
    sources: parts(draft.sources, /[\s,;]+/),
  }
}

/** Strips list-only fields. */
export function bareLine({ _id, ...line }: LawLine & { _id: string }): LawLine {
  return line
}
