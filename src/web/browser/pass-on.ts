import { notify } from './toast.ts'

interface PassedOn {
  url: string
  /** What the phone's own way to share calls it. */
  title: string
  /** Said when it lies in the clipboard. */
  copied: string
}

/** Passes an address on by the phone's own way to share, else to the clipboard. False where neither works: it is to be copied by hand. */
export async function passOn({ url, title, copied }: PassedOn): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return true
    } catch (error) {
      // The reader has thought better of it.
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
