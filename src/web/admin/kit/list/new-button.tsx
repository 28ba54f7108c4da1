import { useNavigate } from 'react-router'

import { Button, ButtonLink } from '#web/ui/button.tsx'

import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'

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
