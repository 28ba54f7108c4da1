import { useNavigate } from 'react-router'

import { saveFile } from '#web/browser/save-file.ts'
import { Button, ButtonLink, type ButtonProps } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { adminApi } from './api/admin-api.ts'
import { useAction } from './requests/use-action.tsx'
import { useShortcuts } from './shortcuts/shortcut.ts'

/** A button of a row, a card or a notice. */
export function SmallButton({ variant = 'secondary', ...button }: Omit<ButtonProps, 'size'>) {
  return <Button {...button} size="sm" variant={variant} />
}

interface ExportButtonProps {
  /** Of the API, with the filters of the list. */
  path: string
  /** What the file is called. */
  name: string
  label?: string | undefined
}

/** Saves a file that needs the token, so that a link cannot fetch it. */
export function ExportButton({ path, name, label = 'Export CSV' }: ExportButtonProps) {
  const { run, busy } = useAction({
    run: () => adminApi.file(path),
    failed: 'The file could not be loaded. Please try again.',
    onDone: ({ file }) => saveFile(file, name),
  })

  return (
    <Button variant="secondary" busy={busy} onClick={() => void run()}>
      {busy ? null : <Icon name="download" className="size-4" />}
      <span>{label}</span>
    </Button>
  )
}

/** Opens the form of something new; the key n presses it. */
export function NewButton({ onClick, children }: { onClick(): void; children: string }) {
  useNewKey(children, onClick)
  return (
    <Button aria-keyshortcuts="n" onClick={onClick}>
      {children}
    </Button>
  )
}

/** Leads to the form of something new; the key n goes there. */
export function NewLink({ href, children }: { href: string; children: string }) {
  const navigate = useNavigate()
  useNewKey(children, () => void navigate(href))
  return (
    <ButtonLink aria-keyshortcuts="n" href={href}>
      {children}
    </ButtonLink>
  )
}

function useNewKey(label: string, run: () => void): void {
  useShortcuts([{ keys: 'n', label: label.replace(/^\+ /, ''), place: 'screen', run }])
}

interface Download {
  /** Below `/api`. */
  path: string
  /** Sent along as JSON, when the file takes more than an address. */
  body?: unknown
  /** As the browser saves it. */
  name: string
}

/** Saves a file that needs the token. `onSkipped` gets what each one leaves out, a line for each reason. */
export function useDownload(onSkipped?: (skipped: readonly string[]) => void) {
  return useAction({
    run: ({ path, body }: Download) => adminApi.file(path, body),
    failed: 'The document could not be loaded. Please try again.',
    onDone({ file, skipped }, { name }) {
      saveFile(file, name)
      onSkipped?.(skipped)
    },
  })
}
