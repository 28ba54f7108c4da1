/** 'Price: ₹500.00 → ₹450.00'; nothing when it stayed. Empty text is named as such. */
export function fieldChange(label: string, from: string, to: string): string[] {
  return from === to ? [] : [`${label}: ${named(from)} → ${named(to)}`]
}

/** A text of staff, in quotes. */
export function quoted(text: string): string {
  return text === '' ? '' : `“${text}”`
}

function named(text: string): string {
  return text === '' ? 'none' : text
}
