import { useNavigate } from 'react-router'

import type { FileAnswer } from '#web/client/api-client.ts'
import type { ApiRequest } from '#web/client/call.ts'
import { saveFile } from '#web/client/save-file.ts'
import { Button, ButtonLink, type ButtonProps } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { fileAsStaff } from './api/staff-call.ts'
import { useAction } from './requests/use-action.tsx'
import { useShortcuts } from './shortcuts/shortcut.ts'

export function SmallButton({ variant = 'secondary', ...button }: Omit<ButtonProps, 'size'>) {
  return <Button {...button} size="sm" variant={variant} />
}

interface ExportButtonProps {
  /** The request for the file, with the list's filters. */
  file: ApiRequest<FileAnswer>
  name: string
  label?: string | undefined
}

/** Downloads a file that needs the staff token, which a plain link can't send. */
export function ExportButton({ file, name, label = 'Export CSV' }: ExportButtonProps) {
  const { run, busy } = useAction({
    run: () => fileAsStaff(file),
    failed: 'We couldn’t load the file. Please try again.',
    onDone: (answer) => saveFile(answer.file, name),
  })

  return (
    <Button variant="secondary" busy={busy} onClick={() => void run()}>
      {busy ? null : <Icon name="download" className="size-4" />}
      <span>{label}</span>
    </Button>
  )
}

/** Opens a creation form; the shortcut is n. */
export function NewButton({ onClick, children }: { onClick(): void; children: string }) {
  useNewKey(children, onClick)
  return (
    <Button aria-keyshortcuts="n" onClick={onClick}>
      {children}
    </Button>
  )
}

/** Links to a creation form; the shortcut is n. */
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

export interface Download {
  request: ApiRequest<FileAnswer>
  name: string
}

/**
 * Downloads a file that needs the staff token. `onSkipped` receives one line per omitted item, with the
 * reason.
 */
export function useDownload(onSkipped?: (skipped: readonly string[]) => void) {
  return useAction({
    run: ({ request }: Download) => fileAsStaff(request),
    failed: 'We couldn’t load the document. Please try again.',
    onDone({ file, skipped }, { name }) {
      saveFile(file, name)
      onSkipped?.(skipped)
    },
  })
}
