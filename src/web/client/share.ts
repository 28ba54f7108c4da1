import { notify } from './toast.ts'

interface PassedOn {
  url: string
  /** Title for the phone's share sheet. */
  title: string
  /** Message after the URL was copied to the clipboard. */
  copied: string
}

/**
 * Shares a URL through the phone's share sheet, or else copies it. Returns false if neither works; the caller
 * then shows the URL, so that the reader can copy it manually.
 */
export async function passOn({ url, title, copied }: PassedOn): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return true
    } catch (error) {
      // The reader dismissed the share sheet.
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
