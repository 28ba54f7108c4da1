interface FinishedDocument {
  html: Buffer
  /** The code of its inline scripts. */
  scripts: Buffer[]
}

/** Marks of one rendered document: of the scripts that start late, and of those that run at once. */
export interface Nonces {
  late: string
  own: string
}

const SCRIPT = Buffer.from('<script')
const SCRIPT_END = Buffer.from('</script>')
const TAG_END = Buffer.from('>')

/**
 * Moves the scripts and preloads that start late, which have the nonce `late`, into a template at the end of the document, from
 * which `late-start.ts` starts them. Removes all nonces, because the page cache stores the document; the policy allows
 * the scripts by their hashes instead. Works on bytes, because decoding and encoding a page takes longer.
 */
export function withLateScripts(rendered: Buffer, { late, own }: Nonces): FinishedDocument {
  const scripts: Buffer[] = []
  const held: Buffer[] = []
  const rest = withoutMarked(rendered, late, (tag) => {
    scripts.push(...codeOf(tag))
    held.push(tag)
    return []
  })
  const html = withoutMarked(rest, own, (tag) => {
    scripts.push(...codeOf(tag))
    return [tag]
  })
  const end = html.lastIndexOf('</body>')
  const template = [Buffer.from('<template id="late-scripts">'), ...held, Buffer.from('</template>')]
  return { html: Buffer.concat([html.subarray(0, end), ...template, html.subarray(end)]), scripts }
}

/** Replaces each tag that has the nonce. A replacing function gets the tag without it, a script with its code. */
function withoutMarked(html: Buffer, nonce: string, replace: (tag: Buffer) => Buffer[]): Buffer {
  const mark = Buffer.from(` nonce="${nonce}"`)
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, from)) {
    const start = html.lastIndexOf('<', at)
    const last = isScript(html.subarray(start)) ? SCRIPT_END : TAG_END
    const end = html.indexOf(last, at) + last.length
    const tag = Buffer.concat([html.subarray(start, at), html.subarray(at + mark.length, end)])
    parts.push(html.subarray(from, start), ...replace(tag))
    from = end
  }
  return Buffer.concat([...parts, html.subarray(from)])
}

const isScript = (tag: Buffer): boolean => tag.subarray(0, SCRIPT.length).equals(SCRIPT)

function codeOf(tag: Buffer): Buffer[] {
  return isScript(tag) ? [tag.subarray(tag.indexOf(TAG_END) + 1, -SCRIPT_END.length)] : []
}
