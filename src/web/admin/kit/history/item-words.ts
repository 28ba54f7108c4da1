import type { HistoryOf, Kept } from './history-of.ts'

/** What one state is in the history of its thing, a sentence each; never none. */
export function itemWords<State>(of: Pick<HistoryOf<State>, 'changes'>, kept: Kept<State>): string[] {
  const { by, state, before, names } = kept
  if (state === null) return [by === null ? 'It was not there.' : 'Deleted']
  if (before === null) return [by === null ? 'As it was before anybody changed it' : 'Added']
  const words = of.changes(before, state, names)
  return words.length > 0 ? words : ['Nothing that shows']
}
