/** A seeded random source (mulberry32): the same seed gives the same choices. */
export class SeededRandom {
  private state: number

  constructor(seed: number) {
    this.state = seed | 0
  }

  /** An integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.int(1, times) === 1
  }

  pick<T>(choices: readonly T[]): T {
    const chosen = choices[this.int(0, choices.length - 1)]
    if (chosen === undefined) throw new Error('nothing to choose from')
    return chosen
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, at: this.next() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ item }) => item)
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
