import { setThemeChoice, type Theme, THEMES, useThemeChoice } from '#web/browser/dark-mode.ts'
import { Icon } from '#web/ui/icon.tsx'

const WORDS: Record<Theme, string> = { light: 'Light', dark: 'Dark', device: 'As the device' }

/** Light, dark or system theme, as a native select. */
export function ThemeChoice() {
  const choice = useThemeChoice()
  return (
    <label className="target relative flex shrink-0 items-center gap-3 rounded-md px-3 text-sm font-medium text-on-footer-soft transition-colors hover:bg-white/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-footer">
      <Icon name="sun" className="size-4.5 shrink-0 dark:hidden" />
      <Icon name="moon" className="hidden size-4.5 shrink-0 dark:block" />
      <span className="max-lg:sr-only">Theme</span>
      <span aria-hidden className="ml-auto text-xs max-xl:hidden">
        {WORDS[choice]}
      </span>
      <select
        value={choice}
        onChange={(event) => setThemeChoice(THEMES.find((one) => one === event.target.value) ?? 'device')}
        className="absolute inset-0 w-full cursor-pointer appearance-none bg-raised text-ink opacity-0"
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {WORDS[theme]}
          </option>
        ))}
      </select>
    </label>
  )
}
