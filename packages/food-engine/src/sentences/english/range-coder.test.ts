import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeNumber, codeSigned, makeBitReader, makeBitWriter, makeNumberContexts } from './range-coder.ts'

test('numbers are read back as they were written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2 ** 23 })),
      fc.array(fc.integer({ min: -5000, max: 5000 })),
      (plain, signed) => {
        const writer = makeBitWriter()
        const wrote = [makeNumberContexts(), makeNumberContexts()] as const
        for (const number of plain) codeNumber(writer, wrote[0], number)
        for (const number of signed) codeSigned(writer, wrote[1], number)
        const reader = makeBitReader(writer.finish())
        const read = [makeNumberContexts(), makeNumberContexts()] as const
        expect(plain.map(() => codeNumber(reader, read[0], 0))).toEqual(plain)
        expect(signed.map(() => codeSigned(reader, read[1], 0))).toEqual(signed)
      },
    ),
  )
})
