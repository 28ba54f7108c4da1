import { lazy, Suspense } from 'react'

import type { DialogProps } from './dialog-window.tsx'
import { useShownOnce } from './shown-once.ts'

const Window = lazy(() => import('./dialog-window.tsx').then((m) => ({ default: m.DialogWindow })))

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
