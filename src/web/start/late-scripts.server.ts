interface FinishedDocument {
  html: Buffer
  /** The code of its inline scripts. */
  scripts: string[]
}

/** Marks of one rendered document: of the scripts that start late, and of those that run at once. */
export interface Nonces {
  late: string
  own: string
}

const SCRIPT_END = '</script>'

/**
 * Moves the scripts and preloads that start late, which have the nonce `late`, into a template at the end of the document, from
 * which `late-start.ts` starts them. Removes all nonces, because the page cache stores the document; the policy allows
 * the scripts by their hashes instead.
 */
export function withLateScripts(rendered: string, { late, own }: Nonces): FinishedDocument {
  const scripts: string[] = []
  const held: string[] = []
  const rest = withoutMarked(rendered, late, (tag) => {
    scripts.push(...codeOf(tag))
    held.push(tag)
    return ''
  })
  const html = withoutMarked(rest, own, (tag) => {
    scripts.push(...codeOf(tag))
    return tag
  })
  const end = html.lastIndexOf('</body>')
  const template = `<template id="late-scripts">${held.join('')}</template>`
  return { html: Buffer.from(`${html.slice(0, end)}${template}${html.slice(end)}`), scripts }
}

/** Replaces each tag that has the nonce. A replacing function gets the tag without it, a script with its code. */
function withoutMarked(html: string, nonce: string, replace: (tag: string) => string): string {
  const mark = ` nonce="${nonce}"`
  const parts: string[] = []
  let from = 0
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, from)) {
    const start = html.lastIndexOf('<', at)
    const last = html.startsWith('<script', start) ? SCRIPT_END : '>'
    const end = html.indexOf(last, at) + last.length
    parts.push(html.slice(from, start), replace(html.slice(start, at) + html.slice(at + mark.length, end)))
    from = end
  }
  return parts.join('') + html.slice(from)
}

function codeOf(tag: string): string[] {
  return tag.endsWith(SCRIPT_END) ? [tag.slice(tag.indexOf('>') + 1, -SCRIPT_END.length)] : []
}
