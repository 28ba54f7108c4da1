import { useEffect, useId, useRef, useState } from 'react'

import type { ShopSettings } from '#modules/settings/settings.schema.ts'
import { Notice } from '#web/ui/notice.tsx'

import type { SettingConflict, Side } from './use-save-settings.ts'

interface SettingsConflictProps {
  theirs: ShopSettings
  open: readonly SettingConflict[]
  onChoose(conflict: SettingConflict, side: Side): void
  /** Called once every setting is decided. */
  onDecided(): void
}

/** Settings that a colleague and this user changed, each to choose. All other changes are merged already. */
export function SettingsConflict({ theirs, open, onChoose, onDecided }: SettingsConflictProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])
  const choose = (conflict: SettingConflict, side: Side) => {
    const next = new Map(choices).set(conflict.path, side)
    setChoices(next)
    onChoose(conflict, side)
    if (open.every(({ path }) => next.has(path))) onDecided()
  }
  return (
    <Notice tone="caution" role="alert" className="mb-5">
      <p ref={start} tabIndex={-1} className="scroll-mt-8 outline-none">
        {`${theirs.author ?? 'A colleague'} has changed the settings since you opened them. Choose a version of each setting that you both changed; all other changes are kept.`}
      </p>
      {open.map((conflict) => (
        <SettingChoice
          key={conflict.path}
          conflict={conflict}
          choice={choices.get(conflict.path)}
          onChoose={(side) => choose(conflict, side)}
        />
      ))}
    </Notice>
  )
}

interface SettingChoiceProps {
  conflict: SettingConflict
  choice: Side | undefined
  onChoose(side: Side): void
}

function SettingChoice({ conflict, choice, onChoose }: SettingChoiceProps) {
  const name = useId()
  return (
    <fieldset className="mt-3 grid gap-2 text-ink sm:grid-cols-2">
      <legend className="mb-1 font-semibold">{conflict.label}</legend>
      {(['theirs', 'mine'] as const).map((side) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is a value
        <label
          key={side}
          className="flex min-h-11 items-start gap-3 rounded-md border border-line-strong bg-raised p-3"
        >
          <input
            type="radio"
            name={name}
            checked={choice === side}
            onChange={() => onChoose(side)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="block text-sm text-ink-soft">{side === 'theirs' ? 'Theirs' : 'Yours'}</span>
            <span className="block whitespace-pre-line wrap-anywhere">{conflict[side]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
