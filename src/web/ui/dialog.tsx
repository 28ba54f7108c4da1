import type { ConfirmDialogProps, DialogProps } from './dialog-window.tsx'
import { whenOpened } from './when-opened.tsx'

/** A window over the page. Its code loads when it first opens. */
export const Dialog = whenOpened<DialogProps>(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** Asks for confirmation. */
export const ConfirmDialog = whenOpened<ConfirmDialogProps>(
  async () => (await import('./dialog-window.tsx')).ConfirmWindow,
)

export type SheetProps = Omit<DialogProps, 'as' | 'wide'> & { side?: 'left' | 'right' | undefined }

/** A panel at the edge of the screen, for menus and filters on a phone. */
export function Sheet({ side = 'left', ...rest }: SheetProps) {
  return <Dialog {...rest} as={side === 'left' ? 'sheet-left' : 'sheet-right'} />
}
