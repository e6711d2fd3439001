/** The adaptive probabilities of bits: for each context, in 4096ths, how often the bit is 0. */
export type BitContexts = Uint16Array

/**
 * A binary range coder with adaptive contexts. Writing and reading are the same calls in the same order: a writer
 * writes the given bit and returns it, a reader ignores the given bit and returns the written one.
 */
export interface BitCoder {
  codeBit(contexts: BitContexts, context: number, bit: number): number
}

export interface BitWriter extends BitCoder {
  finish(): Uint8Array
}

const ADAPTATION = 5
const NUMBER_BITS = 24
/** The range stays within 31 bits, so that a reader can use signed 32-bit integers. */
const FULL_RANGE = 0x7fffffff
const LEAST_RANGE = 0x800000

export function makeContexts(count: number): BitContexts {
  return new Uint16Array(count).fill(2048)
}

export function makeNumberContexts(): BitContexts {
  return makeContexts(NUMBER_BITS * 3)
}

/** Codes a whole number from 0: its number of bits, then the bits. */
export function codeNumber(coder: BitCoder, contexts: BitContexts, number: number): number {
  const shifted = number + 1
  const wanted = 31 - Math.clz32(shifted)
  let bits = 0
  while (bits < NUMBER_BITS - 1 && coder.codeBit(contexts, bits, bits < wanted ? 1 : 0) === 1) bits += 1
  let value = 1
  for (let k = bits - 1; k >= 0; k -= 1) {
    const context = k === bits - 1 ? NUMBER_BITS + bits : NUMBER_BITS * 2 + k
    value = value * 2 + coder.codeBit(contexts, context, (shifted >>> k) & 1)
  }
  return value - 1
}

export function codeSigned(coder: BitCoder, contexts: BitContexts, number: number): number {
  const folded = codeNumber(coder, contexts, number >= 0 ? number * 2 : -number * 2 - 1)
  return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2
}

export function makeBitReader(bytes: Uint8Array): BitCoder {
  const registers = new Int32Array([FULL_RANGE, 0])
  for (let k = 0; k < 4; k += 1) registers[1] = ((registers[1] ?? 0) << 8) | (bytes[k] ?? 0)
  let at = 4
  return {
    codeBit(contexts, context) {
      const probability = contexts[context] ?? 2048
      let range = registers[0] ?? 0
      let code = registers[1] ?? 0
      const bound = (range >> 12) * probability
      let bit = 0
      if (code < bound) {
        range = bound
        contexts[context] = probability + ((4096 - probability) >> ADAPTATION)
      } else {
        bit = 1
        range -= bound
        code -= bound
        contexts[context] = probability - (probability >> ADAPTATION)
      }
      while (range < LEAST_RANGE) {
        range <<= 8
        code = (code << 8) | (bytes[at] ?? 0)
        at += 1
      }
      registers[0] = range
      registers[1] = code
      return bit
    },
  }
}

export function makeBitWriter(): BitWriter {
  const bytes: number[] = []
  let low = 0
  let range = FULL_RANGE
  const shiftOut = () => {
    bytes.push(low >>> 24)
    low = (low << 8) >>> 0
    range = (range << 8) >>> 0
  }
  return {
    codeBit(contexts, context, bit) {
      const probability = contexts[context] ?? 2048
      const bound = (range >>> 12) * probability
      if (bit === 0) range = bound
      else {
        range = (range - bound) >>> 0
        low += bound
        if (low > 0xffffffff) {
          low -= 0x100000000
          carryInto(bytes)
        }
      }
      contexts[context] = adapt(probability, bit)
      while (range < LEAST_RANGE) shiftOut()
      return bit
    },
    finish() {
      for (let k = 0; k < 4; k += 1) shiftOut()
      return Uint8Array.from(bytes)
    },
  }
}

function adapt(probability: number, bit: number): number {
  return bit === 0
    ? probability + ((4096 - probability) >> ADAPTATION)
    : probability - (probability >> ADAPTATION)
}

function carryInto(bytes: number[]): void {
  for (let k = bytes.length - 1; k >= 0; k -= 1) {
    const value = (bytes[k] ?? 0) + 1
    bytes[k] = value & 255
    if (value < 256) return
  }
}
