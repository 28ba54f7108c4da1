import { lazy, type ReactNode, type RefObject, Suspense } from 'react'

import { useShownOnce } from './shown-once.ts'

const Window = lazy(() => import('./dialog-window.tsx').then((m) => ({ default: m.DialogWindow })))

export interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  /** The title is read out but not shown. */
  hideTitle?: boolean | undefined
  /** 'sheet-left' and 'sheet-right' slide in from an edge at full height. */
  as?: 'dialog' | 'sheet-left' | 'sheet-right' | undefined
  /** A wider dialog, for forms with two columns. */
  wide?: boolean | undefined
  /** What takes the focus when it opens; otherwise the first field. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/** A window over the page. Its code is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  if (!useShownOnce(props.open)) return null
  return (
    <Suspense fallback={null}>
      <Window {...props} />
    </Suspense>
  )
}

export type SheetProps = Omit<DialogProps, 'as' | 'wide'> & { side?: 'left' | 'right' | undefined }

/** A panel from the edge of the screen: menus and filters on a phone. */
export function Sheet({ side = 'left', ...rest }: SheetProps) {
  return <Dialog {...rest} as={side === 'left' ? 'sheet-left' : 'sheet-right'} />
}
