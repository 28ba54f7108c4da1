import { notify } from './toast.ts'

interface PassedOn {
  url: string
  /** Title in the phone's share sheet. */
  title: string
  /** Message after copying to the clipboard. */
  copied: string
}

/**
 * Shares an address with the phone's share sheet, or else the clipboard. Returns false if neither works, so
 * that the caller shows the address for copying by hand.
 */
export async function passOn({ url, title, copied }: PassedOn): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return true
    } catch (error) {
      // The reader closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return true
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    notify.success(copied)
    return true
  } catch {
    return false
  }
}
