/** The part of saxen that is used: a streaming parser of XML without DTDs, which ships no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string
  type Attributes = Record<string, string>

  export class Parser {
    on(event: 'openTag', call: (name: string, attributes: () => Attributes, decode: Decode) => void): this
    on(event: 'closeTag', call: (name: string) => void): this
    on(event: 'text', call: (text: string, decode: Decode) => void): this
    on(event: 'cdata', call: (text: string) => void): this
    on(event: 'error' | 'warn', call: (problem: Error) => void): this
    write(xml: string): this
    end(): Error | null
  }
}
